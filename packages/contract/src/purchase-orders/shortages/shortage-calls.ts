import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, QueryBoolean, Search } from '#src/wire/shapes.ts';
import { PurchaseOrder } from '../order/order.ts';
import { Shortage, ShortageOrderInput, ShortageReasons, ShortageSupplier } from './shortage.ts';

const ofDivision = z.object({ division: DivisionParam });
const path = '/api/{division}/purchaseorder/shortages';

/** Shortages: which items are short, who needs them, and ordering them. */
export const shortageCalls = {
  /** Items that are short, by the name of their main supplier and code; those without a supplier last. */
  listShortages: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path,
    summary: 'Items that are short',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      supplierId: idOf('account').optional(),
      /** Only items without a supplier, or only those with one. */
      hasSupplier: QueryBoolean.optional(),
    }),
    result: z.array(Shortage),
    page: 'skip',
  }),
  /** Suppliers of items that are short, by name and currency; items without a supplier come last. */
  listShortageSuppliers: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: `${path}/suppliers`,
    summary: 'Suppliers of items that are short',
    params: ofDivision,
    result: z.array(ShortageSupplier),
    page: 'skip',
  }),
  explainShortage: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: `${path}/{itemId}`,
    summary: 'Demand and supply of an item that is short',
    params: z.object({ division: DivisionParam, itemId: Guid }),
    result: ShortageReasons,
    errors: ['item.not_found'],
  }),
  /**
   * Adds the lines to the supplier's order that has not been sent yet, or creates one. Refused with the names of items that are no longer
   * short, because a colleague may have ordered them in the meantime. A line that serves a single sales order line is linked to it.
   */
  orderShortages: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: `${path}/order`,
    summary: 'Order shortages from a supplier',
    params: ofDivision,
    body: ShortageOrderInput,
    result: PurchaseOrder,
    status: 201,
    errors: [
      'shortage.covered',
      'shortage.currencies',
      'account.not_found',
      'account.not_supplier',
      'account.blocked',
      'warehouse.not_found',
      'item.not_found',
      'item.not_purchasable',
      'item.fraction',
      'reference.not_found',
      'salesorderline.not_found',
      'contact.not_found',
    ],
  }),
};
