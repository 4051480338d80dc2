import type { CompanyRole, CompanyRoleInput } from '@werkbank/contract/administration/roles/role-calls.ts';
import type { LimitKind } from '@werkbank/contract/wire/limits.ts';
import { isRight, type Right } from '@werkbank/contract/wire/rights.ts';
import { type RawBuilder, sql } from 'kysely';
import { isUsable } from '#auth/limits/usable-rights.ts';
import { withoutEffect } from '#auth/limits/within-limits.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf, only } from '#db/rows.ts';
import { isVersion } from '#db/version.ts';

/** Maximum number of roles of a company, because each process keeps them all in memory. */
const maxRoles = 100;

/** Roles by name; `own` are those of the caller. */
export async function list(db: Db, own: readonly string[], page: PageRequest): Promise<PageResult<CompanyRole>> {
  const { rows } = await sql<CompanyRole>`
    select ${columns(own)} from company_role c order by lower(c.name), c.id limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  const shown = rows.map(toRole);
  if (page.skip === 0 && rows.length < page.size) return { rows: shown, total: rows.length };
  return { rows: shown, total: await countOf(db, sql`company_role c`) };
}

export async function find(db: Db, own: readonly string[], id: string): Promise<CompanyRole | undefined> {
  const { rows } = await sql<CompanyRole>`select ${columns(own)} from company_role c where c.id = ${id}`.execute(db);
  return rows[0] && toRole(rows[0]);
}

/** Changes are serialised, so that each sees the result of the ones before. */
export async function lock(tx: Db): Promise<void> {
  await sql`lock table company_role in share row exclusive mode`.execute(tx);
}

/** Stores a role and returns its id. @throws Problem `role.taken`, `role.limit` */
export async function insert(tx: Db, input: CompanyRoleInput): Promise<string> {
  if ((await countOf(tx, sql`company_role c`)) >= maxRoles) throw new Problem('role.limit', { params: { maxRoles } });
  const { rows } = await sql<{ id: string }>`
    insert into company_role (name, description, template, rights)
    values (${input.name}, ${input.description || null}, ${input.template ?? null}, ${[...new Set(input.rights)]}::text[])
    on conflict ((lower(name))) do nothing returning id`.execute(tx);
  if (rows.length === 0) throw new Problem('role.taken', { params: { name: input.name } });
  return only(rows).id;
}

/** Replaces a role; false when its version is outdated. @throws Problem `role.taken` */
export async function update(
  tx: Db,
  { id, ifMatch }: { id: string; ifMatch: number | undefined },
  input: CompanyRoleInput,
): Promise<boolean> {
  const { rows: others } = await sql`
    select from company_role where lower(name) = lower(${input.name}) and id <> ${id}`.execute(tx);
  if (others.length > 0) throw new Problem('role.taken', { params: { name: input.name } });
  const { rows } = await sql`
    update company_role c set name = ${input.name}, description = ${input.description || null},
      template = ${input.template ?? null}, rights = ${[...new Set(input.rights)]}::text[]
    where c.id = ${id} and ${isVersion('c.version', ifMatch)} returning c.id`.execute(tx);
  return rows.length > 0;
}

/** Removes a role; false when a user has it or a group gives it. */
export async function remove(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from company_role c where c.id = ${id} and not exists (select from user_role u where u.role_id = c.id)
      and not exists (select from role_group g where g.role_id = c.id) returning c.id`.execute(tx);
  return rows.length > 0;
}

/** The rights of these roles; roles that do not exist are left out. */
export async function rightsOfRoles(db: Db, ids: readonly string[]): Promise<Map<string, Right[]>> {
  const { rows } = await sql<{ id: string; rights: string[] }>`
    select id, rights from company_role where id = any(${[...ids]}::uuid[]) for share`.execute(db);
  return new Map(rows.map(({ id, rights }) => [id, rights.filter(isRight)]));
}

function toRole(role: Omit<CompanyRole, 'withoutEffect'>): CompanyRole {
  const rights = role.rights.filter(isRight);
  const within = (kind: LimitKind) => withoutEffect(rights, kind, isUsable);
  return {
    ...role,
    rights,
    withoutEffect: { locations: within('locations'), accounts: within('accounts'), team: within('team') },
  };
}

const columns = (own: readonly string[]): RawBuilder<unknown> => sql`c.id, c.name, c.description, c.template, c.rights,
  (select count(distinct g.user_id)::integer from user_role g where g.role_id = c.id) as people,
  (select count(*)::integer from role_group g where g.role_id = c.id) as groups,
  c.id = any(${[...own]}::uuid[]) as "isOwn",
  ${sql.join([...auditColumns('c')].map((column) => sql`${column}`))}`;
