import { valueCalls } from '@werkbank/contract/inventory/value/value-calls.ts';
import { routes } from '#http/context.ts';
import * as store from './value-store.ts';

export const valueRoutes = routes('inventory', valueCalls, {
  getStockValue: async ({ db, params, query }) => await store.findValue(db, params.division, query.day),
  listDeadStock: async ({ db, params: { division }, query, page }) =>
    await store.listIdle({ db, division, page }, { months: query.months ?? 12, warehouseId: query.warehouseId }),
});
