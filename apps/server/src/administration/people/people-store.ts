import type { DivisionRight, Person, ResellerAccount } from '@werkbank/contract/administration/people/people-calls.ts';
import type { NamedLimit, RoleLimit } from '@werkbank/contract/wire/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { endSessionsOf } from '#auth/revocation.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import { matchesWords } from '#divisions/user-store.ts';
import { namedLimit } from '../limits/limit-store.ts';

/** Users who belong to no other divisions than these, by name. */
export async function list(
  db: Db,
  divisions: ReadonlySet<number>,
  { search, disabled }: { search?: string | undefined; disabled?: boolean | undefined },
  page: PageRequest,
): Promise<PageResult<Person>> {
  const state = disabled === undefined ? sql`true` : sql`(u.disabled_at is not null) = ${disabled}`;
  const matches = sql`${isWithin(divisions)} and ${state} and ${matchesWords(search)}`;
  const { rows } = await sql<Person>`
    select ${columns} from ${source} where ${matches}
    order by searchable(u.display_name), u.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`app_user u where ${matches}`);
  return { rows, total: counted };
}

export async function find(db: Db, divisions: ReadonlySet<number>, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from ${source} where ${isWithin(divisions)} and u.id = ${id}`.execute(db);
  return rows[0];
}

/** Blocks a user and ends its sessions, or unblocks it; a user already in that state is not changed. */
export async function setAccess(db: Db, divisions: ReadonlySet<number>, id: string, disabled: boolean): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update app_user u set disabled_at = ${disabled ? sql`now()` : null}, disabled_by_provider = false
    where ${isWithin(divisions)} and u.id = ${id} and (u.disabled_at is not null) <> ${disabled} returning u.id`.execute(
    db,
  );
  if (rows[0] && disabled) await endSessionsOf(db, id);
}

interface OfUser {
  db: Db;
  /** The divisions that the caller may change. */
  within: ReadonlySet<number>;
  id: string;
}

/** Replaces the rights of a user in the divisions `within`; the version of the user increases. */
export async function setDivisions({
  db,
  within,
  id,
  divisions,
}: OfUser & { divisions: readonly DivisionRight[] }): Promise<void> {
  const codes = divisions.map(({ division }) => division);
  const rights = divisions.map(({ access }) => access);
  await sql`
    delete from user_division where user_id = ${id} and division = any(${[...within]}::integer[])
      and division <> all(${codes}::integer[])`.execute(db);
  await sql`
    insert into user_division as d (user_id, division, access)
    select ${id}::uuid, g.division, g.access from unnest(${codes}::integer[], ${rights}::text[]) as g (division, access)
    on conflict (user_id, division) do update set access = excluded.access where d.access <> excluded.access`.execute(
    db,
  );
  await sql`
    update app_user u set current_division = (
      select d.division from user_division d where d.user_id = u.id order by d.division = u.current_division desc, d.division limit 1)
    where id = ${id}`.execute(db);
}

/** Replaces the roles of the company that a user has; the version of the user increases. */
export async function setCompanyRoles(
  db: Db,
  id: string,
  given: readonly { roleId: string; division: number | null; limit: RoleLimit | null }[],
): Promise<void> {
  const rows = given.map(({ roleId, division, limit }) => ({
    role_id: roleId,
    division,
    limited_to: limit?.kind ?? null,
    limited_ids: limit ? [...new Set(limit.ids)].sort() : null,
  }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as g (role_id uuid, division integer, limited_to text, limited_ids uuid[])`;
  await sql`
    delete from user_role u where u.user_id = ${id} and not exists (
      select from ${wanted} where g.role_id = u.role_id and g.division is not distinct from u.division)`.execute(db);
  await sql`
    insert into user_role as u (user_id, role_id, division, limited_to, limited_ids)
    select ${id}::uuid, g.role_id, g.division, g.limited_to, g.limited_ids from ${wanted}
    on conflict (user_id, role_id, (coalesce(division, 0))) do update
      set limited_to = excluded.limited_to, limited_ids = excluded.limited_ids
      where (u.limited_to, u.limited_ids) is distinct from (excluded.limited_to, excluded.limited_ids)`.execute(db);
  await sql`update app_user set id = id where id = ${id}`.execute(db);
}

/** Whether roles of tokens and groups give the user anything. */
export async function setTokenRolesCount(db: Db, id: string, count: boolean): Promise<void> {
  await sql`update app_user set token_roles_count = ${count} where id = ${id}`.execute(db);
}

/**
 * Sets the account whose orders a reseller sees; null clears it.
 * @throws Problem `reference.not_found` when the account is no reseller of these divisions
 */
