import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, Quantity } from '#src/wire/shapes.ts';
import { Transfer } from '../transfers/transfer.ts';

/** Minimum and maximum stock of an item in a warehouse. */
export const StockLevel = z
  .object({
    itemId: Guid,
    warehouseId: Guid,
    minimum: Quantity,
    maximum: Quantity,
    version: z.int(),
  })
  .meta({ id: 'StockLevel' });

/** A warehouse with less than the minimum is short of the item; it is refilled up to the maximum. */
export const StockLevelInput = z
  .object({ minimum: Quantity.min(0), maximum: Quantity.positive() })
  .refine(({ minimum, maximum }) => minimum <= maximum, { path: ['maximum'], error: 'not below the minimum' })
  .meta({ id: 'StockLevelInput' });
export type StockLevelInput = z.output<typeof StockLevelInput>;

/** An item with less stock in a warehouse than its maximum. */
export const FillUpLine = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    minimum: Quantity,
    maximum: Quantity,
    /** Unreserved stock in this warehouse. */
    free: Quantity,
    /** In transit, or on a transfer that has not been sent yet. */
    coming: Quantity,
    /** The quantity missing to reach the maximum. */
    wanted: Quantity,
    /** The part of it that is available in the other warehouse. */
    available: Quantity,
  })
  .meta({ id: 'FillUpLine' });
export type FillUpLine = z.output<typeof FillUpLine>;

const ofWarehouse = z.object({ division: DivisionParam, warehouseId: Guid });
const ofLevel = z.object({ division: DivisionParam, warehouseId: Guid, itemId: Guid });
const fillUpPath = '/api/{division}/inventory/warehouses/{warehouseId}/fillup';
const levelPath = '/api/{division}/inventory/warehouses/{warehouseId}/levels/{itemId}';

export const levelCalls = {
  setStockLevel: call({
    ...accounting('inventory.change'),
    method: 'PUT',
    path: levelPath,
    summary: 'Set minimum and maximum of an item in a warehouse',
    params: ofLevel,
    body: StockLevelInput,
    result: StockLevel,
    errors: ['warehouse.not_found', 'item.not_found', 'item.not_stocked', 'item.fraction', 'precondition.failed'],
  }),
  removeStockLevel: call({
    ...accounting('inventory.change'),
    method: 'DELETE',
    path: levelPath,
    summary: 'Remove minimum and maximum of an item in a warehouse',
    params: ofLevel,
    status: 204,
    errors: ['warehouse.not_found'],
  }),
  /** Items with less stock in a warehouse than their maximum, by item code; filled up from the main warehouse unless another is given. */
  listFillUp: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: fillUpPath,
    summary: 'Items below their maximum in a warehouse',
    params: ofWarehouse,
    query: z.object({ fromWarehouseId: idOf('warehouse').optional() }),
    result: z.array(FillUpLine),
    page: 'skip',
    errors: ['warehouse.not_found'],
  }),
  /** Creates the transfer that fills a warehouse up to its maximum, as far as the goods are available. */
  fillUp: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: fillUpPath,
    summary: 'Fill a warehouse up to its maximum',
    params: ofWarehouse,
    body: z.object({ fromWarehouseId: idOf('warehouse').optional() }),
    result: Transfer,
    status: 201,
    errors: ['warehouse.not_found', 'transfer.same_warehouse', 'transfer.nothing_missing'],
  }),
};
