import * as z from 'zod';
import { CustomFilter } from '../custom-fields/custom-field.ts';
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
import { GoodsDelivery, GoodsDeliveryInput } from './deliveries/delivery.ts';
import { deliveryCalls } from './deliveries/delivery-calls.ts';
import { documentCalls } from './documents/document-calls.ts';
import { invoicingCalls } from './invoicing/invoicing-calls.ts';
import { LinePrice, OpenOrderLine, SalesOrderLine, SalesOrderLineChange, SalesOrderLineInput } from './lines/line.ts';
import {
  CompleteOrderInput,
  OrderCounts,
  OrderQuote,
  SalesOrder,
  SalesOrderChange,
  SalesOrderInput,
  SalesOrderListed,
} from './order/order.ts';
import { SalesStatus } from './shared/status.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofRelation = z.object({ division: DivisionParam, relationNumber: Code18 });
const ofOrder = z.object({ division: DivisionParam, salesOrderId: Guid });
const ofLine = z.object({ division: DivisionParam, salesOrderLineId: Guid });

const orderPath = '/api/{division}/salesorder/{salesOrderId}';
const linePath = '/api/{division}/salesorder/orderline/{salesOrderLineId}';

const creating = [
  'account.not_found',
  'account.blocked',
  'account.not_customer',
  'contact.not_found',
  'address.not_found',
  'warehouse.not_found',
  'item.not_found',
  'item.not_sellable',
  'item.fraction',
  'reference.not_found',
] as const;

