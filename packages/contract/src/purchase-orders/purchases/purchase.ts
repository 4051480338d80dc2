import * as z from 'zod';
import { Currency, Guid, IsoDate, Money, Price, Quantity } from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';
import { PurchaseStatus } from '../shared/status.ts';

/** A line of a purchase order as the history of its item and of its supplier shows it: what it cost, and when it arrived. */
export const Purchase = z
  .object({
    id: Guid,
    purchaseOrderId: Guid,
    orderNumber: z.int(),
    lineNumber: z.int(),
    orderDate: IsoDate,
    supplierId: Guid,
    supplierName: z.string(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    /** In the item's unit, as are the other quantities and the prices. */
    quantity: Quantity,
    itemUnit: z.string(),
    currency: Currency,
    /** After discount. */
    netPrice: shownTo('purchaseOrders.prices', Price),
    /** Paid for the item in the order before at the same supplier, in the same currency; null for the first one. */
    previousPrice: shownTo('purchaseOrders.prices', Price),
    divisionCurrency: Currency,
    /** (price − cost price of the item today) × quantity, in the currency of the division; null without a cost price. */
    costDifference: shownTo('purchaseOrders.prices', Money),
    receiptStatus: PurchaseStatus,
    /** The day that the supplier confirmed, else the requested one. */
    promisedDate: IsoDate.nullable(),
    /** The day on which the last goods were accepted. */
    receivedDate: IsoDate.nullable(),
    receivedQuantity: Quantity,
    rejectedQuantity: Quantity,
    /** Days after the promised date on which the line was complete, until today for one that is not; null when it is in time. */
    daysLate: z.int().nullable(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.output<typeof Purchase>;

const outcomes = {
  /** Everything promised was accepted by the promised day. */
  onTimeCount: z.int(),
  /** All goods arrived by the promised day, but some were rejected and not replaced in time. */
  rejectedCount: z.int(),
  lateCount: z.int(),
};

/** How a supplier kept its promises of the last twelve months: lines by their outcome, in the month for which they were promised. */
export const SupplierReliability = z
  .object({
    supplierId: Guid,
    /** The first day of the first month. */
    since: IsoDate,
    lineCount: z.int(),
    ...outcomes,
    /** Lines of which goods were rejected, in time or not. */
    linesWithRejections: z.int(),
    /** Of the lines that were late or rejected; null when there is none. */
    averageDaysLate: z.int().nullable(),
    /** Oldest first. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        ...outcomes,
      }),
    ),
  })
  .meta({ id: 'SupplierReliability' });
export type SupplierReliability = z.output<typeof SupplierReliability>;
