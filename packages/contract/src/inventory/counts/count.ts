import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { audit, DateTime, Division, Guid, IsoDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';
import { countStatus } from './count-status.ts';

/** 10 open, 45 cancelled, 50 posted. */
export const CountStatus = z.literal(Object.values(countStatus));
export type CountStatus = z.output<typeof CountStatus>;
export const countStatusNames = { 10: 'open', 45: 'cancelled', 50: 'booked' } as const;

const CountKind = z.enum(['all', 'items', 'cycle']);

/** A count of a warehouse: everything, selected items, or those not counted for the longest time. */
export const StockCount = z
  .object({
    id: Guid,
    division: Division,
    countNumber: z.int(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    kind: CountKind,
    /** The stock on record is included only when it is asked for. */
    isBlind: z.boolean(),
    description: z.string().nullable(),
    status: CountStatus,
    statusName: z.enum(Object.values(countStatusNames)),
    statusDescription: z.string(),
    lineCount: z.int(),
    countedCount: z.int(),
    /** Lines posted with a difference; null while the count is open. */
    differenceCount: z.int().nullable(),
    bookedOn: IsoDate.nullable(),
    reason: z.string().nullable(),
    cancelledReason: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.output<typeof StockCount>;

/** An item of a count. */
export const CountLine = z
  .object({
    id: Guid,
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    barcode: z.string().nullable(),
    unit: z.string(),
    isFractionAllowedItem: z.boolean(),
    /** Null: not counted yet. */
    counted: Quantity.nullable(),
    countedAt: DateTime.nullable(),
    countedByFullName: z.string().nullable(),
    /** Stock on record when counting of the item began, or now for an uncounted item; null when not asked for. */
    expected: Quantity.nullable(),
    /** counted − expected; null where either is. */
    difference: Quantity.nullable(),
    /** The item's stock moved after it was counted; null when the stock on record was not asked for. */
    hasMoved: z.boolean().nullable(),
    version: z.int(),
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.output<typeof CountLine>;

const ofKind = z
  .object({
    warehouseId: idOf('warehouse'),
    kind: CountKind.default('all'),
    /** For kind `items`. */
    itemIds: z.array(idOf('item')).max(1000).default([]),
    /** For kind `cycle`: how many items. */
    size: z.int().min(1).max(500).default(25),
    isBlind: z.boolean().default(true),
    description: text(60).nullable().optional(),
  })
  .refine(({ kind, itemIds }) => (kind === 'items') === itemIds.length > 0, {
    path: ['itemIds'],
    error: 'items for a count of chosen items, else none',
  });
export const StockCountInput = ofKind.meta({ id: 'StockCountInput' });
export type StockCountInput = z.output<typeof StockCountInput>;

/** The whole quantity found, or an additional quantity of an item that is stored in several places. */
export const CountEntry = z
  .object({
    counted: Quantity.min(0).optional(),
    add: Quantity.positive().optional(),
  })
  .refine(({ counted, add }) => (counted === undefined) !== (add === undefined), {
    path: ['counted'],
    error: 'either counted or add',
  })
  .meta({ id: 'CountEntry' });
export type CountEntry = z.output<typeof CountEntry>;

export const CountBooking = z
  .object({
    /** Kept in the ledger with every correction. */
    reason: requiredText(250),
    /** Sets items that were not counted to zero. */
    uncountedIsZero: z.boolean().default(false),
    /** Confirms items whose stock moved after they were counted: their difference at the time of counting is posted. */
    acceptMoved: z.boolean().default(false),
  })
  .meta({ id: 'CountBooking' });
export type CountBooking = z.output<typeof CountBooking>;
