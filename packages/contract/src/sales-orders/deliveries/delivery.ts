import * as z from 'zod';
import { audit, Division, exactLink, Guid, IsoDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';

const optionalText = (length: number) => text(length).nullable().optional();
const optionalGuid = Guid.nullable().optional();
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
    /** Negative on a reversal, and for goods taken back. */
    quantityDelivered: Quantity,
    /** Storage locations are not kept here; both fields are null. */
    storageLocationId: Guid.nullable(),
    storageLocationCode: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    notes: z.string().nullable(),
    serialNumbers: z.array(z.string()),
    batchNumbers: z.array(z.object({ batchNumber: z.string(), quantity: Quantity })),
  })
  .meta({ id: 'GoodsDeliveryLine' });

/** Goods that left a warehouse for one address (Exact salesorder/GoodsDeliveries). */
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
    /** The delivery that this one takes back. */
    reversesId: Guid.nullable(),
    reversesDeliveryNumber: z.int().nullable(),
    /** The counter-delivery that took this one back. */
    reversedById: Guid.nullable(),
    reversedByDeliveryNumber: z.int().nullable(),
    lines: z.array(GoodsDeliveryLine),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'GoodsDelivery' });
export type GoodsDelivery = z.output<typeof GoodsDelivery>;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/** A new delivery. Every line goes to the same account and address from one warehouse. */
export const GoodsDeliveryInput = z
  .object({
    deliveryDate: IsoDate,
    description: optionalText(60),
    remarks: optionalText(4000),
    shippingMethodId: optionalGuid,
    trackingNumber: optionalText(100),
    documentId: optionalGuid,
    /** Goods leave from here, e.g. a van, instead of from the warehouse of the lines. */
    warehouseId: Guid.optional(),
    lines: z
      .array(
        z.object({
          salesOrderLineId: Guid,
          /** At most what is open. For a line with a negative quantity: how much was taken back. */
          quantityDelivered: Quantity.positive(),
          trackingNumber: optionalText(100),
          notes: optionalText(1000),
          /** For items with serial numbers: as many as the quantity, each once. */
          serialNumbers: z.array(requiredText(50)).max(1000).default([]),
          /** For items in batches: together the quantity. */
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
