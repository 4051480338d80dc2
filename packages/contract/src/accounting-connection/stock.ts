import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DateTime, DivisionParam, Guid, QueryBoolean, Search } from '../wire/shapes.ts';

/**
 * Both sides count the same · a delivery or receipt has not been sent yet · one was refused · such a difference was booked here with
 * movements that are not exchanged · deliveries or receipts are not sent at all · unknown, to be counted.
 */
export const StockVerdict = z.enum(['inStep', 'waiting', 'failed', 'bookedHere', 'notSent', 'count']);
export type StockVerdict = z.output<typeof StockVerdict>;

export const ComparedStock = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    /** Quantity on hand here. */
    ours: z.number(),
    /** Quantity in the accounting package; null when it has no stock of the item in this warehouse. */
    theirs: z.number().nullable(),
    /** Ours less theirs. */
    difference: z.number(),
    /** Quantity booked here with movements that are not exchanged, such as counts and transfers, since stock was first read. */
    bookedHere: z.number(),
    /** When the quantity of the accounting package last changed. */
    readAt: DateTime.nullable(),
    verdict: StockVerdict,
  })
  .meta({ id: 'ComparedStock' });
export type ComparedStock = z.output<typeof ComparedStock>;

export const exchangeStockCalls = {
  /** Stock of items and warehouses that exist on both sides; differences first, then by item and warehouse. */
  listStock: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/{division}/connection/exchange/stock',
    summary: 'Stock here and in the accounting package',
    params: z.object({ division: DivisionParam }),
    query: z.object({ different: QueryBoolean.optional(), search: Search.optional() }),
    result: z.array(ComparedStock),
    page: 'skip',
  }),
};
