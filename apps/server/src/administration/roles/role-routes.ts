import { roleCalls } from '@werkbank/contract/administration/roles/role-calls.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { type Grants, mayGive } from '#auth/grants.ts';
import { readRoleTable, rolesIn } from '#auth/role-directory.ts';
import { findUserById } from '#auth/user-store.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { requireOther } from '../shared/authority.ts';
import * as store from './role-store.ts';

export const roleRoutes = routes('administration', roleCalls, {
  listCompanyRoles: async ({ db, caller, page }) => store.list(db, await ownRoles(db, caller), page),
  getCompanyRole: async ({ db, caller, params: { id } }) =>
    found(await store.find(db, await ownRoles(db, caller), id), 'role.not_found'),
  createCompanyRole: async ({ db, caller, body }) => {
    await store.lock(db);
    requireGivable((await requireOther(db, caller, undefined, 'roles.administer')).grants, body.rights);
    return found(await store.find(db, [], await store.insert(db, body)), 'role.not_found');
  },
  updateCompanyRole: async ({ db, caller, params: { id }, body, ifMatch }) => {
    await store.lock(db);
    const { grants } = await requireOther(db, caller, undefined, 'roles.administer');
    const current = found(await store.find(db, await ownRoles(db, caller), id), 'role.not_found');
    if (current.isOwn) throw new Problem('role.own');
    requireGivable(grants, differing(current.rights, body.rights));
    if (!(await store.update(db, { id, ifMatch }, body))) throw new Problem('precondition.failed', { current });
    return found(await store.find(db, [], id), 'role.not_found');
  },
  removeCompanyRole: async ({ db, caller, params: { id } }) => {
    await store.lock(db);
    const { grants } = await requireOther(db, caller, undefined, 'roles.administer');
    requireGivable(grants, found(await store.find(db, [], id), 'role.not_found').rights);
    if (!(await store.remove(db, id))) throw new Problem('role.in_use');
  },
});

/** The caller's roles of the company, assigned directly or through a group, as currently stored in the database. */
async function ownRoles(db: Db, caller: Caller): Promise<string[]> {
  const [table, user] = [await readRoleTable(db), await findUserById(db, caller.userId)];
  const { roleIds, limited } = rolesIn(table, { roles: [], groups: caller.groups });
  return [...roleIds, ...limited.map(({ roleId }) => roleId), ...(user?.given ?? []).map(({ roleId }) => roleId)];
}

/** @throws Problem `role.exceeds`: a company role applies in every division where it is assigned */
function requireGivable(grants: Grants, rights: readonly Right[]): void {
  if (!mayGive(grants, rights, null)) throw new Problem('role.exceeds');
}

const differing = (before: readonly Right[], after: readonly Right[]): Right[] => [
  ...before.filter((right) => !after.includes(right)),
  ...after.filter((right) => !before.includes(right)),
];
