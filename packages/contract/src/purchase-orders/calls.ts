import * as z from 'zod';
import { OrderScan, OrderScansInput } from '#src/inventory/shared/order-scan.ts';
import { accounting, call } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import {
  Code18,
  DivisionParam,
  Guid,
  HistoryEntry,
  IsoDate,
  QueryBoolean,
  repeated,
  requiredText,
  Search,
} from '../wire/shapes.ts';
import { documentCalls } from './documents/document-calls.ts';
import { PurchaseOrderLine, PurchaseOrderLineChange, PurchaseOrderLineInput } from './lines/line.ts';
import {
  PurchaseConfirmationInput,
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderCounts,
  PurchaseOrderInput,
  PurchaseOrderListed,
} from './order/order.ts';
import { purchaseCalls } from './purchases/purchase-calls.ts';
import { BookedReceipt, GoodsReceipt, GoodsReceiptInput } from './receipts/receipt.ts';
import { PurchaseStatus } from './shared/status.ts';
import { shortageCalls } from './shortages/shortage-calls.ts';
import { supplierCalls } from './suppliers/supplier-calls.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofOrder = z.object({ division: DivisionParam, purchaseOrderId: Guid });
const ofReceipt = z.object({ division: DivisionParam, receiptId: Guid });
const ofLine = z.object({ division: DivisionParam, purchaseOrderLineId: Guid });

const orderPath = '/api/{division}/purchaseorder/{purchaseOrderId}';
const linePath = '/api/{division}/purchaseorder/orderline/{purchaseOrderLineId}';

const creatingLine = [
  'item.not_found',
  'item.not_purchasable',
  'item.fraction',
  'salesorderline.not_found',
  'reference.not_found',
] as const;

