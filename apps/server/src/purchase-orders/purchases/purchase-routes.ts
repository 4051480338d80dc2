import { purchaseCalls } from '@werkbank/contract/purchase-orders/purchases/purchase-calls.ts';
import { found } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { listPurchases } from './purchase-store.ts';
import { findReliability } from './reliability-store.ts';

export const purchaseRoutes = routes('purchaseOrders', purchaseCalls, {
  listPurchases: async ({ db, params: { division }, query, page }) =>
    await listPurchases({ db, division, page }, query),
  getReliability: async ({ db, params: { division }, query: { supplierId } }) =>
    found(await findReliability({ db, division }, supplierId), 'account.not_found'),
});
