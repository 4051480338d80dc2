import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { audit, Currency, Division, Guid, Price, Quantity, text } from '#src/wire/shapes.ts';
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';

/** A lower price from a minimum quantity, in purchase units. */
export const PriceStep = z.object({ quantity: Quantity.positive(), price: Price }).meta({ id: 'SupplierPriceStep' });

const LeadDays = z.int().min(0).max(3650);

/** A supplier's terms for an item (Exact logistics/SupplierItem). */
export const ItemSupplier = z
  .object({
    id: Guid,
    division: Division,
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    itemUnit: z.string(),
    supplierId: Guid,
    supplierCode: z.string(),
    supplierName: z.string(),
    /** Blocked, ended or no longer a supplier: nothing can be ordered from it. */
    blocked: z.boolean(),
    /** The supplier's own code of the item. */
    supplierItemCode: z.string().nullable(),
    /** The unit in which the supplier sells it; price, steps, minimum and multiple refer to it. */
    purchaseUnit: z.string(),
    /** Units of the item in one purchase unit. */
    unitFactor: Quantity,
    /** Null: the supplier's price is not known. */
    price: shownTo('purchaseOrders.prices', Price),
    /** By quantity, lowest first. */
    priceSteps: shownTo('purchaseOrders.prices', z.array(PriceStep)),
    currency: Currency,
    /** Days from order to receipt; null: the supplier's lead time. */
    leadDays: LeadDays.nullable(),
    /** Minimum quantity of an order line. */
    minimumQuantity: Quantity.nullable(),
    /** Order lines are a multiple of this quantity. */
    orderMultiple: Quantity.nullable(),
    /** The supplier that shortages are ordered from; one per item. */
    main: z.boolean(),
    notes: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'ItemSupplier' });
export type ItemSupplier = z.output<typeof ItemSupplier>;

const isRising = (steps: readonly { quantity: number }[]) =>
  steps.every(({ quantity }, n) => n === 0 || quantity > (steps[n - 1]?.quantity ?? 0));

/** Fields that may be changed; missing ones are kept. */
export const ItemSupplierChange = z
  .object({
    supplierItemCode: text(50).nullable().optional(),
    /** Null: the unit of the item. */
    purchaseUnit: text(10).nullable().optional(),
    unitFactor: Quantity.positive().optional(),
    price: enteredBy('purchaseOrders.prices', Price.nullable().optional()),
    /** In ascending order of quantity. */
    priceSteps: enteredBy(
      'purchaseOrders.prices',
      z.array(PriceStep).max(20).refine(isRising, { error: 'quantities rise' }).optional(),
    ),
    /** Null: the supplier's, else that of the division. */
    currency: Currency.nullable().optional(),
    leadDays: LeadDays.nullable().optional(),
    minimumQuantity: Quantity.positive().nullable().optional(),
    orderMultiple: Quantity.positive().nullable().optional(),
    /** Makes it the main supplier instead of the current one. */
    main: z.literal(true).optional(),
    notes: text(1000).nullable().optional(),
  })
  .meta({ id: 'ItemSupplierChange' });
export type ItemSupplierChange = z.output<typeof ItemSupplierChange>;

/** The first supplier of an item is its main one. */
export const ItemSupplierInput = z
  .object({ ...ItemSupplierChange.shape, supplierId: idOf('account') })
  .meta({ id: 'ItemSupplierInput' });
export type ItemSupplierInput = z.output<typeof ItemSupplierInput>;
