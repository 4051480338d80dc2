import * as z from 'zod';
import { idOf, plainId } from '#src/wire/reference.ts';
import { audit, Division, exactLink, Guid, IsoDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';

const optionalText = (length: number) => text(length).nullable().optional();
const BatchNumber = z.object({ batchNumber: requiredText(50), quantity: Quantity.positive() });

/** One line of a goods receipt. */
export const GoodsReceiptLine = z
  .object({
    id: Guid,
    lineNumber: z.int(),
    purchaseOrderLineId: Guid,
    purchaseOrderId: Guid,
    purchaseOrderNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    itemUnitCode: z.string(),
    quantityOrdered: Quantity,
    /** In the item's unit; negative on a reversal. */
    quantityReceived: Quantity,
    /** What was sent back at once; not in stock. Negative on a reversal. */
    quantityRejected: Quantity,
    /** How much of the rejected quantity the supplier need not send again; negative on a reversal. */
    quantityClosed: Quantity,
    rejectionReason: z.string().nullable(),
    /** Storage locations are not kept in this system; both fields are null. */
    locationId: Guid.nullable(),
    locationCode: z.string().nullable(),
    notes: z.string().nullable(),
    serialNumbers: z.array(z.string()),
    batchNumbers: z.array(z.object({ batchNumber: z.string(), quantity: Quantity })),
  })
  .meta({ id: 'GoodsReceiptLine' });

/** Goods received from one supplier into one warehouse (Exact purchaseorder/GoodsReceipts). */
export const GoodsReceipt = z
  .object({
    id: Guid,
    division: Division,
    receiptNumber: z.int(),
    entryNumber: z.int(),
    receiptDate: IsoDate,
    description: z.string().nullable(),
    remarks: z.string().nullable(),
    /** The number of the supplier's delivery note. */
    yourRef: z.string().nullable(),
    documentId: Guid.nullable(),
    supplierId: Guid,
    supplierCode: z.string(),
    supplierName: z.string(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    /** The receipt that this one reverses. */
    reversesId: Guid.nullable(),
    reversesReceiptNumber: z.int().nullable(),
    /** The receipt that reversed this one. */
    reversedById: Guid.nullable(),
    reversedByReceiptNumber: z.int().nullable(),
    lines: z.array(GoodsReceiptLine),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.output<typeof GoodsReceipt>;

/** A receipt just posted, with the back orders that it filled, earliest delivery date first. */
export const BookedReceipt = z
  .object({
    ...GoodsReceipt.shape,
    filled: z.array(
      z.object({
        salesOrderId: Guid,
        salesOrderNumber: z.int(),
        salesOrderLineId: Guid,
        lineNumber: z.int(),
        itemCode: z.string(),
        quantity: Quantity,
      }),
    ),
  })
  .meta({ id: 'BookedReceipt' });
export type BookedReceipt = z.output<typeof BookedReceipt>;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/** A new receipt. All lines are from the same supplier; orders may differ. */
export const GoodsReceiptInput = z
  .object({
    /** Not in the future, and not before an order of the lines. */
    receiptDate: IsoDate,
    description: optionalText(60),
    remarks: optionalText(4000),
    yourRef: optionalText(40),
    documentId: plainId('kept for Exact Online, which keeps the document').nullable().optional(),
    /** The receiving warehouse, e.g. a van that collects the goods, instead of the warehouse of the orders. */
    warehouseId: idOf('warehouse').optional(),
    /** Confirms that more than the open quantity was received and is kept. */
    acceptSurplus: z.boolean().default(false),
    lines: z
      .array(
        z
          .object({
            purchaseOrderLineId: idOf('purchaseOrderLine'),
            /** What is kept, in the item's unit. */
            quantityReceived: Quantity.min(0),
            /** What is sent back at once, in the item's unit: it does not go into stock. */
            quantityRejected: Quantity.min(0).default(0),
            /** Required with a rejected quantity. */
            rejectionReason: optionalText(250),
            /** The rejected quantity need not be sent again; otherwise the line stays open for it. */
            closeRejected: z.boolean().default(false),
            locationId: plainId('storage locations are not kept in this system').nullable().optional(),
            notes: optionalText(1000),
            /** For items with serial numbers: one per unit, each unique. */
            serialNumbers: z.array(requiredText(50)).max(1000).default([]),
            /** For items in batches: quantities add up to the line's quantity. */
            batchNumbers: z.array(BatchNumber).max(1000).default([]),
          })
          .refine(({ quantityReceived, quantityRejected }) => quantityReceived > 0 || quantityRejected > 0, {
            path: ['quantityReceived'],
            error: 'something is received or rejected',
          })
          .refine(({ quantityRejected, rejectionReason }) => quantityRejected === 0 || Boolean(rejectionReason), {
            path: ['rejectionReason'],
            error: 'why goods are rejected',
          }),
      )
      .min(1)
      .max(500)
      .refine((lines) => distinct(lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId)), {
        error: 'each order line once',
      }),
  })
  .meta({ id: 'GoodsReceiptInput' });
export type GoodsReceiptInput = z.output<typeof GoodsReceiptInput>;
