import type { AdministrationChange } from '@werkbank/contract/administration/changes/history-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf } from '#db/keyset.ts';
import { type ChangedKind, changedRecords, subjectsOf } from './changed-records.ts';
import { idsIn, namesOf } from './record-names.ts';
import type { PastRow, RowChange } from './rewind.ts';

interface Wanted {
  divisions: ReadonlySet<number>;
  kind?: ChangedKind | undefined;
  subjectId?: string | undefined;
}

type ChangeRow = Omit<AdministrationChange, 'kind' | 'names'> & { total: number };

/** Changes beyond this number are not counted. */
const maxCounted = 10_000;

/** Who changed what, newest first. */
export async function list(db: Db, wanted: Wanted, page: PageRequest): Promise<PageResult<AdministrationChange>> {
  const { condition, order } = keyset('desc', [key.serial(sql`e.id`)]);
  const matches = sql`audit_event e where ${isWanted(wanted)}`;
  const { rows } = await sql<ChangeRow>`
    select e.id::text as id, e.at, e.subject, e.subject_id as "subjectId", record_name(e.subject, e.subject_id) as "subjectName",
      e.division, (select ${writerName}) as "userFullName", e.action, e.part, e.part_id as "partId", e.before, e.after,
      (select count(*) from (select from ${matches} limit ${maxCounted}) c) as total
    from ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: shown, next } = pageOf(rows, page.size, ({ id }) => cursorOf(Number(id)));
  const names = await namesOf(db, wanted.divisions, idsIn(shown.flatMap(({ before, after }) => [before, after])));
  return {
    rows: shown.map(({ total: _, ...change }) => ({
      ...change,
      kind: changedRecords.get(change.subject)?.kind ?? 'lists',
      names: Object.fromEntries(names.filter(([id]) => idsIn([change.before, change.after]).includes(id))),
    })),
    total: rows[0]?.total ?? 0,
    next,
  };
}

const writerName = sql`coalesce(max(u.display_name) || coalesce(' · ' || max(k.name), ''), null) from (select) one
  left join app_user u on u.id = e.user_id left join api_key k on k.id = e.api_key_id and not k.is_service`;

/** The name of a record, if the caller may see its changes. */
export async function findSubject(
  db: Db,
  divisions: ReadonlySet<number>,
  subjectId: string,
): Promise<{ subject: string; subjectName: string } | undefined> {
  const { rows } = await sql<{ subject: string; subjectName: string }>`
    select e.subject, record_name(e.subject, e.subject_id) as "subjectName" from audit_event e
    where ${isWanted({ divisions, subjectId })} order by e.id desc limit 1`.execute(db);
  return rows[0];
}

/** The rows of a record as they are now. */
export async function rowsOf(db: Db, subject: string, id: string): Promise<PastRow[]> {
  const parts = Object.entries(changedRecords.get(subject)?.parts ?? {});
  const selects = parts.map(
    ([table, column]) => sql`
      select ${table} as part, r.fields ->> 'id' as id,
        (r.fields ->> ${table === 'division' ? 'code' : 'division'})::integer as division,
        jsonb_strip_nulls(r.fields) - quiet_columns(${table}) as fields
      from (select to_jsonb(t) as fields from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}) r`,
  );
  const { rows } = await sql<PastRow>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}

/** What changed in a record after a day, newest first. */
export async function changesAfter(db: Db, subject: string, id: string, day: string): Promise<RowChange[]> {
  const parts = Object.keys(changedRecords.get(subject)?.parts ?? {});
  const { rows } = await sql<RowChange>`
    select e.part, e.part_id as "partId", e.division, e.action, e.before, e.after from audit_event e
    where e.subject_id = ${id} and e.subject = ${subject} and e.part = any(${parts}::text[])
      and e.at >= ((${day}::date + 1)::timestamp at time zone 'Europe/Amsterdam')
    order by e.id desc`.execute(db);
  return rows;
}

/** The number ranges of a division as they were last raised by the end of a day. Numbers that were used since are not in the trail. */
export async function numberRangesOn(db: Db, divisionId: string, day: string): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select distinct on (e.after ->> 'kind') e.part, null as id, e.division, e.after as fields from audit_event e
    where e.subject = 'division' and e.subject_id = ${divisionId} and e.part = 'number_range'
      and e.at < ((${day}::date + 1)::timestamp at time zone 'Europe/Amsterdam')
    order by e.after ->> 'kind', e.id desc`.execute(db);
  return rows;
}

/**
 * Changes to records that belong only to divisions of the caller; updates made by a sign-in are not counted as changes by a person, and
 * absences of mechanics are not master data.
 */
function isWanted({ divisions, kind, subjectId }: Wanted): RawBuilder<boolean> {
  const own = sql`${[...divisions]}::integer[]`;
  return sql<boolean>`e.subject in (${sql.join(subjectsOf(kind).map((subject) => sql.lit(subject)))})
    and ${subjectId === undefined ? sql`true` : sql`e.subject_id = ${subjectId}`}
    and (e.part <> 'app_user' or e.action <> 'update' or e.after - ${signInColumns}::text[] <> '{}')
    and e.part <> 'engineer_absence'
    and case e.subject
      when 'app_user' then not exists (select from app_user p where p.id = e.subject_id and p.issuer = 'service')
        and not exists (select from user_division d where d.user_id = e.subject_id and d.division <> all(${own}))
      when 'engineer' then not exists (
        select from engineer_division d where d.engineer_id = e.subject_id and d.division <> all(${own}))
      when 'api_key' then exists (select from api_key k where k.id = e.subject_id and k.divisions <@ ${own})
      when 'webhook' then exists (
        select from webhook w join api_key k on k.id = w.api_key_id where w.id = e.subject_id and k.divisions <@ ${own})
      else e.division is null or e.division = any(${own}) end`;
}

const signInColumns = [
  'current_division',
  'start_page',
  'tokens_valid_after',
  'language',
  'roles',
  'seen_role_ids',
  'email_verified',
];
