import { firstRoutes } from '../generated/first-routes.ts';
import { laterRoutes } from '../generated/later-routes.ts';
import type { Routes } from './client.ts';

/** Every call at once, for a client that need not be small. */
export const routes: Routes = { first: { ...firstRoutes, ...laterRoutes }, later: async () => ({}) };
