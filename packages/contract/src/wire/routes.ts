import { firstRoutes } from '../generated/first-routes.ts';
import { laterRoutes } from '../generated/later-routes.ts';
import type { Routes } from './client.ts';

/** All calls at once, for a client whose size does not matter. */
export const routes: Routes = { first: { ...firstRoutes, ...laterRoutes }, later: async () => ({}) };
