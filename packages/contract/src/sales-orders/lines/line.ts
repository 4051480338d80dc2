import * as z from 'zod';
import { audit, Fraction, Guid, IsoDate, Money, Price, Quantity, requiredText, text } from '#src/wire/shapes.ts';
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
    /** The text of the document; the item's description unless changed. */
    description: z.string(),
    /** Negative: taken back. */
    quantity: Quantity,
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    unitPrice: Price,
    discount: Fraction,
    /** unitPrice × (1 − discount), 6 decimals. */
    netPrice: Price,
    /** quantity × netPrice, 2 decimals. */
    amountFC: Money,
    amountDC: Money,
    vatCode: z.string().nullable(),
    vatCodeDescription: z.string().nullable(),
    vatPercentage: Fraction,
    /** amountFC × vatPercentage, 2 decimals. */
    vatAmount: Money,
    deliveryDate: IsoDate.nullable(),
    quantityDelivered: Quantity,
    quantityInvoiced: Quantity,
    /** Will not be delivered any more; see `closedReason`. */
    quantityClosed: Quantity,
    closedReason: z.string().nullable(),
    /** quantity − delivered − closed; 0 when cancelled. */
    quantityOpen: Quantity,
    /** Set aside for this line in its warehouse. */
    quantityReserved: Quantity,
    /** Open and not reserved; null for items that keep no stock. */
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
    /** Null: the order's warehouse. */
    warehouseId: Guid.nullable(),
    /** Purchase order that was made for this line. */
    purchaseOrderId: Guid.nullable(),
    purchaseOrderNumber: z.int().nullable(),
    purchaseOrderLineId: Guid.nullable(),
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

/** Goods that are still to leave, with their order. */
export const OpenOrderLine = z
  .object({
    ...SalesOrderLine.shape,
    orderedById: Guid,
    orderedByName: z.string(),
    relationNumber: z.string(),
    orderDate: IsoDate,
    yourRef: z.string().nullable(),
    /** The delivery date lies before today. */
    isLate: z.boolean(),
  })
  .meta({ id: 'OpenOrderLine' });
export type OpenOrderLine = z.output<typeof OpenOrderLine>;

const optionalText = (length: number) => text(length).nullable().optional();
const optionalGuid = Guid.nullable().optional();
const optionalDate = IsoDate.nullable().optional();
const notZero = Quantity.refine((value) => value !== 0, { error: 'not 0' });

/** What may be changed of a line; a missing field stays, null empties or takes the default again. */
export const SalesOrderLineChange = z
  .object({
    /** Not once something was delivered. Description, unit, price and VAT follow the new item unless given. */
    itemId: Guid.optional(),
    description: optionalText(100),
    /** Not below what was delivered or invoiced. */
    quantity: notZero.optional(),
    unitCode: requiredText(10).optional(),
    /** Null takes the account's price again. */
    unitPrice: Price.nullable().optional(),
    discount: Fraction.optional(),
    vatCode: text(3).nullable().optional(),
    deliveryDate: optionalDate,
    notes: optionalText(4000),
    projectId: optionalGuid,
    costCenter: optionalText(8),
    costUnit: optionalText(8),
    warehouseId: optionalGuid,
    useDropShipment: z.boolean().optional(),
  })
  .meta({ id: 'SalesOrderLineChange' });
export type SalesOrderLineChange = z.output<typeof SalesOrderLineChange>;

const newLine = {
  ...SalesOrderLineChange.shape,
  /** Instead of `itemId`, in any case. */
  itemCode: text(30).optional(),
  quantity: notZero,
};
const namesItem = ({ itemId, itemCode }: { itemId?: string | undefined; itemCode?: string | undefined }) =>
  itemId !== undefined || (itemCode !== undefined && itemCode !== '');
const itemNeeded = { path: ['itemId'], error: 'itemId or itemCode' };

/**
 * A line of a new order. Price: the account's or general price list for the quantity and day, else the item's standard
 * price. Discount: the account's. VAT: the account's code when it is a zero rate (exempt, reverse charge), else the
 * item's, else the account's.
 */
export const NewOrderLine = z.object(newLine).refine(namesItem, itemNeeded).meta({ id: 'NewOrderLine' });
export type NewOrderLine = z.output<typeof NewOrderLine>;

/** A line for an order that exists. */
export const SalesOrderLineInput = z
  .object({ ...newLine, orderId: Guid })
  .refine(namesItem, itemNeeded)
  .meta({ id: 'SalesOrderLineInput' });
