import { groupCalls } from '@werkbank/contract/administration/groups/group-calls.ts';
import type { Role } from '@werkbank/contract/wire/call.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import * as groups from './group-store.ts';

export const groupRoutes = routes('administration', groupCalls, {
  listRoleGroups: ({ db, caller, page }) => groups.list(db, caller.groups, page),
  getSeenGroups: async ({ caller, request }) => ({
    claims: [...request.server.installation.signIn.rolesClaims],
    values: [...caller.groups],
    roles: [...caller.roles],
  }),
  addRoleGroup: async ({ db, caller, body }) => {
    await groups.lock(db);
    await requireAdministrator(db, caller, undefined);
    if (caller.groups.includes(body.value) && !(await hasRole(db, caller, body.role))) throw new Problem('group.own');
    return found(await groups.find(db, caller.groups, await groups.insert(db, body)), 'group.not_found');
  },
  removeRoleGroup: async ({ db, caller, params: { id } }) => {
    await groups.lock(db);
    found(await groups.find(db, caller.groups, id), 'group.not_found');
    await requireAdministrator(db, caller, undefined);
    await requireAdministrator(db, caller, id);
    await groups.remove(db, id);
  },
});

/**
 * Whether the caller has a role by the table as it is now, without one of its entries. What the server keeps in memory may be older than
 * what another administrator just did.
 */
async function hasRole(tx: Db, { namedRoles, groups: own }: Caller, role: Role, without?: string): Promise<boolean> {
  if (namedRoles.includes(role)) return true;
  return (await groups.listValues(tx, role)).some(({ id, value }) => id !== without && own.includes(value));
}

/** @throws Problem `auth.forbidden` for who no longer is one, `group.own` for who would no longer be one without this entry */
async function requireAdministrator(tx: Db, caller: Caller, without: string | undefined): Promise<void> {
  // A key is in no group, so that nothing would tell its owner's groups from others.
  if (caller.apiKey) throw new Problem('auth.forbidden');
  if (await hasRole(tx, caller, 'Admin', without)) return;
  throw new Problem(without === undefined ? 'auth.forbidden' : 'group.own');
}
