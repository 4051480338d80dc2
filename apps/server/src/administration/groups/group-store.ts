import type { RoleGroup, RoleGroupInput } from '@werkbank/contract/administration/groups/group-calls.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';
import { namedLimit } from '../limits/limit-store.ts';

const maxGroups = 200;

/** By value and role; `own` are the caller's groups. */
export async function list(db: Db, own: readonly string[], page: PageRequest): Promise<PageResult<RoleGroup>> {
  const { rows } = await sql<RoleGroup>`
    select ${columns(own)} from role_group g order by g.value, g.role, g.id limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`role_group g`) };
}

/** Serialises changes, so that each sees the roles that remain after the previous ones. */
export async function lock(tx: Db): Promise<void> {
  await sql`lock table role_group in share row exclusive mode`.execute(tx);
}

export async function find(db: Db, own: readonly string[], id: string): Promise<RoleGroup | undefined> {
  const { rows } = await sql<RoleGroup>`select ${columns(own)} from role_group g where g.id = ${id}`.execute(db);
  return rows[0];
}

/** @throws Problem `group.taken`, `group.limit` */
export async function insert(tx: Db, { value, role, roleId, limit }: RoleGroupInput): Promise<string> {
  if ((await countOf(tx, sql`role_group g`)) >= maxGroups) throw new Problem('group.limit');
  const { rows } = await sql<{ id: string }>`
    insert into role_group (value, role, role_id, limited_to, limited_ids)
    values (${value}, ${role ?? null}, ${roleId ?? null}, ${limit?.kind ?? null}, ${limit ? [...new Set(limit.ids)] : null}::uuid[])
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Problem('group.taken', { params: { value } });
  return made.id;
}

export async function remove(tx: Db, id: string): Promise<void> {
  await sql`delete from role_group where id = ${id}`.execute(tx);
}

const columns = (own: readonly string[]) => sql`g.id, g.value, g.role, g.role_id as "roleId",
  (select c.name from company_role c where c.id = g.role_id) as "roleName", ${namedLimit} as limit,
  g.value = any(${[...own]}::text[]) as "isOwn", g.created,
  (select u.display_name from app_user u where u.id = g.created_by) as "creatorFullName"`;
