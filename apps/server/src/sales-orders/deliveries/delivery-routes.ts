import { deliveryCalls } from '@werkbank/contract/sales-orders/deliveries/delivery-calls.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { listScans, replaceScans } from '#inventory/shared/scan-store.ts';
import { exists } from '../order/store.ts';
import { type Visibility, visibilityOf } from '../shared/visibility.ts';
import { checkDelivery, withdrawCheck } from './check-delivery.ts';
import { findDelivery, listDeliveries } from './delivery-store.ts';
import { reverseDelivery } from './reverse-delivery.ts';

export const deliveryRoutes = routes('salesOrders', deliveryCalls, {
  listDeliveries: async ({ db, params: { division, salesOrderId }, caller, page }) => {
    await requireVisible(db, division, salesOrderId, visibilityOf(caller));
    return await listDeliveries(db, division, salesOrderId, page);
  },
  getDelivery: async ({ db, params: { division, deliveryId }, caller }) =>
    await requireDelivery(db, division, deliveryId, visibilityOf(caller)),
  reverseDelivery: async ({ db, params: { division, deliveryId }, body }) =>
    await reverseDelivery(db, division, deliveryId, body.reason),
  listScans: async ({ db, params: { division, salesOrderId: id }, caller }) => {
    await requireVisible(db, division, id, visibilityOf(caller));
    return await listScans({ db, division, kind: 'salesOrder', id });
  },
  keepScans: async ({ db, params: { division, salesOrderId: id }, body, caller }) => {
    await requireVisible(db, division, id, visibilityOf(caller));
    await replaceScans({ db, division, kind: 'salesOrder', id }, body);
    return await listScans({ db, division, kind: 'salesOrder', id });
  },
  checkDelivery: async ({ db, params: { division, deliveryId }, caller }) => {
    await requireDelivery(db, division, deliveryId, visibilityOf(caller));
    await checkDelivery(db, division, deliveryId);
    return await requireDelivery(db, division, deliveryId, visibilityOf(caller));
  },
  withdrawDeliveryCheck: async ({ db, params: { division, deliveryId }, caller }) => {
    await requireDelivery(db, division, deliveryId, visibilityOf(caller));
    await withdrawCheck(db, division, deliveryId);
    return await requireDelivery(db, division, deliveryId, visibilityOf(caller));
  },
});

const requireVisible = async (db: Db, division: number, id: string, visibility: Visibility): Promise<boolean> =>
  found((await exists(db, division, id, visibility)) || undefined, 'salesorder.not_found');

const requireDelivery = async (db: Db, division: number, id: string, visibility: Visibility) =>
  found(await findDelivery(db, division, id, visibility), 'delivery.not_found');
