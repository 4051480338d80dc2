import { divisions } from '@werkbank/contract/divisions/calls.ts';
import { routes } from '#http/context.ts';
import * as store from './store.ts';
import { listUsers } from './user-store.ts';

export const divisionsRoutes = routes('divisions', divisions, {
  list: ({ db, caller, page }) => store.list(db, caller, undefined, page),
  listMobility: ({ db, caller, page }) => store.list(db, caller, 'mobility', page),
  listUsers: ({ db, params, query, page }) => listUsers(db, params.division, query.search, page),
});
