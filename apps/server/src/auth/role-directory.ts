import type { Role } from '@werkbank/contract/wire/call.ts';
import { isRight } from '@werkbank/contract/wire/rights.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isRole } from './auth-config.ts';
import type { Caller } from './caller.ts';
import { type Grants, grantsOf, type HeldRoles, type Rights } from './grants.ts';
import { createSingleFlight } from './single-flight.ts';
import { personOf, type UserRecord } from './user-store.ts';

/** The roles given by groups of the identity provider, and the rights of the company's roles. */
export interface RoleTable {
  groups: ReadonlyMap<string, HeldRoles>;
  companyRoles: ReadonlyMap<string, Rights>;
}

/** The table in memory, until the database announces a change. */
export interface RoleDirectory {
  /** The roles of a token: those in the token itself, and those of its groups. */
  rolesOf(claims: TokenRoles): Promise<HeldRoles>;
  /** Rights of a user from these roles and from those assigned by the company. */
  grantsOf(user: UserRecord, held: HeldRoles): Promise<Grants>;
  forget(): void;
}

interface TokenRoles {
  roles: readonly Role[];
  groups: readonly string[];
}

/** Fallback for missed notifications: the table is not used longer than this (ms). */
const maxAge = 30_000;
const nothing: RoleTable = { groups: new Map(), companyRoles: new Map() };

/** `mayCache` is false while signals may be lost. */
export function createRoleDirectory(db: Db, mayCache: () => boolean): RoleDirectory {
  let kept: { table: RoleTable; loadedAt: number } | undefined;
  let generation = 0;
  const loading = createSingleFlight<RoleTable>();
  const load = async () => {
    const startedIn = generation;
    const table = await readRoleTable(db);
    if (startedIn === generation && mayCache()) kept = { table, loadedAt: Date.now() };
    return table;
  };
  const read = async () => {
    if (!mayCache()) return await load();
    if (kept && kept.loadedAt > Date.now() - maxAge) return kept.table;
    return await loading.join('roles', load);
  };
  return {
    rolesOf: async (claims) => rolesIn(claims.groups.length === 0 ? nothing : await read(), claims),
    grantsOf: async (user, held) =>
      grantsOf(
        user.given.length + held.roleIds.length + held.limited.length === 0
          ? nothing.companyRoles
          : (await read()).companyRoles,
        user,
        held,
      ),
    forget() {
      generation++;
      loading.part();
      kept = undefined;
    },
  };
}

/** The roles in a token, and those that the table assigns to its groups. */
export function rolesIn({ groups: table }: RoleTable, { roles, groups }: TokenRoles): HeldRoles {
  const given = groups.flatMap((value) => table.get(value) ?? []);
  if (given.length === 0) return { roles, roleIds: [], limited: [] };
  return {
    roles: [...new Set([...roles, ...given.flatMap((one) => one.roles)])],
    roleIds: [...new Set(given.flatMap((one) => one.roleIds))],
    limited: given.flatMap((one) => one.limited),
  };
}

/** The table as currently stored, optionally without one group entry. */
export async function readRoleTable(db: Db, withoutGroup?: string): Promise<RoleTable> {
  const [groups, companyRoles] = await Promise.all([
    sql<HeldRoles & { value: string }>`
      select value, coalesce(array_agg(role order by role) filter (where role is not null), '{}') as roles,
        coalesce(array_agg(role_id order by role_id) filter (where role_id is not null and limited_to is null), '{}') as "roleIds",
        coalesce(jsonb_agg(jsonb_build_object('groupId', id, 'roleId', role_id,
          'limit', jsonb_build_object('kind', limited_to, 'ids', limited_ids)) order by id) filter (where limited_to is not null), '[]')
          as limited
      from role_group where id is distinct from ${withoutGroup ?? null}::uuid group by value`.execute(db),
    sql<{ id: string; rights: string[] }>`select id, rights from company_role`.execute(db),
  ]);
  return {
    groups: new Map(groups.rows.map(({ value, ...held }) => [value, held])),
    // A right that only another version of the program knows is ignored.
    companyRoles: new Map(companyRoles.rows.map(({ id, rights }) => [id, new Set(rights.filter(isRight))])),
  };
}

/**
 * A user as a caller while they are not signed in, with the roles of their last sign-in and those of their groups. Nobody can call with it:
 * it is used to decide what a person may be told. A disabled user has no divisions.
 */
export function callerOfUser(user: UserRecord, table: RoleTable): Caller {
  const roles = user.areRolesStale ? [] : user.seenRoles.filter(isRole);
  const ofGroups = rolesIn(table, { roles, groups: user.provisionedGroups });
  const seenGroups = [...table.groups.values()]
    .flatMap(({ limited }) => limited)
    .filter(({ groupId }) => user.seenLimitedGroups.includes(groupId));
  const held = {
    roles: ofGroups.roles,
    roleIds: [...new Set([...(user.areRolesStale ? [] : user.seenRoleIds), ...ofGroups.roleIds])],
    limited: [...ofGroups.limited, ...(user.areRolesStale ? [] : seenGroups)],
  };
  const grants = grantsOf(table.companyRoles, user, held);
  const divisions = user.isDisabled ? new Set<number>() : user.divisions;
  return {
    ...personOf(user),
    roles: user.tokenRolesCount ? held.roles : [],
    rights: grants.everywhere,
    grants,
    namedRoles: [],
    groups: user.provisionedGroups,
    divisions,
    writableDivisions: new Set([...user.writableDivisions].filter((division) => divisions.has(division))),
    tokenId: undefined,
    sessionId: undefined,
    tokenExpires: 0,
    backend: 'accounting',
  };
}
