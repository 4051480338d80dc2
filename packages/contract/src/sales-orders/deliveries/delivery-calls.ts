import * as z from 'zod';
import { OrderScan, OrderScansInput } from '#src/inventory/shared/order-scan.ts';
import { accounting, call } from '#src/wire/call.ts';
import { DivisionParam, Guid, requiredText } from '#src/wire/shapes.ts';
import { GoodsDelivery } from './delivery.ts';

const ofOrder = z.object({ division: DivisionParam, salesOrderId: Guid });
const ofDelivery = z.object({ division: DivisionParam, deliveryId: Guid });
const orderPath = '/api/{division}/salesorder/{salesOrderId}';

/** Deliveries of orders: what is being packed, what was shipped, who checked it. */
export const deliveryCalls = {
  /** Deliveries of an order, newest first. */
  listDeliveries: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: `${orderPath}/goodsdeliveries`,
    summary: 'Deliveries of an order',
    params: ofOrder,
    result: z.array(GoodsDelivery),
    page: 'skip',
    errors: ['salesorder.not_found'],
  }),
  getDelivery: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/goodsdelivery/{deliveryId}',
    summary: 'Delivery by id',
    params: ofDelivery,
    result: GoodsDelivery,
    errors: ['delivery.not_found'],
  }),
  /** Posts a reversing delivery: the goods return to stock and the lines are open again. Both deliveries are kept. */
  reverseDelivery: call({
    ...accounting('salesOrders.handle'),
    method: 'POST',
    path: '/api/{division}/salesorder/goodsdelivery/{deliveryId}/reverse',
    summary: 'Reverse a delivery',
    params: ofDelivery,
    body: z.object({ reason: requiredText(250) }),
    result: GoodsDelivery,
    status: 201,
    errors: ['delivery.not_found', 'delivery.reversed', 'stock.insufficient'],
  }),
  /** What people are scanning into boxes for this order and have not booked yet. */
  listScans: call({
    ...accounting('salesOrders.handle'),
    method: 'GET',
    path: `${orderPath}/scans`,
    summary: 'What is being packed of an order',
    params: ofOrder,
    result: z.array(OrderScan),
    errors: ['salesorder.not_found'],
  }),
  /** Keeps what the caller has scanned, for colleagues who pack the same order; removed when it is booked, or after twelve hours. */
  keepScans: call({
    ...accounting('salesOrders.handle'),
    method: 'PUT',
    path: `${orderPath}/scans`,
    summary: 'Keep what the caller has scanned of an order',
    params: ofOrder,
    body: OrderScansInput,
    result: z.array(OrderScan),
    errors: ['salesorder.not_found'],
  }),
  /** A second person confirms that the packed goods are those of the delivery. Name and time are printed on the packing slip. */
  checkDelivery: call({
    ...accounting('salesOrders.handle'),
    method: 'POST',
    path: '/api/{division}/salesorder/goodsdelivery/{deliveryId}/check',
    summary: 'Check a delivery as the second person',
    params: ofDelivery,
    result: GoodsDelivery,
    errors: ['delivery.not_found', 'delivery.reversed', 'delivery.checked', 'delivery.own_check'],
  }),
  /** Takes back the caller's own check. */
  withdrawDeliveryCheck: call({
    ...accounting('salesOrders.handle'),
    method: 'DELETE',
    path: '/api/{division}/salesorder/goodsdelivery/{deliveryId}/check',
    summary: 'Take back the check of a delivery',
    params: ofDelivery,
    result: GoodsDelivery,
    errors: ['delivery.not_found', 'delivery.not_own_check'],
  }),
};
