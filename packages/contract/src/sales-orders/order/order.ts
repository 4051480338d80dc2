import * as z from 'zod';
import { CustomValues, NewCustomValues } from '#src/custom-fields/custom-field.ts';
import { idOf, optionalIdOf } from '#src/wire/reference.ts';
import {
  audit,
  Code18,
  Currency,
  DateTime,
  Division,
  exactLink,
  Fraction,
  Guid,
  IsoDate,
  Money,
  Price,
  Quantity,
  text,
} from '#src/wire/shapes.ts';
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';
import { NewOrderLine, SalesOrderLine } from '../lines/line.ts';
import { deliveryAndInvoice, SalesStatus, StatusName } from '../shared/status.ts';

/** The delivery address as currently recorded on the account. */
export const DeliveryAddress = z
  .object({
    id: Guid,
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    addressLine3: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'DeliveryAddress' });

const listed = {
  id: Guid,
  division: Division,
  orderNumber: z.int(),
  /** Account code of `orderedBy`. */
  relationNumber: z.string(),
  orderedById: Guid,
  orderedByName: z.string(),
  orderDate: IsoDate,
  deliveryDate: IsoDate.nullable(),
  description: z.string().nullable(),
  /** The customer's own reference. */
  yourRef: z.string().nullable(),
  currency: Currency,
  /** Lines minus header discount, without VAT. */
  amountFCExclVat: shownTo('salesOrders.prices', Money),
  vatAmount: shownTo('salesOrders.prices', Money),
  /** With VAT. */
  amountFC: shownTo('salesOrders.prices', Money),
  status: SalesStatus,
  deliveryStatus: SalesStatus,
  invoiceStatus: SalesStatus,
  lineCount: z.int(),
};

const orderHeader = {
  ...listed,
  amountDC: shownTo('salesOrders.prices', Money),
  statusName: StatusName,
  statusDescription: z.string(),
  ...deliveryAndInvoice,
};

/** A sales order as shown in the product's own list: each status once, as its number. */
export const SalesOrderListed = z
  .object({
    ...listed,
    warehouseCode: z.string(),
    /** Lines that are delivered in full. */
    doneLineCount: z.int(),
    /** Lines short of stock. */
    backOrderLineCount: z.int(),
    version: z.int(),
    modified: DateTime,
    customValues: shownTo('salesOrders.all', CustomValues),
  })
  .meta({ id: 'SalesOrderListed' });
export type SalesOrderListed = z.output<typeof SalesOrderListed>;

