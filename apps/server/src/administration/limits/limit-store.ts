import type { LimitRecord } from '@werkbank/contract/administration/people/people-calls.ts';
import type { LimitKind, NamedLimit, RoleLimit } from '@werkbank/contract/wire/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';

/** The limit of row `g` of `user_role` or `role_group`, with the names of its records. */
export const namedLimit: RawBuilder<NamedLimit | null> = sql`case when g.limited_to is not null then jsonb_build_object(
  'kind', g.limited_to, 'records', (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]') from (
      select l.id, l.name from location l where g.limited_to = 'locations' and l.id = any(g.limited_ids)
      union all select k.id, k.name from account k where g.limited_to = 'accounts' and k.id = any(g.limited_ids)
      union all select e.id, e.full_name from engineer e where g.limited_to = 'team' and e.id = any(g.limited_ids)) x)) end`;

/** A limit with the names of its records. */
export async function nameLimit(db: Db, { kind, ids }: RoleLimit): Promise<NamedLimit> {
  const { rows } = await sql<{ limit: NamedLimit }>`
    select ${namedLimit} as limit from (select ${kind}::text as limited_to, ${[...ids]}::uuid[] as limited_ids) g`.execute(
    db,
  );
  return only(rows).limit;
}

/** What is searched and shown of each kind of record, as `x`. */
const sources: Readonly<Record<LimitKind, RawBuilder<unknown>>> = {
  locations: sql`(select l.id, l.division, l.name, l.name_key, l.code, l.city as detail from location l)`,
  accounts: sql`(select k.id, k.division, k.name, searchable(k.name) as name_key, k.code, k.code as detail from account k)`,
  team: sql`(select e.id, d.division, e.full_name as name, searchable(e.full_name) as name_key, e.code, e.code as detail
    from engineer e join engineer_division d on d.engineer_id = e.id)`,
};

/** Records of these divisions to which a role can be limited, by name. */
export async function listLimitRecords(
  {
    db,
    kind,
    divisions,
    search,
  }: { db: Db; kind: LimitKind; divisions: readonly number[]; search: string | undefined },
  page: PageRequest,
): Promise<PageResult<LimitRecord>> {
  const matches = sql`${sources[kind]} x where x.division = any(${[...divisions]}::integer[])
    and position(searchable(${search ?? ''}) in searchable(x.name || ' ' || coalesce(x.code, ''))) > 0`;
  const { rows } = await sql<LimitRecord>`
    select x.id, x.division, x.name, x.detail from ${matches}
    order by x.name_key, x.id, x.division limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, matches) };
}

/**
 * Requires that the records of a limit exist in these divisions; those of another division would apply there.
 * @throws Problem `reference.not_found`
 */
export async function requireRecords(db: Db, divisions: readonly number[], { kind, ids }: RoleLimit): Promise<void> {
  const known = await countOf(
    db,
    sql`(select distinct x.id from ${sources[kind]} x
      where x.id = any(${[...ids]}::uuid[]) and x.division = any(${[...divisions]}::integer[])) as known`,
  );
  if (known < new Set(ids).size) throw new Problem('reference.not_found', { params: { reference: 'limit' } });
}

/** Whether two limits are the same. */
export const isSameLimit = (one: RoleLimit | null, other: RoleLimit | null): boolean =>
  one?.kind === other?.kind && [...(one?.ids ?? [])].sort().join() === [...(other?.ids ?? [])].sort().join();

/** A limit as stored, from one with names. */
export const limitOf = (limit: NamedLimit | null): RoleLimit | null =>
  limit && { kind: limit.kind, ids: limit.records.map(({ id }) => id) };
