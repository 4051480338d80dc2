import * as z from 'zod';
import { idOf, plainId } from '#src/wire/reference.ts';
import { audit, DateTime, Division, Guid, IsoDate, Quantity, text } from '#src/wire/shapes.ts';
import { BatchQuantity, pieces } from '../shared/pieces.ts';
import { transferStatus } from './transfer-status.ts';

/** 5 requested, 10 open, 20 sent, 30 partially received, 45 cancelled, 50 complete. Derived, never set. */
export const TransferStatus = z.literal(Object.values(transferStatus));
export type TransferStatus = z.output<typeof TransferStatus>;
export const transferStatusNames = {
  5: 'requested',
  10: 'open',
  20: 'sent',
  30: 'partial',
  45: 'cancelled',
  50: 'complete',
} as const;

export const TransferLine = z
  .object({
    id: Guid,
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    barcode: z.string().nullable(),
    unit: z.string(),
    isSerialItem: z.boolean(),
    isBatchItem: z.boolean(),
    isFractionAllowedItem: z.boolean(),
    quantity: Quantity,
    quantityReserved: Quantity,
    quantitySent: Quantity,
    quantityReceived: Quantity,
    /** Returned to the warehouse it was sent from. */
    quantityReturned: Quantity,
    /** Sent, and neither received nor returned: in no warehouse. */
    quantityOnWay: Quantity,
    /** Available in the source warehouse, in addition to what this line has reserved. */
    freeStock: Quantity,
    /** Serial numbers of the goods in transit. */
    serialNumbers: z.array(z.string()),
  })
  .meta({ id: 'TransferLine' });
export type TransferLine = z.output<typeof TransferLine>;

const head = {
  id: Guid,
  division: Division,
  transferNumber: z.int(),
  status: TransferStatus,
  statusName: z.enum(Object.values(transferStatusNames)),
  statusDescription: z.string(),
  /** An engineer requested it. */
  isRequest: z.boolean(),
  fromWarehouseId: Guid,
  fromWarehouseCode: z.string(),
  fromWarehouseDescription: z.string(),
  toWarehouseId: Guid,
  toWarehouseCode: z.string(),
  toWarehouseDescription: z.string(),
  sentOn: IsoDate.nullable(),
  /** The day of the last receipt. */
  receivedOn: IsoDate.nullable(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  lineCount: z.int(),
  cancelledAt: DateTime.nullable(),
  cancelledReason: z.string().nullable(),
  ...audit,
};

export const TransferListed = z.object(head).meta({ id: 'TransferListed' });
export type TransferListed = z.output<typeof TransferListed>;

/** Goods moved from one warehouse to another. Goods in transit are in neither stock. */
export const Transfer = z.object({ ...head, lines: z.array(TransferLine) }).meta({ id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;

/** What was sent, received or returned at one time. */
export const TransferStep = z
  .object({
    id: Guid,
    kind: z.enum(['sent', 'received', 'returned']),
    movedOn: IsoDate,
    notes: z.string().nullable(),
    lines: z.array(
      z.object({
        lineNumber: z.int(),
        itemId: Guid,
        itemCode: z.string(),
        itemDescription: z.string(),
        unit: z.string(),
        quantity: Quantity,
        serialNumbers: z.array(z.string()),
        batchNumbers: z.array(BatchQuantity),
      }),
    ),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'TransferStep' });
export type TransferStep = z.output<typeof TransferStep>;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

const Lines = z
  .array(z.object({ itemId: idOf('item'), quantity: Quantity.positive() }))
  .min(1)
  .max(500)
  .refine((lines) => distinct(lines.map(({ itemId }) => itemId)), { error: 'each item once' });

/** A new transfer; its goods are reserved as far as they are available. */
export const TransferInput = z
  .object({
    /** Defaults to the main warehouse. */
    fromWarehouseId: idOf('warehouse').optional(),
    toWarehouseId: idOf('warehouse'),
    description: text(60).nullable().optional(),
    notes: text(1000).nullable().optional(),
    lines: Lines,
  })
  .meta({ id: 'TransferInput' });
export type TransferInput = z.output<typeof TransferInput>;

/** Fields that may be changed before the goods are sent; `lines` replaces all lines. */
export const TransferChange = z
  .object({
    description: text(60).nullable().optional(),
    notes: text(1000).nullable().optional(),
    lines: Lines.optional(),
  })
  .meta({ id: 'TransferChange' });
export type TransferChange = z.output<typeof TransferChange>;

/** An engineer's request for goods for their own van. */
export const TransferRequestInput = z
  .object({ notes: text(1000).nullable().optional(), lines: Lines })
  .meta({ id: 'TransferRequestInput' });
export type TransferRequestInput = z.output<typeof TransferRequestInput>;

const movedLines = z
  .array(
    z.object({ lineId: plainId('found among the lines of the transfer'), quantity: Quantity.positive(), ...pieces }),
  )
  .min(1)
  .max(500)
  .refine((lines) => distinct(lines.map(({ lineId }) => lineId)), { error: 'each line once' });
export type MovedLine = z.output<typeof movedLines>[number];

/** Quantities to send: at most those of each line; omitted lines are not sent. Without lines: everything. */
export const TransferSending = z
  .object({
    /** Not in the future; defaults to today. */
    movedOn: IsoDate.optional(),
    lines: movedLines.optional(),
    notes: text(1000).nullable().optional(),
    /** The goods have already arrived. */
    receive: z.boolean().default(false),
  })
  .meta({ id: 'TransferSending' });
export type TransferSending = z.output<typeof TransferSending>;

/** What arrived. Without lines: everything that is on its way. */
export const TransferReceipt = z
  .object({
    /** Not in the future and not before the goods were sent; defaults to today. */
    movedOn: IsoDate.optional(),
    lines: movedLines.optional(),
    notes: text(1000).nullable().optional(),
  })
  .meta({ id: 'TransferReceipt' });
export type TransferReceipt = z.output<typeof TransferReceipt>;

export const TransferCounts = z
  .object({
    all: z.int(),
    requested: z.int(),
    open: z.int(),
    onWay: z.int(),
    complete: z.int(),
    cancelled: z.int(),
  })
  .meta({ id: 'TransferCounts' });
export type TransferCounts = z.output<typeof TransferCounts>;
