import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import {
  audit,
  DateTime,
  Division,
  exactLink,
  Fraction,
  Guid,
  IsoDate,
  Price,
  Quantity,
  text,
} from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';
import { BatchQuantity, pieces } from '../shared/pieces.ts';
import { assemblyStatus, assemblyType } from './transitions.ts';

/** 20 open, 30 partial, 50 complete. Derived from quantities, never set. */
export const AssemblyStatus = z.literal(Object.values(assemblyStatus));
export type AssemblyStatus = z.output<typeof AssemblyStatus>;
export const assemblyStatusNames = { 20: 'open', 30: 'partial', 50: 'complete' } as const;

export const AssemblyType = z.literal(Object.values(assemblyType));
export const assemblyTypeNames = { 8060: 'assembly', 8061: 'disassembly' } as const;

/** A part of an assembly order, copied from the parts list when the order was created. */
const AssemblyPart = z
  .object({
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    isStockItem: z.boolean(),
    isSerialItem: z.boolean(),
    isBatchItem: z.boolean(),
    /** For the whole planned quantity. */
    quantity: Quantity,
    /** How much of the part is spoiled as a rule, as a share of what is needed. */
    scrapShare: Fraction,
    /** Expected to be spoiled, beside `quantity`; reserved and ordered with it. */
    quantityScrapExpected: Quantity,
    /** This much of the part is needed for `batchQuantity` pieces. */
    quantityBatch: Quantity,
    batchQuantity: Quantity,
    /** Used by the finished pieces; for a disassembly, the quantity recovered. */
    quantityUsed: Quantity,
    /** Spoiled beside those; for a disassembly, recovered broken. */
    quantityScrapped: Quantity,
    quantityReserved: Quantity,
    /** Available stock in the order's warehouse; null for items without stock. */
    freeStock: Quantity.nullable(),
  })
  .meta({ id: 'AssemblyPart' });

/** An order to make an item from its parts, or to take it apart (Exact manufacturing AssemblyOrders). */
export const AssemblyOrder = z
  .object({
    id: Guid,
    division: Division,
    orderNumber: z.int(),
    /** 8060 assembly, 8061 disassembly. */
    type: AssemblyType,
    typeName: z.enum(['assembly', 'disassembly']),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    isSerialItem: z.boolean(),
    isBatchItem: z.boolean(),
    description: z.string().nullable(),
    orderDate: IsoDate,
    /** The day on which it should be finished. */
    assemblyDate: IsoDate.nullable(),
    finishedAssemblyDate: IsoDate.nullable(),
    plannedQuantity: Quantity,
    finishedQuantity: Quantity,
    /** Pieces that used parts and failed; they are no longer to be made. */
    scrappedQuantity: Quantity,
    /** Reserved of the item itself, for a disassembly. */
    reservedQuantity: Quantity,
    status: AssemblyStatus,
    statusName: z.enum(['open', 'partial', 'complete']),
    statusDescription: z.string(),
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    /** Storage locations are not kept in this system; both fields are null. */
    storageLocationId: Guid.nullable(),
    storageLocationCode: z.string().nullable(),
    partItems: z.array(AssemblyPart),
    /** Pieces that can be finished with the available and reserved parts, at most the open quantity; null for a disassembly. */
    finishableQuantity: Quantity.nullable(),
    /** Average cost of one piece, from the parts used; null while nothing is finished or a part has no cost price. */
    costPrice: shownTo('inventory.prices', Price),
    notes: z.string().nullable(),
    cancelledAt: DateTime.nullable(),
    cancelledReason: z.string().nullable(),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'AssemblyOrder' });
export type AssemblyOrder = z.output<typeof AssemblyOrder>;
export type AssemblyPart = AssemblyOrder['partItems'][number];

/** The number of assembly orders in each status, each counted up to 10,000. */
export const AssemblyCounts = z
  .object({ all: z.int(), open: z.int(), partial: z.int(), complete: z.int() })
  .meta({ id: 'AssemblyCounts' });
