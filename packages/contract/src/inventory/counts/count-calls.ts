import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, QueryBoolean, repeated, requiredText, Search } from '#src/wire/shapes.ts';
import { CountBooking, CountEntry, CountLine, CountStatus, StockCount, StockCountInput } from './count.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofCount = z.object({ division: DivisionParam, countId: Guid });

const path = '/api/{division}/inventory/counts';

/** Engineers see and count only their own van. */
export const countCalls = {
  /** Counts, newest first. */
  listCounts: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path,
    summary: 'Stock counts',
    params: ofDivision,
    query: z.object({
      /** Number, description or warehouse. */
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(CountStatus), 3).optional(),
      warehouseId: idOf('warehouse').optional(),
    }),
    result: z.array(StockCount),
    page: 'keyset',
  }),
  getCount: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/counts/{countId}',
    summary: 'Stock count by id',
    params: ofCount,
    result: StockCount,
    errors: ['count.not_found'],
  }),
  createCount: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path,
    summary: 'Start a stock count',
    params: ofDivision,
    body: StockCountInput,
    result: StockCount,
    status: 201,
    errors: ['warehouse.not_found', 'item.not_found', 'item.not_stocked', 'count.nothing'],
  }),
  /** The items of a count, by item code. */
  listCountLines: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/counts/{countId}/lines',
    summary: 'Items of a stock count',
    params: ofCount,
    query: z.object({
      search: Search.optional(),
      counted: QueryBoolean.optional(),
      /** Only counted items that differ from the stock on record; together with `expected`. */
      different: QueryBoolean.optional(),
      /** Includes the stock on record; for a blind count, only for staff. */
      expected: QueryBoolean.optional(),
    }),
    result: z.array(CountLine),
    page: 'keyset',
    errors: ['count.not_found'],
  }),
  /** Stores the counted quantity of an item; an item that was not expected is added to the count. */
  countItem: call({
    ...accounting('inventory.handle'),
    method: 'PUT',
    path: '/api/{division}/inventory/counts/{countId}/items/{itemId}',
    summary: 'Count an item',
    params: z.object({ division: DivisionParam, countId: Guid, itemId: Guid }),
    body: CountEntry,
    result: CountLine,
    errors: [
      'count.not_found',
      'count.closed',
      'item.not_found',
      'item.not_stocked',
      'item.fraction',
      'precondition.failed',
    ],
  }),
  /** Posts the differences as corrections, all or none. */
  bookCount: call({
    ...accounting('inventory.decide'),
    method: 'POST',
    path: '/api/{division}/inventory/counts/{countId}/book',
    summary: 'Post the differences of a stock count',
    params: ofCount,
    body: CountBooking,
    result: StockCount,
    errors: [
      'count.not_found',
      'count.closed',
      'count.moved',
      'count.nothing',
      'stock.insufficient',
      'precondition.failed',
    ],
  }),
  cancelCount: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/counts/{countId}/cancel',
    summary: 'Cancel a stock count',
    params: ofCount,
    body: z.object({ reason: requiredText(250) }),
    result: StockCount,
    errors: ['count.not_found', 'count.closed', 'precondition.failed'],
  }),
  listCountHistory: call({
    ...accounting('inventory.history'),
    method: 'GET',
    path: '/api/{division}/inventory/counts/{countId}/history',
    summary: 'Changes to a stock count',
    params: ofCount,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['count.not_found'],
  }),
};