export const orderCalls = {
  /**
   * Posts a receipt: stock, received quantities and statuses in one step, all lines or none. Order lines waiting for the goods get their
   * reservations, earliest delivery date first, and are listed in the answer.
   */
  receive: call({
    ...accounting('purchaseOrders.handle'),
    method: 'POST',
    path: '/api/{division}/purchaseorder/goodsreceipt',
    summary: 'Receive goods',
    params: ofDivision,
    body: GoodsReceiptInput,
    result: BookedReceipt,
    status: 201,
    errors: [
      'purchaseorderline.not_found',
      'purchaseorder.cancelled',
      'receipt.exceeds_order',
      'receipt.mixed',
      'receipt.serials',
      'receipt.serial_taken',
      'receipt.batches',
      'item.fraction',
      'warehouse.not_found',
    ],
  }),
  /** What people are counting of this order and have not booked yet. */
  listScans: call({
    ...accounting('purchaseOrders.handle'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/order/{purchaseOrderId}/scans',
    summary: 'What is being received of an order',
    params: ofOrder,
    result: z.array(OrderScan),
    errors: ['purchaseorder.not_found'],
  }),
  /** Keeps what the caller has counted, for colleagues who receive the same order; removed when it is booked, or after twelve hours. */
  keepScans: call({
    ...accounting('purchaseOrders.handle'),
    method: 'PUT',
    path: '/api/{division}/purchaseorder/order/{purchaseOrderId}/scans',
    summary: 'Keep what the caller has counted of an order',
    params: ofOrder,
    body: OrderScansInput,
    result: z.array(OrderScan),
    errors: ['purchaseorder.not_found'],
  }),
  /** The lines of an order by line number. */
  listLines: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/order/{purchaseOrderId}/lines',
    summary: 'Lines of a purchase order',
    params: ofOrder,
    result: z.array(PurchaseOrderLine),
    page: 'skip',
    errors: ['purchaseorder.not_found'],
  }),
  /** All orders to a supplier, newest first; none for an account that is not a supplier. */
  listByRelation: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/order/{relationNumber}',
    summary: 'Purchase orders of a supplier',
    params: z.object({ division: DivisionParam, relationNumber: Code18 }),
    query: z.object({ expand: z.literal('lines').optional() }),
    result: z.array(PurchaseOrder),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** A new order; lines may be added one by one. */
  create: call({
    ...accounting('purchaseOrders.change'),
    method: 'POST',
    path: '/api/{division}/purchaseorder/order',
    summary: 'Create a purchase order, with or without lines',
    params: ofDivision,
    body: PurchaseOrderInput,
    result: PurchaseOrder,
    status: 201,
    errors: [
      'account.not_found',
      'account.not_supplier',
      'account.blocked',
      'contact.not_found',
      'warehouse.not_found',
      ...creatingLine,
    ],
  }),
  createLine: call({
    ...accounting('purchaseOrders.change'),
    method: 'POST',
    path: '/api/{division}/purchaseorder/orderline',
    summary: 'Add a line to a purchase order',
    params: ofDivision,
    body: PurchaseOrderLineInput,
    result: PurchaseOrderLine,
    status: 201,
    errors: ['purchaseorder.not_found', 'purchaseorder.cancelled', ...creatingLine],
  }),

  /**
   * The orders of a division, newest first, late ones oldest first; `search` covers order number, supplier's reference, its name and
   * code.
   */
  list: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder',
    summary: 'Purchase orders, filtered',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(PurchaseStatus), 4).optional(),
      supplierId: idOf('account').optional(),
      /** Only orders with something open whose expected date has passed. */
      late: QueryBoolean.optional(),
      /** Order date from and to, both included. */
      from: IsoDate.optional(),
      to: IsoDate.optional(),
    }),
    result: z.array(PurchaseOrderListed),
    page: 'keyset',
  }),
  count: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/counts',
    summary: 'Number of purchase orders by status',
    params: ofDivision,
    result: PurchaseOrderCounts,
  }),
  get: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: orderPath,
    summary: 'Purchase order with lines',
    params: ofOrder,
    result: PurchaseOrder,
    errors: ['purchaseorder.not_found'],
  }),
  update: call({
    ...accounting('purchaseOrders.change'),
    method: 'PUT',
    path: orderPath,
    summary: 'Change a purchase order',
    params: ofOrder,
    body: PurchaseOrderChange,
    result: PurchaseOrder,
    errors: [
      'purchaseorder.not_found',
      'purchaseorder.closed',
      'purchaseorder.cancelled',
      'contact.not_found',
      'warehouse.not_found',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Cancels the order, with a reason; only as long as nothing has been received or invoiced. */
  cancel: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${orderPath}/cancel`,
    summary: 'Cancel a purchase order',
    params: ofOrder,
    body: z.object({ reason: requiredText(250) }),
    result: PurchaseOrder,
    errors: [
      'purchaseorder.not_found',
      'purchaseorder.not_cancellable',
      'purchaseorder.cancelled',
      'precondition.failed',
    ],
  }),
  /** Reverses a cancellation: the lines are open again as before. */
  reopen: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${orderPath}/reopen`,
    summary: 'Reopen a cancelled purchase order',
    params: ofOrder,
    result: PurchaseOrder,
    errors: ['purchaseorder.not_found', 'purchaseorder.not_cancelled', 'precondition.failed'],
  }),
  /** Records what the supplier confirmed: days and quantities by line. From then on the goods are expected on the confirmed day. */
  confirm: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${orderPath}/confirmation`,
    summary: "Record the supplier's confirmation",
    params: ofOrder,
    body: PurchaseConfirmationInput,
    result: PurchaseOrder,
    errors: [
      'purchaseorder.not_found',
      'purchaseorder.cancelled',
      'purchaseorderline.not_found',
      'precondition.failed',
    ],
  }),
  /** Records that the order was sent to the supplier by other means than e-mail; shortages are no longer added to it. */
  markSent: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${orderPath}/sent`,
    summary: 'Mark a purchase order as sent',
    params: ofOrder,
    result: PurchaseOrder,
    errors: ['purchaseorder.not_found', 'purchaseorder.cancelled', 'precondition.failed'],
  }),
  /** Receipts of an order, newest first. */
  listReceipts: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: `${orderPath}/goodsreceipts`,
    summary: 'Receipts of a purchase order',
    params: ofOrder,
    result: z.array(GoodsReceipt),
    page: 'skip',
    errors: ['purchaseorder.not_found'],
  }),
  getReceipt: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/goodsreceipt/{receiptId}',
    summary: 'Receipt by id',
    params: ofReceipt,
    result: GoodsReceipt,
    errors: ['receipt.not_found'],
  }),
  /** Posts a reversing receipt: the goods leave stock and the lines are open again. Both receipts are kept. */
  reverseReceipt: call({
    ...accounting('purchaseOrders.handle'),
    method: 'POST',
    path: '/api/{division}/purchaseorder/goodsreceipt/{receiptId}/reverse',
    summary: 'Reverse a receipt',
    params: ofReceipt,
    body: z.object({ reason: requiredText(250) }),
    result: GoodsReceipt,
    status: 201,
    errors: ['receipt.not_found', 'receipt.reversed', 'stock.insufficient'],
  }),
  listHistory: call({
    ...accounting('purchaseOrders.history'),
    method: 'GET',
    path: `${orderPath}/history`,
    summary: 'Changes to a purchase order and its lines',
    params: ofOrder,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['purchaseorder.not_found'],
  }),
  updateLine: call({
    ...accounting('purchaseOrders.change'),
    method: 'PUT',
    path: linePath,
    summary: 'Change a line of a purchase order',
    params: ofLine,
    body: PurchaseOrderLineChange,
    result: PurchaseOrderLine,
    errors: [
      'purchaseorderline.not_found',
      'purchaseorderline.quantity_below_received',
      'purchaseorder.cancelled',
      'item.fraction',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Deletes a line of which nothing has been received. */
  removeLine: call({
    ...accounting('purchaseOrders.change'),
    method: 'DELETE',
    path: linePath,
    summary: 'Remove a line of a purchase order',
    params: ofLine,
    status: 204,
    errors: [
      'purchaseorderline.not_found',
      'purchaseorderline.received',
      'purchaseorder.cancelled',
      'precondition.failed',
    ],
  }),
  /** Closes the open remainder of a line, with a reason. */
  closeLine: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${linePath}/close`,
    summary: 'Close the remainder of a line',
    params: ofLine,
    body: z.object({ reason: requiredText(250) }),
    result: PurchaseOrderLine,
    errors: [
      'purchaseorderline.not_found',
      'purchaseorderline.nothing_open',
      'purchaseorder.cancelled',
      'precondition.failed',
    ],
  }),
  reopenLine: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${linePath}/reopen`,
    summary: 'Reopen a closed line',
    params: ofLine,
    result: PurchaseOrderLine,
    errors: [
      'purchaseorderline.not_found',
      'purchaseorderline.not_closed',
      'purchaseorder.cancelled',
      'precondition.failed',
    ],
  }),
};

/** Purchase orders with their lines and receipts, suppliers of items, shortages, and earlier purchases. */
export const purchaseOrders = { ...orderCalls, ...supplierCalls, ...shortageCalls, ...purchaseCalls, ...documentCalls };
