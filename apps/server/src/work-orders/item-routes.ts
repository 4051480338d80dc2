import { itemCalls } from '@werkbank/contract/work-orders/item-calls.ts';
import { routes } from '#http/context.ts';
import { insertItems } from './item-store.ts';
import { lockedOrder, oneOrder } from './scope.ts';

export const itemRoutes = routes('workOrders', itemCalls, {
  addItems: async ({ db, params, body, caller, language }) => {
    const order = await lockedOrder(db, caller, params.workOrderId, 40);
    await insertItems(db, order.division, order, Array.isArray(body) ? body : [body]);
    return await oneOrder(db, order.division, order.id, language);
  },
});