export const orderCalls = {
  /** Cancels the order and releases its reservations; only as long as nothing has been delivered or invoiced. */
  cancel: call({
    ...accounting('salesOrders.decide'),
    method: 'DELETE',
    path: orderPath,
    summary: 'Cancel an order',
    params: ofOrder,
    status: 204,
    errors: ['salesorder.not_found', 'salesorder.not_deletable', 'salesorder.cancelled', 'precondition.failed'],
  }),
  /** The account's newest order that is open or partially delivered. */
  getCurrent: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/current/{relationNumber}',
    summary: 'Current order of an account',
    params: ofRelation,
    result: SalesOrder,
    errors: ['account.not_found', 'salesorder.current'],
  }),
  /** Posts a delivery: stock, reservations and statuses in one step, all lines or none. */
  deliver: call({
    ...accounting('salesOrders.handle'),
    method: 'POST',
    path: '/api/{division}/salesorder/goodsdelivery',
    summary: 'Deliver goods',
    params: ofDivision,
    body: GoodsDeliveryInput,
    result: GoodsDelivery,
    status: 201,
    errors: [
      'salesorderline.not_found',
      'salesorder.cancelled',
      'salesorder.waiting',
      'delivery.complete_only',
      'delivery.exceeds_order',
      'delivery.mixed',
      'delivery.serials',
      'delivery.serial_taken',
      'delivery.batches',
      'item.fraction',
      'stock.insufficient',
      'warehouse.not_found',
      'reference.not_found',
    ],
  }),
  /** All orders of an account, newest first. */
  listByRelation: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/order/{relationNumber}',
    summary: 'Orders of an account',
    params: ofRelation,
    query: z.object({ expand: z.literal('lines').optional() }),
    result: z.array(SalesOrder),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** The lines of an order by line number. */
  listLines: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/order/{salesOrderId}/lines',
    summary: 'Lines of an order',
    params: ofOrder,
    result: z.array(SalesOrderLine),
    page: 'skip',
    errors: ['salesorder.not_found'],
  }),
  /** A new order; lines may be added one by one. */
  create: call({
    ...accounting('salesOrders.change'),
    method: 'POST',
    path: '/api/{division}/salesorder/order',
    summary: 'Create an order, with or without lines',
    creates: 'salesOrder',
    params: ofDivision,
    body: SalesOrderInput,
    result: SalesOrder,
    status: 201,
    errors: creating,
  }),
  /**
   * Lines by a filter: the GUID of a line or an order, an order number, or an OData expression over ID, OrderID,
   * OrderNumber, LineNumber, Item, ItemCode, Description, DeliveryDate, DeliveryStatus, InvoiceStatus, OrderStatus,
   * Project, Quantity, QuantityDelivered and Modified with eq ne gt ge lt le and or not, parentheses, substringof,
   * startswith and endswith. Newest order first, by line number.
   */
  filterLines: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/orderline/{filter}',
    summary: 'Order lines by filter',
    params: z.object({ division: DivisionParam, filter: z.string().min(1).max(500) }),
    result: z.array(SalesOrderLine),
    page: 'skip',
    errors: ['filter.syntax', 'filter.field'],
  }),
  /** Deletes a line that has not been delivered or invoiced at all. */
  removeLine: call({
    ...accounting('salesOrders.change'),
    method: 'DELETE',
    path: linePath,
    summary: 'Remove an order line',
    params: ofLine,
    status: 204,
    errors: [
      'salesorderline.not_found',
      'salesorderline.delivered',
      'salesorder.closed',
      'salesorder.cancelled',
      'precondition.failed',
    ],
  }),
  updateLine: call({
    ...accounting('salesOrders.change'),
    method: 'PUT',
    path: linePath,
    summary: 'Change an order line',
    params: ofLine,
    body: SalesOrderLineChange,
    result: SalesOrderLine,
    errors: [
      'salesorderline.not_found',
      'salesorderline.quantity_below_delivered',
      'salesorderline.delivered',
      'salesorder.closed',
      'salesorder.cancelled',
      'item.not_found',
      'item.not_sellable',
      'item.fraction',
      'warehouse.not_found',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  createLine: call({
    ...accounting('salesOrders.change'),
    method: 'POST',
    path: '/api/{division}/salesorder/orderline',
    summary: 'Add a line to an order',
    params: ofDivision,
    body: SalesOrderLineInput,
    result: SalesOrderLine,
    status: 201,
    errors: [
      'salesorder.not_found',
      'salesorder.closed',
      'salesorder.cancelled',
      'item.not_found',
      'item.not_sellable',
      'item.fraction',
      'warehouse.not_found',
      'reference.not_found',
    ],
  }),
  /** An entire order with at least one line, in one step. */
  createComplete: call({
    ...accounting('salesOrders.change'),
    method: 'POST',
    path: '/api/{division}/salesorder',
    summary: 'Create a complete order',
    creates: 'salesOrder',
    params: ofDivision,
    body: CompleteOrderInput,
    result: SalesOrder,
    status: 201,
    errors: creating,
  }),

  /** The orders of a division, newest first; `search` covers order number, customer's reference, account name and code. */
  list: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder',
    summary: 'Orders, filtered',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(SalesStatus), 4).optional(),
      deliveryStatus: repeated(z.coerce.number().pipe(SalesStatus), 4).optional(),
      accountId: idOf('account').optional(),
      /** Order date from and to, both included. */
      from: IsoDate.optional(),
      to: IsoDate.optional(),
      custom: CustomFilter,
    }),
    result: z.array(SalesOrderListed),
    page: 'keyset',
  }),
  count: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/counts',
    summary: 'Number of orders by status',
    params: ofDivision,
    result: OrderCounts,
  }),
  /** Price, VAT and stock of an order before it is placed; stores nothing. */
  quote: call({
    ...accounting('salesOrders.change'),
    method: 'POST',
    path: '/api/{division}/salesorder/quote',
    summary: 'Price and stock of an order before it is placed',
    params: ofDivision,
    body: SalesOrderInput,
    result: OrderQuote,
    // Nothing is written, and no response is stored.
    ownTransaction: true,
    errors: creating,
  }),
  get: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: orderPath,
    summary: 'Order with lines',
    params: ofOrder,
    result: SalesOrder,
    errors: ['salesorder.not_found'],
  }),
  update: call({
    ...accounting('salesOrders.change'),
    method: 'PUT',
    path: orderPath,
    summary: 'Change an order',
    params: ofOrder,
    body: SalesOrderChange,
    result: SalesOrder,
    errors: [
      'salesorder.not_found',
      'salesorder.closed',
      'salesorder.cancelled',
      'contact.not_found',
      'address.not_found',
      'warehouse.not_found',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Why a line has its price: the rule that gave it when it was written, and what the rules give now for the day of the order. */
  explainLinePrice: call({
    ...accounting('items.prices'),
    method: 'GET',
    path: `${linePath}/price`,
    summary: 'Why this price',
    params: ofLine,
    result: LinePrice,
    errors: ['salesorderline.not_found'],
  }),
  listHistory: call({
    ...accounting('salesOrders.history'),
    method: 'GET',
    path: `${orderPath}/history`,
    summary: 'Changes to an order, its lines and deliveries',
    params: ofOrder,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['salesorder.not_found'],
  }),
  /** Records that everything delivered, and every service, has been invoiced in the accounting package. */
  markInvoiced: call({
    ...accounting('salesOrders.decide'),
    method: 'POST',
    path: `${orderPath}/invoiced`,
    summary: 'Mark what was delivered as invoiced',
    params: ofOrder,
    result: SalesOrder,
    errors: ['salesorder.not_found', 'salesorder.cancelled', 'salesorder.nothing_to_invoice', 'precondition.failed'],
  }),
  /** Goods still to be shipped, earliest delivery date first; services count as delivered when they are invoiced. */
  listOpenLines: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: '/api/{division}/salesorder/openlines',
    summary: 'Open order lines',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      /** Only lines whose stock is short. */
      backOrder: QueryBoolean.optional(),
      /** Only lines whose stock is reserved in full, and returns. */
      ready: QueryBoolean.optional(),
      /** Only lines whose delivery date has passed. */
      late: QueryBoolean.optional(),
      accountId: idOf('account').optional(),
    }),
    result: z.array(OpenOrderLine),
    page: 'keyset',
  }),
  /** Cancels the open remainder of a line, with a reason, and releases its reservation. */
  closeLine: call({
    ...accounting('salesOrders.decide'),
    method: 'POST',
    path: `${linePath}/close`,
    summary: 'Close the remainder of a line',
    params: ofLine,
    body: z.object({ reason: requiredText(250) }),
    result: SalesOrderLine,
    errors: ['salesorderline.not_found', 'salesorderline.nothing_open', 'salesorder.cancelled', 'precondition.failed'],
  }),
  /** Reopens a closed remainder and reserves free stock. */
  reopenLine: call({
    ...accounting('salesOrders.decide'),
    method: 'POST',
    path: `${linePath}/reopen`,
    summary: 'Reopen a closed line',
    params: ofLine,
    result: SalesOrderLine,
    errors: ['salesorderline.not_found', 'salesorderline.not_closed', 'salesorder.cancelled', 'precondition.failed'],
  }),
};

/** Sales orders with their lines, deliveries and documents. */
export const salesOrders = { ...orderCalls, ...deliveryCalls, ...documentCalls, ...invoicingCalls };
