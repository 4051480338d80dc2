import * as z from 'zod';
import { idOf, optionalIdOf, plainId } from '#src/wire/reference.ts';
import { audit, Fraction, Guid, IsoDate, Money, Price, Quantity, text } from '#src/wire/shapes.ts';
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';
import { receiptAndInvoice } from '../shared/status.ts';

/** One line of a purchase order (Exact purchaseorder/PurchaseOrderLines). Amounts are without VAT. */
export const PurchaseOrderLine = z
  .object({
    id: Guid,
    purchaseOrderId: Guid,
    orderNumber: z.int(),
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    itemBarcode: z.string().nullable(),
    /** The supplier's own code of the item. */
    supplierItemCode: z.string().nullable(),
    /** The text on the document; defaults to the description of the item. */
    description: z.string(),
    /** In the supplier's units, to which price and amounts refer. */
    quantityInPurchaseUnits: Quantity,
    /** In the item's unit, as are the received, closed and open quantities. */
    quantity: Quantity,
    /** The unit in which the supplier sells the item. */
    unit: z.string(),
    unitDescription: z.string().nullable(),
    /** Units of the item in one unit of the supplier. */
    unitFactor: Quantity,
    itemUnit: z.string(),
    unitPrice: shownTo('purchaseOrders.prices', Price),
    discount: shownTo('purchaseOrders.prices', Fraction),
    /** unitPrice × (1 − discount), 6 decimals. */
    netPrice: shownTo('purchaseOrders.prices', Price),
    /** quantityInPurchaseUnits × netPrice, 2 decimals. */
    amountFC: shownTo('purchaseOrders.prices', Money),
    /** amountFC × exchange rate of the order, 2 decimals. */
    amountDC: shownTo('purchaseOrders.prices', Money),
    vatCode: z.string().nullable(),
    vatDescription: z.string().nullable(),
    vatPercentage: Fraction,
    /** amountFC × vatPercentage, 2 decimals. */
    vatAmount: shownTo('purchaseOrders.prices', Money),
    /** The requested date. */
    receiptDate: IsoDate.nullable(),
    /** As confirmed by the supplier; the confirmed quantity is in the supplier's units. */
    confirmedDate: IsoDate.nullable(),
    confirmedQuantity: Quantity.nullable(),
    /** When the goods are expected: on the confirmed day, else on the requested day. */
    expectedDate: IsoDate.nullable(),
    receivedQuantity: Quantity,
    invoicedQuantity: Quantity,
    /** The remainder will not be delivered; see `closedReason`. */
    closedQuantity: Quantity,
    closedReason: z.string().nullable(),
    /** quantity − received − closed, at least 0; 0 when cancelled. */
    openQuantity: Quantity,
    /** The expected date has passed and something is open. */
    isLate: z.boolean(),
    /** On hand in the warehouse of the order; null for items without stock. */
    inStock: Quantity.nullable(),
    ...receiptAndInvoice,
    isStockItem: z.boolean(),
    isSerialNumberItem: z.boolean(),
    isBatchNumberItem: z.boolean(),
    itemDivisable: z.boolean(),
    projectId: Guid.nullable(),
    costCenter: z.string().nullable(),
    costUnit: z.string().nullable(),
    rebill: z.boolean(),
    /** The line of a sales order that these goods are bought for. */
    salesOrderId: Guid.nullable(),
    salesOrderNumber: z.int().nullable(),
    salesOrderLineId: Guid.nullable(),
    notes: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'PurchaseOrderLine' });
export type PurchaseOrderLine = z.output<typeof PurchaseOrderLine>;

const optionalText = (length: number) => text(length).nullable().optional();

/** Fields of a line that may be changed; missing fields are kept, null clears or restores the default. */
export const PurchaseOrderLineChange = z
  .object({
    description: optionalText(100),
    /** Not below the quantity received and closed. */
    quantityInPurchaseUnits: Quantity.positive().optional(),
    /** Null restores the price of a new line. */
    unitPrice: enteredBy('purchaseOrders.prices', Price.nullable().optional()),
    discount: enteredBy('purchaseOrders.prices', Fraction.optional()),
    vatCode: text(3).nullable().optional(),
    /** Not before the order date. */
    receiptDate: IsoDate.nullable().optional(),
    notes: optionalText(4000),
    projectId: plainId('kept for Exact Online, which keeps the projects').nullable().optional(),
    costCenter: optionalText(8),
    costUnit: optionalText(8),
    rebill: z.boolean().optional(),
  })
  .meta({ id: 'PurchaseOrderLineChange' });
export type PurchaseOrderLineChange = z.output<typeof PurchaseOrderLineChange>;

const newLine = {
  ...PurchaseOrderLineChange.shape,
  itemId: idOf('item').optional(),
  /** Instead of `itemId`, regardless of case. */
  itemCode: text(30).optional(),
  quantityInPurchaseUnits: Quantity.positive(),
  /** Buys for this open line of a sales order, which has the same item. */
  salesOrderLineId: optionalIdOf('salesOrderLine'),
};
const namesItem = ({ itemId, itemCode }: { itemId?: string | undefined; itemCode?: string | undefined }) =>
  itemId !== undefined || (itemCode !== undefined && itemCode !== '');
const itemNeeded = { path: ['itemId'], error: 'itemId or itemCode' };

/**
 * A line of a new order. Unit, price and lead time come from the item's supplier terms. Without a price there: the price last agreed
 * with this supplier, else the cost price of the item, else it must be given. Discount: the supplier's. VAT: the supplier's code for
 * purchases, else that of the item.
 */
export const NewPurchaseOrderLine = z
  .object(newLine)
  .refine(namesItem, itemNeeded)
  .meta({ id: 'NewPurchaseOrderLine' });
export type NewPurchaseOrderLine = z.output<typeof NewPurchaseOrderLine>;

/** A line for an existing order. */
export const PurchaseOrderLineInput = z
  .object({ ...newLine, purchaseOrderId: idOf('purchaseOrder') })
  .refine(namesItem, itemNeeded)
  .meta({ id: 'PurchaseOrderLineInput' });
