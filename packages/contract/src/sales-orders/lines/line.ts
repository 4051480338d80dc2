import * as z from 'zod';
import { PriceExplanation, PriceRule } from '#src/items/price-lists/price-list.ts';
import { idOf, optionalIdOf, plainId } from '#src/wire/reference.ts';
import { audit, Fraction, Guid, IsoDate, Money, Price, Quantity, requiredText, text } from '#src/wire/shapes.ts';
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';
import { deliveryAndInvoice, SalesStatus, StatusName } from '../shared/status.ts';

/** One line of a sales order (Exact salesorder/SalesOrderLines). Quantities are in the line's unit, amounts without VAT. */
export const SalesOrderLine = z
  .object({
    id: Guid,
    orderId: Guid,
    orderNumber: z.int(),
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    itemBarcode: z.string().nullable(),
    /** The text on the document; defaults to the description of the item. */
    description: z.string(),
    /** Negative: a return. */
    quantity: Quantity,
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    unitPrice: shownTo('salesOrders.prices', Price),
    discount: shownTo('salesOrders.prices', Fraction),
    /** unitPrice × (1 − discount), 6 decimals. */
    netPrice: shownTo('salesOrders.prices', Price),
    /** quantity × netPrice, 2 decimals. */
    amountFC: shownTo('salesOrders.prices', Money),
    amountDC: shownTo('salesOrders.prices', Money),
    vatCode: z.string().nullable(),
    vatCodeDescription: z.string().nullable(),
    vatPercentage: Fraction,
    /** amountFC × vatPercentage, 2 decimals. */
    vatAmount: shownTo('salesOrders.prices', Money),
    deliveryDate: IsoDate.nullable(),
    quantityDelivered: Quantity,
    quantityInvoiced: Quantity,
    /** The remainder is cancelled; see `closedReason`. */
    quantityClosed: Quantity,
    closedReason: z.string().nullable(),
    /** quantity − delivered − closed; 0 when cancelled. */
    quantityOpen: Quantity,
    /** Reserved for this line in its warehouse. */
    quantityReserved: Quantity,
    /** Open and not reserved; null for items without stock. */
    quantityBackOrder: Quantity.nullable(),
    ...deliveryAndInvoice,
    orderStatus: SalesStatus,
    orderStatusName: StatusName,
    orderStatusDescription: z.string(),
    notes: z.string().nullable(),
    projectId: Guid.nullable(),
    projectCode: z.string().nullable(),
    projectDescription: z.string().nullable(),
    costCenter: z.string().nullable(),
    costUnit: z.string().nullable(),
    /** Null: the warehouse of the order. */
    warehouseId: Guid.nullable(),
    /** Purchase order created for this line. */
    purchaseOrderId: shownTo('purchaseOrders.see', Guid),
    purchaseOrderNumber: shownTo('purchaseOrders.see', z.int()),
    purchaseOrderLineId: shownTo('purchaseOrders.see', Guid),
    /** When the goods that have not arrived yet are expected. */
    purchaseExpectedOn: shownTo('purchaseOrders.see', IsoDate),
    useDropShipment: z.boolean(),
    customerItemCode: z.string().nullable(),
    workOrderItemId: Guid.nullable(),
    isStockItem: z.boolean(),
    isSerialItem: z.boolean(),
    isBatchItem: z.boolean(),
    isFractionAllowedItem: z.boolean(),
    ...audit,
  })
  .meta({ id: 'SalesOrderLine' });
export type SalesOrderLine = z.output<typeof SalesOrderLine>;

/** Goods still to be shipped, with their order. */
export const OpenOrderLine = z
  .object({
    ...SalesOrderLine.shape,
    orderedById: Guid,
    orderedByName: z.string(),
    relationNumber: z.string(),
    orderDate: IsoDate,
    yourRef: z.string().nullable(),
    /** The delivery date has passed. */
    isLate: z.boolean(),
  })
  .meta({ id: 'OpenOrderLine' });
export type OpenOrderLine = z.output<typeof OpenOrderLine>;

const optionalText = (length: number) => text(length).nullable().optional();
const optionalDate = IsoDate.nullable().optional();
const notZero = Quantity.refine((value) => value !== 0, { error: 'not 0' });

/** Fields of a line that may be changed; missing fields are kept, null clears or restores the default. */
export const SalesOrderLineChange = z
  .object({
    /** Not after a delivery. Description, unit, price and VAT follow the new item unless given. */
    itemId: idOf('item').optional(),
    description: optionalText(100),
    /** Not below the quantity delivered or invoiced. */
    quantity: notZero.optional(),
    unitCode: requiredText(10).optional(),
    /** Null restores the price of the account. */
    unitPrice: enteredBy('salesOrders.prices', Price.nullable().optional()),
    discount: enteredBy('salesOrders.prices', Fraction.optional()),
    vatCode: text(3).nullable().optional(),
    deliveryDate: optionalDate,
    notes: optionalText(4000),
    projectId: plainId('kept for Exact Online, which keeps the projects').nullable().optional(),
    costCenter: optionalText(8),
    costUnit: optionalText(8),
    warehouseId: optionalIdOf('warehouse'),
    useDropShipment: z.boolean().optional(),
  })
  .meta({ id: 'SalesOrderLineChange' });
export type SalesOrderLineChange = z.output<typeof SalesOrderLineChange>;

const newLine = {
  ...SalesOrderLineChange.shape,
  /** Instead of `itemId`, regardless of case. */
  itemCode: text(30).optional(),
  quantity: notZero,
};
const namesItem = ({ itemId, itemCode }: { itemId?: string | undefined; itemCode?: string | undefined }) =>
  itemId !== undefined || (itemCode !== undefined && itemCode !== '');
const itemNeeded = { path: ['itemId'], error: 'itemId or itemCode' };

/**
 * A line of a new order. Price: the account's or general price list for the quantity and day, else the standard price of the item.
 * Discount: the account's. VAT: the account's code when it is a zero rate (exempt, reverse charge), else the item's, else the account's.
 */
export const NewOrderLine = z.object(newLine).refine(namesItem, itemNeeded).meta({ id: 'NewOrderLine' });
export type NewOrderLine = z.output<typeof NewOrderLine>;

/** A line for an existing order. */
export const SalesOrderLineInput = z
  .object({ ...newLine, orderId: idOf('salesOrder') })
  .refine(namesItem, itemNeeded)
  .meta({ id: 'SalesOrderLineInput' });

/** Why a line has its price. */
export const LinePrice = z
  .object({
    unitPrice: shownTo('salesOrders.prices', Price),
    discount: shownTo('salesOrders.prices', Fraction),
    netPrice: shownTo('salesOrders.prices', Price),
    /** The rule that gave the price when the line was written; null when it was entered, or is older than price lists. */
    rule: PriceRule.nullable(),
    /** What the rules give now, for the account, the quantity and the day of the order. */
    now: PriceExplanation,
  })
  .meta({ id: 'LinePrice' });
export type LinePrice = z.output<typeof LinePrice>;
