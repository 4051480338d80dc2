import * as z from 'zod';
import { idOf, optionalIdOf, plainId } from '#src/wire/reference.ts';
import { audit, DateTime, Division, exactLink, Guid, IsoDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';

const optionalText = (length: number) => text(length).nullable().optional();
const BatchNumber = z.object({ batchNumber: requiredText(50), quantity: Quantity.positive() });

/** One line of a delivery. */
export const GoodsDeliveryLine = z
  .object({
    id: Guid,
    lineNumber: z.int(),
    salesOrderLineId: Guid,
    salesOrderId: Guid,
    salesOrderNumber: z.int(),
    salesOrderLineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    quantityOrdered: Quantity,
    /** Negative on a reversal, and for returned goods. */
    quantityDelivered: Quantity,
    /** Storage locations are not kept in this system; both fields are null. */
    storageLocationId: Guid.nullable(),
    storageLocationCode: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    notes: z.string().nullable(),
    serialNumbers: z.array(z.string()),
    batchNumbers: z.array(z.object({ batchNumber: z.string(), quantity: Quantity })),
  })
  .meta({ id: 'GoodsDeliveryLine' });

/** Goods shipped from a warehouse to one address (Exact salesorder/GoodsDeliveries). */
export const GoodsDelivery = z
  .object({
    id: Guid,
    division: Division,
    deliveryNumber: z.int(),
    entryNumber: z.int(),
    deliveryDate: IsoDate,
    description: z.string().nullable(),
    remarks: z.string().nullable(),
    deliveryAccountId: Guid,
    deliveryAccountCode: z.string(),
    deliveryAccountName: z.string(),
    deliveryAddressId: Guid.nullable(),
    deliveryContactId: Guid.nullable(),
    deliveryContactFullName: z.string().nullable(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    shippingMethodId: Guid.nullable(),
    shippingMethodCode: z.string().nullable(),
    shippingMethodDescription: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    documentId: Guid.nullable(),
    salesOrderIds: z.array(Guid),
    /** The delivery that this one reverses. */
    reversesId: Guid.nullable(),
    reversesDeliveryNumber: z.int().nullable(),
    /** The delivery that reversed this one. */
    reversedById: Guid.nullable(),
    reversedByDeliveryNumber: z.int().nullable(),
    /** Who packed and booked it. */
    packedById: Guid.nullable(),
    /** The warehouse wants a second person to check its shipments; the delivery note waits for it. */
    needsCheck: z.boolean(),
    /** Who checked the shipment, somebody else than the person who packed it. */
    checkedById: Guid.nullable(),
    checkedByFullName: z.string().nullable(),
    checkedAt: DateTime.nullable(),
    lines: z.array(GoodsDeliveryLine),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'GoodsDelivery' });
export type GoodsDelivery = z.output<typeof GoodsDelivery>;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/** A new delivery. Every line has the same account and address and comes from one warehouse. */
export const GoodsDeliveryInput = z
  .object({
    deliveryDate: IsoDate,
    description: optionalText(60),
    remarks: optionalText(4000),
    shippingMethodId: optionalIdOf('shippingMethod'),
    trackingNumber: optionalText(100),
    documentId: plainId('kept for Exact Online, which keeps the document').nullable().optional(),
    /** Ships from this warehouse, e.g. a van, instead of the warehouse of the lines. */
    warehouseId: idOf('warehouse').optional(),
    lines: z
      .array(
        z.object({
          salesOrderLineId: idOf('salesOrderLine'),
          /** At most the open quantity. For a line with a negative quantity: the quantity returned. */
          quantityDelivered: Quantity.positive(),
          trackingNumber: optionalText(100),
          notes: optionalText(1000),
          /** For items with serial numbers: one per unit, each unique. */
          serialNumbers: z.array(requiredText(50)).max(1000).default([]),
          /** For items in batches: quantities add up to the line's quantity. */
          batchNumbers: z.array(BatchNumber).max(1000).default([]),
        }),
      )
      .min(1)
      .max(500)
      .refine((lines) => distinct(lines.map(({ salesOrderLineId }) => salesOrderLineId)), {
        error: 'each order line once',
      }),
  })
  .meta({ id: 'GoodsDeliveryInput' });
export type GoodsDeliveryInput = z.output<typeof GoodsDeliveryInput>;
