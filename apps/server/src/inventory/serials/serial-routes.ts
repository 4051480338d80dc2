import { serialCalls } from '@werkbank/contract/inventory/serials/serial-calls.ts';
import { found } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { exists } from '#items/store.ts';
import * as store from './serial-store.ts';

export const serialRoutes = routes('inventory', serialCalls, {
  listSerials: async ({ db, params: { division }, query, page }) =>
    await store.list({ db, division, page }, query.search),
  getSerialHistory: async ({ db, params: { division, itemId }, query, caller }) => {
    found(await exists(db, division, itemId), 'item.not_found');
    return found(await store.findHistory(db, { division, itemId, serial: query.number }, caller), 'serial.not_found');
  },
});
