import type { Rights } from '@werkbank/contract/administration/people/people-calls.ts';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import type { RoleLimit } from '@werkbank/contract/wire/limits.ts';
import { isRole } from '#auth/auth-config.ts';
import { type Grants, grantsOf, type Rights as Held, mayGive } from '#auth/grants.ts';
import { exceedsLimit, isPermittedWithin } from '#auth/limits/within-limits.ts';
import { readRoleTable, rolesIn } from '#auth/role-directory.ts';
import { findUserById } from '#auth/user-store.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isSameLimit, nameLimit, requireRecords } from '../limits/limit-store.ts';
import { rightsOfRoles } from '../roles/role-store.ts';

/** The calls of the contract that these rights permit, by domain, without those open to everybody. */
const callsOf = (held: Held, limited: Grants['limited']): Rights['calls'] =>
  Object.entries<Readonly<Record<string, Call>>>(contract).flatMap(([domain, calls]) =>
    Object.entries(calls)
      .filter(([, { access, limits = [] }]) => {
        if (access === 'anonymous') return false;
        if (access === 'signedIn') return limited.size === 0 || held.size > 0 || limits.length > 0;
        return held.has(access) || isPermittedWithin({ limited }, access, limits);
      })
      .map(([name, { method, summary }]) => ({ name, domain, summary, changes: method !== 'GET' })),
  );

/** The rights of a user, from the roles in their last token and those assigned by the company. */
export async function rightsOfUser(db: Db, id: string): Promise<Omit<Rights, 'roles'>> {
  const user = found(await findUserById(db, id), 'user.not_found');
  const table = await readRoleTable(db);
  const provisioned = rolesIn(table, { roles: user.seenRoles.filter(isRole), groups: user.provisionedGroups });
  const seen = [...table.groups.values()]
    .flatMap(({ limited: all }) => all)
    .filter(({ groupId }) => user.seenLimitedGroups.includes(groupId));
  const held = {
    roles: provisioned.roles,
    roleIds: [...new Set([...user.seenRoleIds, ...provisioned.roleIds])],
    limited: [...new Map([...seen, ...provisioned.limited].map((one) => [one.groupId, one])).values()],
  };
  const { everywhere, byDivision, limited } = grantsOf(table.companyRoles, user, held);
  return {
    rights: [...everywhere],
    divisionRights: [...byDivision].map(([division, rights]) => ({ division, rights: [...rights] })),
    limitedRights: await limitedRightsOf(db, limited),
    calls: callsOf(new Set([...everywhere, ...[...byDivision.values()].flatMap((rights) => [...rights])]), limited),
  };
}

interface Assignment {
  roleId: string;
  division: number | null;
  limit: RoleLimit | null;
}

/** Limited rights, with the names of what they are limited to. */
async function limitedRightsOf(db: Db, limited: Grants['limited']): Promise<Rights['limitedRights']> {
  const shown: Rights['limitedRights'] = [];
  for (const [division, roles] of limited)
    for (const { rights, limit } of roles)
      shown.push({
        division,
        limit: await nameLimit(db, limit),
        rights: [...rights].filter((right) => !exceedsLimit(right, limit.kind)),
      });
  return shown;
}

/**
 * Requires that the caller may assign and withdraw the roles in which these differ, and that new limits name records of their divisions.
 * @throws Problem `role.not_found`, `role.exceeds`, `reference.not_found`
 */
export async function requireGivable(
  db: Db,
  { grants, divisions }: { grants: Grants; divisions: ReadonlySet<number> },
  before: readonly Assignment[],
  after: readonly Assignment[],
): Promise<void> {
  const added = missingIn(after, before);
  const changed = [...missingIn(before, after), ...added];
  for (const { division, limit } of added)
    if (limit) await requireRecords(db, division === null ? [...divisions] : [division], limit);
  const rights = await rightsOfRoles(
    db,
    changed.map(({ roleId }) => roleId),
  );
  for (const { roleId, division, limit } of changed)
    if (!mayGive(grants, found(rights.get(roleId), 'role.not_found'), division, limit))
      throw new Problem('role.exceeds');
}

const missingIn = (some: readonly Assignment[], others: readonly Assignment[]): Assignment[] =>
  some.filter(
    ({ roleId, division, limit }) =>
      !others.some(
        (other) => other.roleId === roleId && other.division === division && isSameLimit(other.limit, limit),
      ),
  );
