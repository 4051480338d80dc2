import type { Rights } from '@werkbank/contract/administration/people/people-calls.ts';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { isRole } from '#auth/auth-config.ts';
import { type Grants, grantsOf, type Rights as Held, mayGive } from '#auth/grants.ts';
import { readRoleTable, rolesIn } from '#auth/role-directory.ts';
import { findUserById } from '#auth/user-store.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { rightsOfRoles } from '../roles/role-store.ts';

/** The calls of the contract that these rights permit, by domain, without those open to everybody. */
const callsOf = (held: Held): Rights['calls'] =>
  Object.entries<Readonly<Record<string, Call>>>(contract).flatMap(([domain, calls]) =>
    Object.entries(calls)
      .filter(([, { access }]) => access === 'signedIn' || (access !== 'anonymous' && held.has(access)))
      .map(([name, { method, summary }]) => ({ name, domain, summary, changes: method !== 'GET' })),
  );

/** The rights of a user, from the roles in their last token and those assigned by the company. */
export async function rightsOfUser(db: Db, id: string): Promise<Omit<Rights, 'roles'>> {
  const user = found(await findUserById(db, id), 'user.not_found');
  const table = await readRoleTable(db);
  const provisioned = rolesIn(table, { roles: user.seenRoles.filter(isRole), groups: user.provisionedGroups });
  const held = { roles: provisioned.roles, roleIds: [...new Set([...user.seenRoleIds, ...provisioned.roleIds])] };
  const { everywhere, byDivision } = grantsOf(table.companyRoles, user, held);
  return {
    rights: [...everywhere],
    divisionRights: [...byDivision].map(([division, rights]) => ({ division, rights: [...rights] })),
    calls: callsOf(new Set([...everywhere, ...[...byDivision.values()].flatMap((rights) => [...rights])])),
  };
}

interface Assignment {
  roleId: string;
  division: number | null;
}

/**
 * Requires that the caller may assign and withdraw the roles in which these differ.
 * @throws Problem `role.not_found`, `role.exceeds`
 */
export async function requireGivable(
  db: Db,
  grants: Grants,
  before: readonly Assignment[],
  after: readonly Assignment[],
): Promise<void> {
  const changed = [...missingIn(before, after), ...missingIn(after, before)];
  const rights = await rightsOfRoles(
    db,
    changed.map(({ roleId }) => roleId),
  );
  for (const { roleId, division } of changed)
    if (!mayGive(grants, found(rights.get(roleId), 'role.not_found'), division)) throw new Problem('role.exceeds');
}

const missingIn = (some: readonly Assignment[], others: readonly Assignment[]): Assignment[] =>
  some.filter(
    ({ roleId, division }) => !others.some((other) => other.roleId === roleId && other.division === division),
  );
