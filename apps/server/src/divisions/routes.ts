import { divisions } from '@werkbank/contract/divisions/calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as store from './store.ts';
import { findAccess, listAccess, lockUsers, setAccess } from './user-access-store.ts';
import { listUsers } from './user-store.ts';

export const divisionsRoutes = routes('divisions', divisions, {
  list: ({ db, caller, page }) => store.list(db, caller, undefined, page),
  listMobility: ({ db, caller, page }) => store.list(db, caller, 'mobility', page),
  listUserAccess: ({ db, caller, query, page }) => listAccess(db, caller.divisions, query, page),
  setUserAccess: async ({ db, caller, params: { id }, body: { disabled }, ifMatch }) => {
    if (disabled && id === caller.userId) throw new Problem('user.self');
    // Of two who shut each other out at once the second no longer may.
    if (!(await lockUsers(db, [caller.userId, id])).has(caller.userId)) throw new Problem('auth.disabled');
    const current = found(await findAccess(db, caller.divisions, id), 'user.not_found');
    // The row is locked.
    if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('precondition.failed', { current });
    await setAccess(db, caller.divisions, id, disabled);
    return found(await findAccess(db, caller.divisions, id), 'user.not_found');
  },
  listUsers: ({ db, params, query, page }) => listUsers(db, params.division, query.search, page),
});
