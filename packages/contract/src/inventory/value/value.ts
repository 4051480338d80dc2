import * as z from 'zod';
import { Guid, IsoDate, Money, Quantity } from '#src/wire/shapes.ts';

/** The value of the stock of a warehouse at the end of a day. */
const WarehouseValue = z.object({
  warehouseId: Guid,
  code: z.string(),
  description: z.string(),
  value: Money,
});

/**
 * What the stock is worth at the end of a day, at the cost prices of today. Stock of items without a cost price is not counted.
 */
export const StockValue = z
  .object({
    day: IsoDate,
    currency: z.string(),
    value: Money,
    /** By value, highest first. */
    warehouses: z.array(WarehouseValue),
    /** The ends of the twelve months before, oldest first, and the day itself. */
    history: z.array(z.object({ day: IsoDate, value: Money })),
    /** Items with stock today and without a cost price. */
    unpricedCount: z.int(),
    /** Stock of today by the months since it moved last, shortest first; the last part has no end. */
    ages: z.array(z.object({ fromMonths: z.int(), value: Money, positionCount: z.int() })),
  })
  .meta({ id: 'StockValue' });
export type StockValue = z.output<typeof StockValue>;

/** Stock of an item in a warehouse that has not moved for a long time. */
export const DeadStock = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    warehouseId: Guid,
    warehouseDescription: z.string(),
    onHand: Quantity,
    lastMovedOn: IsoDate,
    /** Null without a cost price. */
    value: Money.nullable(),
  })
  .meta({ id: 'DeadStock' });
export type DeadStock = z.output<typeof DeadStock>;
