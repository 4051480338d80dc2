import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { audit, DateTime, Division, Guid, IsoDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';
import { countStatus } from './count-status.ts';

/** 10 open, 45 cancelled, 50 booked. */
export const CountStatus = z.literal(Object.values(countStatus));
export type CountStatus = z.output<typeof CountStatus>;
export const countStatusNames = { 10: 'open', 45: 'cancelled', 50: 'booked' } as const;

const CountKind = z.enum(['all', 'items', 'cycle']);

/** A count of a warehouse: everything, chosen items, or those that were not counted for longest. */
export const StockCount = z
  .object({
    id: Guid,
    division: Division,
    countNumber: z.int(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    kind: CountKind,
    /** What the books say is shown only to people who ask for it. */
    isBlind: z.boolean(),
    description: z.string().nullable(),
    status: CountStatus,
    statusName: z.enum(Object.values(countStatusNames)),
    statusDescription: z.string(),
    lineCount: z.int(),
    countedCount: z.int(),
    /** Lines that were booked with a difference; null while the count is open. */
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
    /** On hand when counting of the item began, now for one that nobody counted; null where nobody asked for it. */
    expected: Quantity.nullable(),
    /** counted − expected; null where either is. */
    difference: Quantity.nullable(),
    /** Goods of the item came or went after it was counted; null where nobody asked for what the books say. */
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

/** The whole quantity that was found, or one more find of an item that is in several places. */
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
    /** Items that nobody counted are not there. */
    uncountedIsZero: z.boolean().default(false),
    /** Goods that moved after they were counted were seen: their difference at the moment of counting is booked. */
    acceptMoved: z.boolean().default(false),
  })
  .meta({ id: 'CountBooking' });
export type CountBooking = z.output<typeof CountBooking>;
