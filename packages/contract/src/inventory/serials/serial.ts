import * as z from 'zod';
import { DateTime, Guid, IsoDate } from '#src/wire/shapes.ts';

const piece = {
  itemId: Guid,
  itemCode: z.string(),
  itemDescription: z.string(),
  serialNumber: z.string(),
};

/** A piece with a serial number, and where it is. */
export const SerialPiece = z
  .object({
    ...piece,
    /** In stock, or on its way between warehouses. */
    isHere: z.boolean(),
    /** Null when it is not in stock, or on its way. */
    warehouseId: Guid.nullable(),
    warehouseDescription: z.string().nullable(),
  })
  .meta({ id: 'SerialPiece' });
export type SerialPiece = z.output<typeof SerialPiece>;

export const serialEventKinds = [
  'received',
  'receiptReversed',
  'sent',
  'arrived',
  'delivered',
  'returned',
  'assembled',
  'takenApart',
  'scrapped',
  'builtIn',
  'recovered',
  'planned',
  'placed',
  'replaced',
] as const;

/** An event in the life of a piece, with the record that documents it. */
const SerialEvent = z
  .object({
    kind: z.enum(serialEventKinds),
    day: IsoDate,
    recordedAt: DateTime,
    recordKind: z.enum(['purchaseOrder', 'salesOrder', 'transfer', 'assemblyOrder', 'asset']),
    /** Null, like the number and the name, for callers who may not see the record. */
    recordId: Guid.nullable(),
    /** Of the receipt, delivery, transfer or assembly order; the tag of an asset. */
    number: z.string().nullable(),
    /** The supplier, the customer, or the location of an asset. */
    name: z.string().nullable(),
    /** Only for an asset. */
    locationId: Guid.nullable(),
    warehouseDescription: z.string().nullable(),
    /** Pieces that it was built with, or built into. */
    pieces: z.array(z.object({ itemId: Guid, itemCode: z.string(), serialNumber: z.string() })),
  })
  .meta({ id: 'SerialEvent' });
export type SerialEvent = z.output<typeof SerialEvent>;

/** Everything that happened to a piece, newest first; at most 200 events. */
export const SerialHistory = z
  .object({ ...SerialPiece.shape, events: z.array(SerialEvent) })
  .meta({ id: 'SerialHistory' });
export type SerialHistory = z.output<typeof SerialHistory>;
