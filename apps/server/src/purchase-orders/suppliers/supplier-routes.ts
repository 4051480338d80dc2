import { supplierCalls } from '@werkbank/contract/purchase-orders/suppliers/supplier-calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Scope } from '#db/scope.ts';
import { routes } from '#http/context.ts';
import { exists } from '#items/store.ts';
import * as store from './supplier-store.ts';

export const supplierRoutes = routes('purchaseOrders', supplierCalls, {
  listSuppliers: async ({ db, params: { division, itemId }, page }) => {
    found(await exists(db, division, itemId), 'item.not_found');
    return await store.listSuppliers({ db, division, itemId, page });
  },
  addSupplier: async ({ db, params: { division, itemId }, body }) => {
    const id = await store.addSupplier({ db, division }, itemId, body);
    return await present({ db, division }, itemId, id);
  },
  updateSupplier: async ({ db, params: { division, itemId, itemSupplierId: id }, body, ifMatch }) => {
    const isDone = await store.updateSupplier({ db, division, itemId, id, ifMatch }, body);
    const current = await present({ db, division }, itemId, id);
    if (!isDone) throw new Problem('precondition.failed', { current });
    return current;
  },
  removeSupplier: async ({ db, params: { division, itemId, itemSupplierId: id }, ifMatch }) => {
    if (await store.removeSupplier({ db, division, itemId, id, ifMatch })) return;
    throw new Problem('precondition.failed', { current: await present({ db, division }, itemId, id) });
  },
});

const present = async (scope: Scope, itemId: string, id: string) =>
  found(await store.findSupplier(scope, itemId, id), 'itemsupplier.not_found');
