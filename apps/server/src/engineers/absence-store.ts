import type { Absence, AbsenceChange, AbsenceInput } from '@werkbank/contract/engineers/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { isVersion } from '#db/version.ts';
import { worksIn } from './store.ts';

/** Absences of mechanics of these divisions that overlap a period, by first day. */
export async function listAbsences(
  db: Db,
  divisions: ReadonlySet<number>,
  period: { from: string; until: string; engineerId?: string | undefined },
  page: PageRequest,
): Promise<PageResult<Absence>> {
  const matches = sql`${worksIn(divisions)} and a.from_on <= ${period.until} and a.until_on >= ${period.from}
    and ${period.engineerId === undefined ? sql`true` : sql`a.engineer_id = ${period.engineerId}`}`;
  const { rows } = await sql<Absence>`
    select ${columns} ${tables} where ${matches} order by a.from_on, a.id limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`select count(*) as total ${tables} where ${matches}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findAbsence(db: Db, engineerId: string, id: string): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`
    select ${columns} ${tables} where a.engineer_id = ${engineerId} and a.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertAbsence(db: Db, engineerId: string, input: AbsenceInput): Promise<string> {
  const { id } = await db
    .insertInto('engineer_absence')
    .values({
      engineer_id: engineerId,
      kind: input.kind,
      from_on: input.fromOn,
      until_on: input.untilOn ?? input.fromOn,
      note: emptyToNull(input.note) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined when the version is outdated or the absence does not exist. */
export async function updateAbsence(
  { db, engineerId, id, ifMatch }: { db: Db; engineerId: string; id: string; ifMatch: number | undefined },
  change: AbsenceChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('engineer_absence')
    .set({
      id,
      ...definedOnly({
        kind: change.kind,
        from_on: change.fromOn,
        until_on: change.untilOn,
        note: emptyToNull(change.note),
      }),
    })
    .where('engineer_id', '=', engineerId)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when the version is outdated or the absence does not exist. */
export async function removeAbsence(
  db: Db,
  engineerId: string,
  id: string,
  version: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from engineer_absence where engineer_id = ${engineerId} and id = ${id}
      and ${isVersion('version', version)}`.execute(db);
  return numAffectedRows === 1n;
}

const tables = sql`from engineer_absence a join engineer e on e.id = a.engineer_id`;

const columns: RawBuilder<Absence> = sql`
  a.id, a.engineer_id as "engineerId", e.full_name as "engineerFullName", a.kind, a.from_on as "fromOn", a.until_on as "untilOn", a.note,
  ${sql.join([...auditColumns('a')].map((column) => sql`${column}`))}`;
