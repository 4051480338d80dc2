import { scimCalls } from '@werkbank/contract/administration/scim/scim-calls.ts';
import { routes } from '#http/context.ts';
import { listShown } from './shown-groups-store.ts';

export const scimRoutes = routes('administration', scimCalls, {
  listProvisionedGroups: async ({ db, page }) => await listShown(db, page),
});
