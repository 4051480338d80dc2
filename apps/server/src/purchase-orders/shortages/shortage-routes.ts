import { shortageCalls } from '@werkbank/contract/purchase-orders/shortages/shortage-calls.ts';
import { found } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { exists } from '#items/store.ts';
import * as orders from '../order/store.ts';
import { orderShortages } from './order-shortages.ts';
import * as store from './shortage-store.ts';

export const shortageRoutes = routes('purchaseOrders', shortageCalls, {
  listShortages: async ({ db, params: { division }, query, page }) =>
    await store.listShortages({ db, division, page }, query),
  listShortageSuppliers: async ({ db, params: { division }, page }) =>
    await store.listSuppliers({ db, division, page }),
  explainShortage: async ({ db, params: { division, itemId } }) => {
    found(await exists(db, division, itemId), 'item.not_found');
    return await store.explain(db, division, itemId);
  },
  orderShortages: async ({ db, params: { division }, body, language }) =>
    found(
      await orders.find(db, division, await orderShortages(db, division, body), language),
      'purchaseorder.not_found',
    ),
});
