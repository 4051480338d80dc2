import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam } from '#src/wire/shapes.ts';
import { Purchase, SupplierReliability } from './purchase.ts';

const ofDivision = z.object({ division: DivisionParam });

/** What was bought before, at which price, and how suppliers keep their promises. */
export const purchaseCalls = {
  /** Lines of purchase orders that are not cancelled, the newest order first; of an item, of a supplier or of both. */
  listPurchases: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/purchases',
    summary: 'Earlier purchases of an item or at a supplier',
    params: ofDivision,
    query: z.object({ itemId: idOf('item').optional(), supplierId: idOf('account').optional() }),
    result: z.array(Purchase),
    page: 'keyset',
  }),
  /** Lines promised for the last twelve months, of orders that were placed in the last two years. */
  getReliability: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: '/api/{division}/purchaseorder/reliability',
    summary: 'How a supplier keeps its promises',
    params: ofDivision,
    query: z.object({ supplierId: idOf('account') }),
    result: SupplierReliability,
    errors: ['account.not_found'],
  }),
};
