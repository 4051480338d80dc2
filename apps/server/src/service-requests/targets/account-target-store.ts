import type { RequestKind } from '@werkbank/contract/service-requests/request/request.ts';
import type { AccountTarget } from '@werkbank/contract/service-requests/targets/target-calls.ts';
import { sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { ListRef, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

const columns = sql`t.id, t.account_id as "accountId", a.code as "accountCode", a.name as "accountName", t.kind, t.hours,
  ${sql.join([...auditColumns('t')].map((column) => sql`${column}`))}`;

/** Agreements by name of the account and kind. */
export async function list(
  { db, division, page }: ListRef,
  accountId: string | undefined,
): Promise<PageResult<AccountTarget>> {
  const of = sql`account_response_target t join account a on a.id = t.account_id
    where t.division = ${division} and ${accountId === undefined ? sql`true` : sql`t.account_id = ${accountId}`}`;
  const { rows } = await sql<AccountTarget>`
    select ${columns} from ${of} order by a.name_key, a.id, t.kind limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, of) };
}

export async function find(db: Db, division: number, id: string): Promise<AccountTarget | undefined> {
  const { rows } = await sql<AccountTarget>`
    select ${columns} from account_response_target t join account a on a.id = t.account_id
    where t.division = ${division} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Adds an agreement and returns its id; undefined when the account is not of the division. @throws Problem `response_target.taken` */
export async function insert(
  db: Db,
  division: number,
  { accountId, kind, hours }: { accountId: string; kind: RequestKind; hours: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    with made as (
      insert into account_response_target (division, account_id, kind, hours)
      select a.division, a.id, ${kind}::text, ${hours}::integer from account a where a.division = ${division} and a.id = ${accountId}
      on conflict on constraint account_response_target_once do nothing returning id
    )
    select (select id from made) as id from account a where a.division = ${division} and a.id = ${accountId}`.execute(
    db,
  );
  if (rows.length > 0 && !rows[0]?.id) throw new Problem('response_target.taken');
  return rows[0]?.id ?? undefined;
}

/** Changes an agreement; false when the version is outdated. */
export async function update({ db, division, id, ifMatch }: VersionedRef, hours: number): Promise<boolean> {
  const { rows } = await sql`
    update account_response_target t set hours = ${hours}
    where t.division = ${division} and t.id = ${id} and ${isVersion('t.version', ifMatch)} returning t.id`.execute(db);
  return rows.length > 0;
}

/** Returns whether it existed. */
export async function remove(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from account_response_target where division = ${division} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
