import { groupCalls, type RoleGroupInput } from '@werkbank/contract/administration/groups/group-calls.ts';
import { type Right, rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { type Grants, holds, mayGive } from '#auth/grants.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { requireRecords } from '../limits/limit-store.ts';
import { rightsOfRoles } from '../roles/role-store.ts';
import { grantsNow, requireOther } from '../shared/authority.ts';
import * as groups from './group-store.ts';

export const groupRoutes = routes('administration', groupCalls, {
  listRoleGroups: ({ db, caller, page }) => groups.list(db, caller.groups, page),
  getTokenGroups: async ({ caller, request }) => ({
    claims: [...request.server.signInSite.authenticator.providers.last().config.rolesClaims],
    values: [...caller.groups],
    roles: [...caller.roles],
  }),
  addRoleGroup: async ({ db, caller, body }) => {
    await groups.lock(db);
    const grants = await requireAdministrator(db, caller);
    const rights = await rightsGiven(db, body);
    if (caller.groups.includes(body.value) && !rights.every((right) => grants.everywhere.has(right)))
      throw new Problem('group.own');
    if (!mayGive(grants, rights, null)) throw new Problem('role.exceeds');
    if (body.limit) await requireRecords(db, [...caller.writableDivisions], body.limit);
    return found(await groups.find(db, caller.groups, await groups.insert(db, body)), 'group.not_found');
  },
  removeRoleGroup: async ({ db, caller, params: { id } }) => {
    await groups.lock(db);
    const entry = found(await groups.find(db, caller.groups, id), 'group.not_found');
    const grants = await requireAdministrator(db, caller);
    if (!holds(await grantsNow(db, caller, id), 'roles.administer')) throw new Problem('group.own');
    const rights = await rightsGiven(db, { role: entry.role ?? undefined, roleId: entry.roleId ?? undefined });
    if (!mayGive(grants, rights, null)) throw new Problem('role.exceeds');
    await groups.remove(db, id);
  },
});

/** The caller's current authority. @throws Problem `auth.forbidden` when the caller no longer manages roles */
async function requireAdministrator(tx: Db, caller: Caller): Promise<Grants> {
  // A key has no groups, so the groups of its owner would be unknown.
  if (caller.apiKey) throw new Problem('auth.forbidden');
  return (await requireOther(tx, caller, undefined, 'roles.administer')).grants;
}

/** @throws Problem `role.not_found` */
async function rightsGiven(
  tx: Db,
  { role, roleId }: Pick<RoleGroupInput, 'role' | 'roleId'>,
): Promise<readonly Right[]> {
  if (role !== undefined) return [...rightsOfRole(role)];
  const id = roleId ?? '';
  return found((await rightsOfRoles(tx, [id])).get(id), 'role.not_found');
}
