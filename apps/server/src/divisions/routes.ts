import { Readable } from 'node:stream';
import { divisions } from '@werkbank/contract/divisions/calls.ts';
import { found } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { findShownLogo } from './brand-store.ts';
import * as store from './store.ts';
import { listUsers } from './user-store.ts';

export const divisionsRoutes = routes('divisions', divisions, {
  list: ({ db, caller, page }) => store.list(db, caller, undefined, page),
  listMobility: ({ db, caller, page }) => store.list(db, caller, 'mobility', page),
  logo: async ({ db, query, reply }) => {
    const png = found(await findShownLogo(db), 'brand.no_logo');
    if (query.v !== undefined) reply.header('cache-control', 'public, max-age=31536000, immutable');
    return Readable.from(png);
  },
  listUsers: ({ db, params, query, page }) => listUsers(db, params.division, query.search, page),
});
