import { orderCalls } from '@werkbank/contract/purchase-orders/calls.ts';
import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { pricedColumns } from '#base/priced-columns.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory, withoutColumns } from '#db/history.ts';
import { type Route, routes } from '#http/context.ts';
import { listScans, replaceScans } from '#inventory/shared/scan-store.ts';
import type { FilledBackOrder } from '#sales-orders/lines/back-order-store.ts';
import { documentRoutes } from './documents/document-routes.ts';
import * as lines from './lines/line-store.ts';
import * as lineWrites from './lines/line-writes.ts';
import { confirmOrder } from './order/confirm-order.ts';
import { explainLine, explainOrder } from './order/explain.ts';
import { insertOrder } from './order/order-insert.ts';
import * as orders from './order/order-writes.ts';
import * as store from './order/store.ts';
import { purchaseRoutes } from './purchases/purchase-routes.ts';
import * as receipts from './receipts/receipt-store.ts';
import { receive } from './receipts/receive.ts';
import { reverseReceipt } from './receipts/reverse-receipt.ts';
import { shortageRoutes } from './shortages/shortage-routes.ts';
import { supplierRoutes } from './suppliers/supplier-routes.ts';

const orderRoutes = routes('purchaseOrders', orderCalls, {
  receive: async ({ db, params: { division }, body }) => {
    const { receipt, filled } = await receive(db, division, body);
    return { ...receipt, filled: filled.map(toFilled) };
  },
  listReceipts: async ({ db, params: { division, purchaseOrderId }, page }) => {
    await requireExisting(db, division, purchaseOrderId);
    return await receipts.listReceipts(db, division, purchaseOrderId, page);
  },
  getReceipt: async ({ db, params: { division, receiptId } }) => await requireReceipt(db, division, receiptId),
  reverseReceipt: async ({ db, params: { division, receiptId }, body }) =>
    (await reverseReceipt(db, division, receiptId, body.reason)).receipt,
  listScans: async ({ db, params: { division, purchaseOrderId: id } }) => {
    await requireExisting(db, division, id);
    return await listScans({ db, division, kind: 'purchaseOrder', id });
  },
  keepScans: async ({ db, params: { division, purchaseOrderId: id }, body }) => {
    await requireExisting(db, division, id);
    await replaceScans({ db, division, kind: 'purchaseOrder', id }, body);
    return await listScans({ db, division, kind: 'purchaseOrder', id });
  },
  listLines: async ({ db, params: { division, purchaseOrderId }, language, page }) => {
    const all = await lines.listLinesOf(db, division, [purchaseOrderId], language);
    if (all.length === 0) await requireExisting(db, division, purchaseOrderId);
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  listByRelation: async ({ db, params: { division, relationNumber }, query, language, page }) => {
    const accountId = found(await store.findRelation(db, division, relationNumber), 'account.not_found');
    return await store.listOfSupplier({ db, division, accountId, page }, { lines: query.expand === 'lines', language });
  },
  create: async ({ db, params: { division }, body, language }) =>
    await requireOrder(db, division, await insertOrder(db, division, body), language),
  createLine: async ({ db, params: { division }, body: { purchaseOrderId: id, ...line }, language }) => {
    const lineId = await lineWrites.insertLine(db, division, id, line);
    if (lineId === undefined)
      throw await explainOrder({ db, division, id, ifMatch: undefined }, language, 'purchaseorder.closed');
    return await requireLine(db, division, lineId, language);
  },

  list: async ({ db, params: { division }, query, language, page }) =>
    await store.list({ db, division, language, page }, query),
  count: async ({ db, params: { division } }) => await store.count(db, division),
  get: async ({ db, params: { division, purchaseOrderId }, language }) =>
    await requireOrder(db, division, purchaseOrderId, language),
  update: async ({ db, params: { division, purchaseOrderId: id }, body, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await orders.updateOrder(ref, body))) throw await explainOrder(ref, language, 'purchaseorder.closed');
    return await requireOrder(db, division, id, language);
  },
  cancel: async ({ db, params: { division, purchaseOrderId: id }, body, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await orders.cancelOrder(ref, body.reason)))
      throw await explainOrder(ref, language, 'purchaseorder.not_cancellable');
    return await requireOrder(db, division, id, language);
  },
  reopen: async ({ db, params: { division, purchaseOrderId: id }, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await orders.reopenOrder(ref))) throw await explainOrder(ref, language, 'purchaseorder.not_cancelled');
    return await requireOrder(db, division, id, language);
  },
  confirm: async ({ db, params: { division, purchaseOrderId: id }, body, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await confirmOrder(ref, body))) throw await explainOrder(ref, language, 'purchaseorder.not_cancelled');
    return await requireOrder(db, division, id, language);
  },
  markSent: async ({ db, params: { division, purchaseOrderId: id }, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await orders.markSent(ref))) throw await explainOrder(ref, language, 'purchaseorder.not_cancelled');
    return await requireOrder(db, division, id, language);
  },
  listHistory: async ({ db, caller, params: { division, purchaseOrderId }, page }) => {
    await requireExisting(db, division, purchaseOrderId);
    const history = await listHistory(db, division, purchaseOrderId, page);
    return caller.rights.has('purchaseOrders.prices') ? history : withoutColumns(history, pricedColumns);
  },
  updateLine: async ({ db, params: { division, purchaseOrderLineId: id }, body, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await lineWrites.updateLine(ref, body)))
      throw await explainLine(ref, language, 'purchaseorderline.quantity_below_received');
    return await requireLine(db, division, id, language);
  },
  removeLine: async ({ db, params: { division, purchaseOrderLineId: id }, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await lineWrites.removeLine(ref))) throw await explainLine(ref, language, 'purchaseorderline.received');
  },
  closeLine: async ({ db, params: { division, purchaseOrderLineId: id }, body, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await lineWrites.closeLine(ref, body.reason)))
      throw await explainLine(ref, language, 'purchaseorderline.nothing_open');
    return await requireLine(db, division, id, language);
  },
  reopenLine: async ({ db, params: { division, purchaseOrderLineId: id }, ifMatch, language }) => {
    const ref = { db, division, id, ifMatch };
    if (!(await lineWrites.reopenLine(ref))) throw await explainLine(ref, language, 'purchaseorderline.not_closed');
    return await requireLine(db, division, id, language);
  },
});

export const purchaseOrdersRoutes: readonly Route[] = [
  ...orderRoutes,
  ...supplierRoutes,
  ...shortageRoutes,
  ...purchaseRoutes,
  ...documentRoutes,
];

const toFilled = ({ orderId, orderNumber, lineId, lineNumber, itemCode, reserved }: FilledBackOrder) => ({
  salesOrderId: orderId,
  salesOrderNumber: orderNumber,
  salesOrderLineId: lineId,
  lineNumber,
  itemCode,
  quantity: reserved,
});

const requireReceipt = async (db: Db, division: number, id: string) =>
  found(await receipts.findReceipt(db, division, id), 'receipt.not_found');

const requireExisting = async (db: Db, division: number, id: string): Promise<boolean> =>
  found((await store.exists(db, division, id)) || undefined, 'purchaseorder.not_found');

const requireOrder = async (db: Db, division: number, id: string, language: Language): Promise<PurchaseOrder> =>
  found(await store.find(db, division, id, language), 'purchaseorder.not_found');

const requireLine = async (db: Db, division: number, id: string, language: Language): Promise<PurchaseOrderLine> =>
  found(await lines.findLine(db, division, id, language), 'purchaseorderline.not_found');