/** A sales order (Exact salesorder/SalesOrders). */
export const SalesOrder = z
  .object({
    ...orderHeader,
    orderedByContactPersonId: Guid.nullable(),
    orderedByContactPersonFullName: z.string().nullable(),
    deliverToId: Guid,
    deliverToName: z.string(),
    deliverToContactPersonId: Guid.nullable(),
    deliverToContactPersonFullName: z.string().nullable(),
    deliveryAddressId: Guid.nullable(),
    deliveryAddress: DeliveryAddress.nullable(),
    invoiceToId: Guid,
    invoiceToName: z.string(),
    invoiceToContactPersonId: Guid.nullable(),
    invoiceToContactPersonFullName: z.string().nullable(),
    remarks: z.string().nullable(),
    paymentCondition: z.string().nullable(),
    paymentConditionDescription: z.string().nullable(),
    paymentReference: z.string().nullable(),
    shippingMethodId: Guid.nullable(),
    shippingMethodDescription: z.string().nullable(),
    salespersonId: Guid.nullable(),
    salespersonFullName: z.string().nullable(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    /** On the total of the lines. */
    discount: shownTo('salesOrders.prices', Fraction),
    amountDiscountExclVat: shownTo('salesOrders.prices', Money),
    /** 0 awaiting, 1 automatic, 2 approved. */
    approvalStatus: z.literal([0, 1, 2]),
    approvalStatusName: z.enum(['awaitingApproval', 'automatic', 'approved']),
    approvalStatusDescription: z.string(),
    approved: DateTime.nullable(),
    approverFullName: z.string().nullable(),
    locationId: Guid.nullable(),
    workOrderId: Guid.nullable(),
    /** In lists only with `expand=lines`; otherwise empty. */
    lines: z.array(SalesOrderLine),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'SalesOrder' });
export type SalesOrder = z.output<typeof SalesOrder>;

/** Number of orders by status; counting stops at 10 000, which then means "or more". */
export const OrderCounts = z
  .object({
    all: z.int(),
    open: z.int(),
    partial: z.int(),
    complete: z.int(),
    cancelled: z.int(),
    /** Open or partially delivered. */
    toDeliver: z.int(),
  })
  .meta({ id: 'OrderCounts' });
export type OrderCounts = z.output<typeof OrderCounts>;

const optionalText = (length: number) => text(length).nullable().optional();
const optionalDate = IsoDate.nullable().optional();
/** Fields of an order that may be changed; the accounts for ordering, delivery and invoice are fixed. */
export const SalesOrderChange = z
  .object({
    orderedByContactPersonId: optionalIdOf('contact'),
    deliverToContactPersonId: optionalIdOf('contact'),
    deliveryAddressId: optionalIdOf('address'),
    invoiceToContactPersonId: optionalIdOf('contact'),
    orderDate: IsoDate.optional(),
    /** Not before the order date. */
    deliveryDate: optionalDate,
    description: optionalText(60),
    yourRef: optionalText(40),
    remarks: optionalText(4000),
    paymentCondition: optionalText(10),
    paymentReference: optionalText(25),
    shippingMethodId: optionalIdOf('shippingMethod'),
    salespersonId: optionalIdOf('user'),
    /** Lines without their own warehouse follow, with their reservations. */
    warehouseId: idOf('warehouse').optional(),
    discount: enteredBy('salesOrders.prices', Fraction.optional()),
  })
  .meta({ id: 'SalesOrderChange' });
export type SalesOrderChange = z.output<typeof SalesOrderChange>;

const newOrder = {
  ...SalesOrderChange.shape,
  orderedById: idOf('account').optional(),
  /** Account code, instead of `orderedById`. */
  relationNumber: Code18.optional(),
  deliverToId: idOf('account').optional(),
  invoiceToId: idOf('account').optional(),
  currency: Currency.optional(),
  customValues: NewCustomValues,
};
const maximumLines = 500;
type Ordering = { orderedById?: string | undefined; relationNumber?: string | undefined };
const namesAccount = ({ orderedById, relationNumber }: Ordering) =>
  orderedById !== undefined || relationNumber !== undefined;
const accountNeeded = { path: ['orderedById'], error: 'orderedById or relationNumber' };

/**
 * A new order. Defaults: today, the account as recipient, its invoice account as payer, its main delivery address (else visit address),
 * payment terms, shipping method and currency, and the main warehouse of the division.
 */
export const SalesOrderInput = z
  .object({ ...newOrder, lines: z.array(NewOrderLine).max(maximumLines).default([]) })
  .refine(namesAccount, accountNeeded)
  .meta({ id: 'SalesOrderInput' });
export type SalesOrderInput = z.output<typeof SalesOrderInput>;

export const CompleteOrderInput = z
  .object({ ...newOrder, lines: z.array(NewOrderLine).min(1).max(maximumLines) })
  .refine(namesAccount, accountNeeded)
  .meta({ id: 'CompleteOrderInput' });

/** Price of an order and whether stock suffices, before it is placed. */
export const OrderQuote = z
  .object({
    currency: Currency,
    amountDiscountExclVat: shownTo('salesOrders.prices', Money),
    amountFCExclVat: shownTo('salesOrders.prices', Money),
    vatAmount: shownTo('salesOrders.prices', Money),
    amountFC: shownTo('salesOrders.prices', Money),
    /** An earlier order of this account with the same `yourRef`. */
    sameReferenceOrderNumber: z.int().nullable(),
    /** In the order of the request. */
    lines: z.array(
      z.object({
        itemId: Guid,
        itemCode: z.string(),
        description: z.string(),
        quantity: Quantity,
        unitCode: z.string(),
        unitDescription: z.string().nullable(),
        unitPrice: shownTo('salesOrders.prices', Price),
        discount: shownTo('salesOrders.prices', Fraction),
        amountFC: shownTo('salesOrders.prices', Money),
        vatCode: z.string().nullable(),
        vatPercentage: Fraction,
        isStockItem: z.boolean(),
        /** Free stock in the line's warehouse now; null for items without stock. */
        freeStock: Quantity.nullable(),
        /** What the order would reserve, earlier lines first. */
        quantityReserved: Quantity,
        /** Quantity that would be on back order; null for items without stock. */
        quantityBackOrder: Quantity.nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderQuote' });
export type OrderQuote = z.output<typeof OrderQuote>;
