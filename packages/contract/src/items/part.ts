import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { audit, Division, Fraction, Guid, Quantity } from '../wire/shapes.ts';

/** One part of an assembled item (Exact AssemblyBillOfMaterialMaterials). */
export const AssemblyItem = z
  .object({
    id: Guid,
    division: Division,
    assembledItemId: Guid,
    assembledItemCode: z.string(),
    assembledItemDescription: z.string(),
    lineNumber: z.int().min(1),
    partItemId: Guid,
    partItemCode: z.string(),
    partItemDescription: z.string(),
    /** For one assembled item: quantityBatch / batchQuantity. */
    quantity: Quantity,
    quantityBatch: Quantity,
    batchQuantity: Quantity,
    unit: z.string(),
    assembledLeadDays: z.int().nullable(),
    /** Assembled when it is delivered. */
    useExplosion: z.boolean(),
    /** How much is spoiled as a rule, as a share of what is needed. */
    scrapShare: Fraction,
    /** Used only by assembly orders that choose it. */
    isOptional: z.boolean(),
    partIsStockItem: z.boolean(),
    partFreeStock: Quantity.nullable(),
    ...audit,
  })
  .meta({ id: 'AssemblyItem' });
export type AssemblyItem = z.output<typeof AssemblyItem>;

/** A part at any level of an assembled item, in reading order. */
export const PartOfTree = z
  .object({
    /** Line numbers from the top, e.g. `2.1`. */
    path: z.string(),
    /** 1 for direct parts. */
    level: z.int().min(1),
    itemId: Guid,
    code: z.string(),
    description: z.string(),
    unit: z.string(),
    /** For one top-level assembled item. */
    quantity: Quantity,
    scrapShare: Fraction,
    isOptional: z.boolean(),
    isAssembledItem: z.boolean(),
    isStockItem: z.boolean(),
    freeStock: Quantity.nullable(),
    /** How many top-level items the free stock of this part allows; null for parts without stock and optional ones. */
    enoughFor: z.int().nullable(),
  })
  .meta({ id: 'PartOfTree' });
export type PartOfTree = z.output<typeof PartOfTree>;

/** One line of a new parts list. */
export const PartInput = z
  .object({
    partItemId: idOf('item'),
    /** Required for `batchQuantity` assembled items. */
    quantityBatch: Quantity.positive(),
    batchQuantity: Quantity.positive().default(1),
    assembledLeadDays: z.int().min(0).max(999).nullable().default(null),
    useExplosion: z.boolean().default(false),
    scrapShare: Fraction.max(0.9).default(0),
    isOptional: z.boolean().default(false),
  })
  .meta({ id: 'PartInput' });
export type PartInput = z.output<typeof PartInput>;