export async function setResellerAccount({
  db,
  within,
  id,
  accountId,
}: OfUser & { accountId: string | null }): Promise<void> {
  if (accountId === null) await sql`delete from user_link where user_id = ${id} and kind = 'reseller'`.execute(db);
  else {
    const { rows } = await sql`
      insert into user_link as l (user_id, kind, target_id)
      select ${id}::uuid, 'reseller', a.id from account a
      where a.id = ${accountId} and a.is_reseller and a.division = any(${[...within]}::integer[])
      on conflict (user_id, kind) do update set target_id = excluded.target_id returning l.user_id`.execute(db);
    if (rows.length === 0)
      throw new Problem('reference.not_found', {
        params: { reference: 'resellerAccountId' },
        errors: [{ path: 'body/resellerAccountId', code: 'reference', message: 'no reseller of these divisions' }],
      });
  }
  await sql`update app_user set id = id where id = ${id}`.execute(db);
}

/** Accounts of resellers in these divisions, by name. */
export async function listResellers(
  db: Db,
  divisions: ReadonlySet<number>,
  search: string | undefined,
  page: PageRequest,
): Promise<PageResult<ResellerAccount>> {
  const matches = sql`account a where a.is_reseller and a.division = any(${[...divisions]}::integer[])
    and position(searchable(${search ?? ''}) in searchable(a.name || ' ' || a.code)) > 0`;
  const { rows } = await sql<ResellerAccount>`
    select a.id, a.division, a.code, a.name from ${matches}
    order by a.name, a.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, matches) };
}

/** The lines of a CSV file: one per user and division, by name. */
export async function* exportRows(db: Db, divisions: ReadonlySet<number>): AsyncGenerator<string> {
  yield '\uFEFFname,email,roles,division,access,blockedSince,companyRoles\r\n';
  const pageSize = 500;
  for (let skip = 0; ; skip += pageSize) {
    const { rows } = await list(db, divisions, {}, { size: pageSize, skip, after: undefined });
    for (const person of rows) for (const line of linesOf(person)) yield line;
    if (rows.length < pageSize) return;
  }
}

const linesOf = ({ fullName, email, roles, companyRoles, divisions, disabledAt }: Person): string[] =>
  (divisions.length > 0 ? divisions : [{ division: '', access: '' }]).map(({ division, access }) => {
    const given = rolesIn(companyRoles, division);
    const cells = [fullName, email ?? '', roles.join(' '), division, access, disabledAt ?? '', given];
    return `${cells.map(csvCell).join(',')}\r\n`;
  });

/** The roles of the company that a user has in a division. */
const rolesIn = (given: Person['companyRoles'], division: number | string): string =>
  given
    .flatMap((one) =>
      one.division === null || one.division === division ? [`${one.name}${limitText(one.limit)}`] : [],
    )
    .join(', ');

/** To what a role is limited, for an auditor. */
const limitText = (limit: NamedLimit | null): string =>
  limit ? ` [${limit.kind}: ${limit.records.map(({ name }) => name).join('; ')}]` : '';

/** Quoted, and never read as a formula by a spreadsheet. */
const csvCell = (value: string | number): string =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;

const columns = sql`u.id, u.display_name as "fullName", u.email, u.roles || array(select distinct g.role from role_group g
    where g.role <> all(u.roles) and g.value = any(provisioned_groups(u.id)) order by g.role) as roles,
  coalesce((select jsonb_agg(jsonb_build_object('division', d.division, 'access', d.access) order by d.division)
    from user_division d where d.user_id = u.id), '[]') as divisions,
  coalesce((select jsonb_agg(jsonb_build_object('roleId', c.id, 'name', c.name, 'division', g.division, 'limit', ${namedLimit})
      order by lower(c.name), g.division nulls first)
    from user_role g join company_role c on c.id = g.role_id where g.user_id = u.id), '[]') as "companyRoles",
  u.token_roles_count as "tokenRolesCount", r.id as "resellerAccountId", r.name as "resellerAccountName", r.code as "resellerAccountCode",
  e.id as "engineerId", e.full_name as "engineerFullName",
  u.disabled_at as "disabledAt", u.disabled_by_provider or coalesce(not s.active, false) as "isSuspendedByProvider",
  s.id is not null as "isProvisioned", ${sql.join([...auditColumns('u')].map((column) => sql`${column}`))}`;

const source = sql`app_user u left join scim_user s on s.user_id = u.id
  left join user_link rl on rl.user_id = u.id and rl.kind = 'reseller' left join account r on r.id = rl.target_id
  left join user_link el on el.user_id = u.id and el.kind = 'engineer' left join engineer e on e.id = el.target_id`;

/** An administrator decides only about users who belong to no division outside the administrator's own; programs are not listed. */
const isWithin = (
  divisions: ReadonlySet<number>,
): RawBuilder<boolean> => sql<boolean>`u.issuer <> 'service' and not exists (
  select from user_division d where d.user_id = u.id and d.division <> all(${[...divisions]}::integer[]))`;
