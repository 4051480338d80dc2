import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { Currency, Guid, IsoDate, Money, Price, Quantity } from '#src/wire/shapes.ts';

const supplier = {
  /** The main supplier of the item; null when it has none. */
  supplierId: Guid.nullable(),
  supplierCode: z.string().nullable(),
  supplierName: z.string().nullable(),
};

/** An item of which more is needed than is there or on its way. Quantities without a word about it are in the item's unit. */
export const Shortage = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    isFractionAllowed: z.boolean(),
    /** Made from parts: an assembly order may serve as well. */
    isAssembled: z.boolean(),
    /** Not bought: a purchase order takes it as little as a manual one. */
    isPurchasable: z.boolean(),
    ...supplier,
    supplierItemCode: z.string().nullable(),
    /** By what it is bought; price, suggested quantity and amount belong to it. */
    purchaseUnit: z.string(),
    unitFactor: Quantity,
    /** Wanted by sales orders, assembly orders, work orders and minimum stock, and not yet reserved. */
    needed: Quantity,
    /** In all warehouses, and between them. */
    freeStock: Quantity,
    /** Open on purchase and assembly orders. */
    onOrder: Quantity,
    /** What is missing. Stock of a van covers that van alone, stock of the main warehouse all. */
    shortage: Quantity,
    /** Rounded up to the supplier's minimum and multiple. */
    suggestedQuantity: Quantity,
    unitPrice: Price.nullable(),
    currency: Currency,
    /** suggestedQuantity × unitPrice, without discount; null when no price is known. */
    amount: Money.nullable(),
    leadDays: z.int().nullable(),
    /** The first day on which some of it is needed. */
    neededOn: IsoDate.nullable(),
    /** Days for which the free stock lasts at the use of the last 90 days; null when nothing was used. */
    coverDays: z.int().nullable(),
  })
  .meta({ id: 'Shortage' });
export type Shortage = z.output<typeof Shortage>;

/** How much is short at a supplier. */
export const ShortageSupplier = z
  .object({
    ...supplier,
    /** Nothing can be ordered there. */
    blocked: z.boolean(),
    itemCount: z.int(),
    /** What the suggested quantities cost, in the currency of each. */
    amount: Money,
    currency: Currency,
    /** The order that was not sent yet, to which lines are added. */
    draftOrderId: Guid.nullable(),
    draftOrderNumber: z.int().nullable(),
  })
  .meta({ id: 'ShortageSupplier' });
export type ShortageSupplier = z.output<typeof ShortageSupplier>;

export const demandKinds = ['salesOrder', 'assemblyOrder', 'workOrder', 'minimumStock'] as const;

/** For whom or what an item is needed. */
const Demand = z
  .object({
    kind: z.enum(demandKinds),
    /** Of the order; null for minimum stock. */
    orderId: Guid.nullable(),
    orderNumber: z.int().nullable(),
    /** The customer, the item that is assembled, or the location. */
    name: z.string().nullable(),
    warehouseCode: z.string(),
    /** When it is needed. */
    day: IsoDate.nullable(),
    quantity: Quantity,
  })
  .meta({ id: 'ItemDemand' });

/** What will come in. */
const Coming = z
  .object({
    kind: z.enum(['purchaseOrder', 'assemblyOrder']),
    orderId: Guid,
    orderNumber: z.int(),
    /** The supplier. */
    name: z.string().nullable(),
    warehouseCode: z.string(),
    day: IsoDate.nullable(),
    quantity: Quantity,
  })
  .meta({ id: 'ComingGoods' });

/** Why an item is short: who needs it, and what comes. At most 200 of each, the earliest first. */
export const ShortageReasons = z
  .object({ needs: z.array(Demand), comes: z.array(Coming) })
  .meta({ id: 'ShortageReasons' });
export type ShortageReasons = z.output<typeof ShortageReasons>;

/** What to order at a supplier, in its units. */
export const ShortageOrderInput = z
  .object({
    supplierId: idOf('account'),
    lines: z
      .array(z.object({ itemId: idOf('item'), quantityInPurchaseUnits: Quantity.positive() }))
      .min(1)
      .max(500)
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, { error: 'each item once' }),
  })
  .meta({ id: 'ShortageOrderInput' });
export type ShortageOrderInput = z.output<typeof ShortageOrderInput>;
