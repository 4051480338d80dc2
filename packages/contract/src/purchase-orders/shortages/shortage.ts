import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { Currency, Guid, IsoDate, Money, Price, Quantity } from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';

const supplier = {
  /** The main supplier of the item; null when it has none. */
  supplierId: Guid.nullable(),
  supplierCode: z.string().nullable(),
  supplierName: z.string().nullable(),
};

/** An item of which more is needed than is available or incoming. Unless stated otherwise, quantities are in the item's unit. */
export const Shortage = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    isFractionAllowed: z.boolean(),
    /** Assembled from parts: an assembly order can cover it as well. */
    isAssembled: z.boolean(),
    /** Not a purchase item: no purchase order, manual or from shortages, accepts it. */
    isPurchasable: z.boolean(),
    ...supplier,
    supplierItemCode: z.string().nullable(),
    /** The purchase unit; price, suggested quantity and amount refer to it. */
    purchaseUnit: z.string(),
    unitFactor: Quantity,
    /** Required by sales orders, assembly orders, work orders and minimum stock, and not yet reserved. */
    needed: Quantity,
    /** In all warehouses, and in transit between them. */
    freeStock: Quantity,
    /** Open on purchase and assembly orders. */
    onOrder: Quantity,
    /** The shortage. Stock of a van covers only that van, stock of the main warehouse covers all. */
    shortage: Quantity,
    /** Rounded up to the supplier's minimum and multiple. */
    suggestedQuantity: Quantity,
    unitPrice: shownTo('purchaseOrders.prices', Price),
    currency: Currency,
    /** suggestedQuantity × unitPrice, without discount; null when no price is known. */
    amount: shownTo('purchaseOrders.prices', Money),
    leadDays: z.int().nullable(),
    /** The first day on which any of it is needed. */
    neededOn: IsoDate.nullable(),
    /** Days that the available stock lasts at the usage of the last 90 days; null when nothing was used. */
    coverDays: z.int().nullable(),
  })
  .meta({ id: 'Shortage' });
export type Shortage = z.output<typeof Shortage>;

/** The shortages of one supplier in one currency. */
export const ShortageSupplier = z
  .object({
    ...supplier,
    /** Whether nothing can be ordered from this supplier. */
    blocked: z.boolean(),
    itemCount: z.int(),
    /** Cost of the suggested quantities. */
    amount: shownTo('purchaseOrders.prices', Money),
    currency: Currency,
    /** The unsent order in this currency to which lines are added. */
    draftOrderId: Guid.nullable(),
    draftOrderNumber: z.int().nullable(),
  })
  .meta({ id: 'ShortageSupplier' });
export type ShortageSupplier = z.output<typeof ShortageSupplier>;

export const demandKinds = ['salesOrder', 'assemblyOrder', 'workOrder', 'minimumStock'] as const;

/** One requirement for an item. */
const Demand = z
  .object({
    kind: z.enum(demandKinds),
    /** Number of the order; null for minimum stock. */
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

/** One expected receipt. */
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

/** Why an item is short: requirements and expected receipts. At most 200 of each, the earliest first. */
export const ShortageReasons = z
  .object({ needs: z.array(Demand), comes: z.array(Coming) })
  .meta({ id: 'ShortageReasons' });
export type ShortageReasons = z.output<typeof ShortageReasons>;

/** What to order from a supplier, in the supplier's units. */
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