export type AssemblyCounts = z.output<typeof AssemblyCounts>;

/** Pieces that were finished at one time. The serial numbers of a part follow the order of those of the product. */
export const AssemblyFinish = z
  .object({
    id: Guid,
    orderId: Guid,
    finishedOn: IsoDate,
    quantity: Quantity,
    /** Pieces that failed; their parts are among those used. */
    scrappedQuantity: Quantity,
    scrapReason: z.string().nullable(),
    serialNumbers: z.array(z.string()),
    batchNumbers: z.array(BatchQuantity),
    costPrice: shownTo('inventory.prices', Price),
    parts: z.array(
      z.object({
        lineNumber: z.int(),
        itemId: Guid,
        itemCode: z.string(),
        quantity: Quantity,
        /** Spoiled beside the used ones; for a disassembly, part of the recovered ones. */
        scrappedQuantity: Quantity,
        serialNumbers: z.array(z.string()),
        batchNumbers: z.array(BatchQuantity),
      }),
    ),
    notes: z.string().nullable(),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'AssemblyFinish' });
export type AssemblyFinish = z.output<typeof AssemblyFinish>;

/** A new order; the parts are copied from the item's parts list and reserved as far as they are available. */
export const AssemblyOrderInput = z
  .object({
    itemId: idOf('item'),
    quantity: Quantity.positive(),
    /** Line numbers of the optional parts that are used; others of them are left out. */
    optionalLines: z.array(z.int().min(1)).max(1000).default([]),
    type: AssemblyType.default(assemblyType.assembly),
    /** Defaults to the main warehouse. */
    warehouseId: idOf('warehouse').optional(),
    assemblyDate: IsoDate.nullable().optional(),
    description: text(60).nullable().optional(),
    notes: text(4000).nullable().optional(),
  })
  .meta({ id: 'AssemblyOrderInput' });
export type AssemblyOrderInput = z.output<typeof AssemblyOrderInput>;

interface Scrap {
  scrappedQuantity: number;
  parts?: readonly { scrappedQuantity: number }[];
}
const hasScrap = ({ scrappedQuantity, parts = [] }: Scrap) =>
  scrappedQuantity > 0 || parts.some((part) => part.scrappedQuantity > 0);

/** Pieces that are finished now, and what was scrapped. */
export const AssemblyFinishInput = z
  .object({
    quantity: Quantity.min(0),
    /** Pieces that used their parts and failed. Not for a disassembly. */
    scrappedQuantity: Quantity.min(0).default(0),
    /** Required when pieces or parts are scrapped. */
    scrapReason: text(250).nullable().optional(),
    /** Not in the future and not before the order; defaults to today. */
    finishedOn: IsoDate.optional(),
    ...pieces,
    /** Only the parts with serial numbers, batches or scrap, by their line. Of all serial numbers, those of spoiled parts are the last. */
    parts: z
      .array(
        z.object({
          lineNumber: z.int().positive(),
          /** Spoiled beside the parts in the pieces; for a disassembly, those that were recovered broken. */
          scrappedQuantity: Quantity.min(0).default(0),
          ...pieces,
        }),
      )
      .max(200)
      .refine((parts) => new Set(parts.map(({ lineNumber }) => lineNumber)).size === parts.length, {
        error: 'each line once',
      })
      .default([]),
    notes: text(1000).nullable().optional(),
  })
  .refine((input) => input.quantity > 0 || hasScrap(input), {
    path: ['quantity'],
    error: 'something is finished or scrapped',
  })
  .refine((input) => !hasScrap(input) || Boolean(input.scrapReason), {
    path: ['scrapReason'],
    error: 'why it is scrapped',
  })
  .meta({ id: 'AssemblyFinishInput' });
export type AssemblyFinishInput = z.output<typeof AssemblyFinishInput>;
