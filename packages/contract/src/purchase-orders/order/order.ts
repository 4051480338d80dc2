import * as z from 'zod';
import { MailState } from '#src/mails/mail.ts';
import { idOf, optionalIdOf } from '#src/wire/reference.ts';
import {
  audit,
  Code18,
  Currency,
  DateTime,
  Division,
  exactLink,
  Guid,
  IsoDate,
  Money,
  Price,
  Quantity,
  text,
} from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';
import { NewPurchaseOrderLine, PurchaseOrderLine } from '../lines/line.ts';
import { PurchaseStatus, PurchaseStatusName, receiptAndInvoice } from '../shared/status.ts';

const orderHeader = {
  id: Guid,
  division: Division,
  orderNumber: z.int(),
  /** Account code of the supplier. */
  relationNumber: z.string(),
  supplierId: Guid,
  supplierCode: z.string(),
  supplierName: z.string(),
  orderDate: IsoDate,
  /** When the goods are expected. */
  receiptDate: IsoDate.nullable(),
  description: z.string().nullable(),
  /** The supplier's own reference. */
  yourRef: z.string().nullable(),
  currency: Currency,
  amountFCExclVat: shownTo('purchaseOrders.prices', Money),
  vatAmount: shownTo('purchaseOrders.prices', Money),
  /** With VAT. */
  amountFC: shownTo('purchaseOrders.prices', Money),
  /** amountFC × exchange rate, 2 decimals. */
  amountDC: shownTo('purchaseOrders.prices', Money),
  /** The same as `receiptStatus`; 40 when cancelled. */
  orderStatus: PurchaseStatus,
  orderStatusName: PurchaseStatusName,
  orderStatusDescription: z.string(),
  ...receiptAndInvoice,
  lineCount: z.int(),
  warehouseCode: z.string(),
  /** When it was sent to the supplier; null until then. */
  sentAt: DateTime.nullable(),
};

/** A purchase order as shown in the product's own list. */
export const PurchaseOrderListed = z
  .object({
    ...orderHeader,
    /** Lines with nothing left to receive. */
    doneLineCount: z.int(),
    /** Lines whose expected date has passed while something is open. */
    lateLineCount: z.int(),
    version: z.int(),
    modified: DateTime,
  })
  .meta({ id: 'PurchaseOrderListed' });
export type PurchaseOrderListed = z.output<typeof PurchaseOrderListed>;

/** A purchase order (Exact purchaseorder/PurchaseOrders). */
export const PurchaseOrder = z
  .object({
    ...orderHeader,
    supplierContactId: Guid.nullable(),
    supplierContactFullName: z.string().nullable(),
    remarks: z.string().nullable(),
    /** Units of the division's currency for one unit of `currency`. */
    exchangeRate: z.number(),
    paymentCondition: z.string().nullable(),
    paymentConditionDescription: z.string().nullable(),
    warehouseId: Guid,
    warehouseDescription: z.string(),
    shippingMethodId: Guid.nullable(),
    shippingMethodDescription: z.string().nullable(),
    purchaseAgentId: Guid.nullable(),
    purchaseAgentFullName: z.string().nullable(),
    /** Goods are always delivered to a warehouse. */
    dropShipment: z.literal(false),
    /** 1: approved automatically. */
    approvalStatus: z.literal(1),
    approvalStatusName: z.literal('automatic'),
    approvalStatusDescription: z.string(),
    /** State of the newest mail with the order; null when there is none. */
    mailState: MailState.nullable(),
    /** Why the order was cancelled. */
    cancelledReason: z.string().nullable(),
    /** In lists only with `expand=lines`; otherwise empty. */
    lines: z.array(PurchaseOrderLine),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

/** Number of orders by status; counting stops at 10 000, which then means "or more". */
export const PurchaseOrderCounts = z
  .object({
    all: z.int(),
    open: z.int(),
    partial: z.int(),
    complete: z.int(),
    cancelled: z.int(),
    /** Orders with something open whose expected date has passed. */
    late: z.int(),
  })
  .meta({ id: 'PurchaseOrderCounts' });
export type PurchaseOrderCounts = z.output<typeof PurchaseOrderCounts>;

const optionalText = (length: number) => text(length).nullable().optional();

/** Fields of an order that may be changed; supplier, currency and rate are fixed. */
export const PurchaseOrderChange = z
  .object({
    supplierContactId: optionalIdOf('contact'),
    orderDate: IsoDate.optional(),
    /** Not before the order date. */
    receiptDate: IsoDate.nullable().optional(),
    description: optionalText(60),
    yourRef: optionalText(40),
    remarks: optionalText(4000),
    paymentCondition: optionalText(10),
    shippingMethodId: optionalIdOf('shippingMethod'),
    purchaseAgentId: optionalIdOf('user'),
    /** Not after a receipt. */
    warehouseId: idOf('warehouse').optional(),
  })
  .meta({ id: 'PurchaseOrderChange' });
export type PurchaseOrderChange = z.output<typeof PurchaseOrderChange>;

/** The supplier's confirmation. */
export const PurchaseConfirmationInput = z
  .object({
    /** The supplier's own number for the order. */
    yourRef: optionalText(40),
    lines: z
      .array(
        z.object({
          purchaseOrderLineId: idOf('purchaseOrderLine'),
          /** Not before the order date. Null: not confirmed. */
          confirmedDate: IsoDate.nullable(),
          /** In purchase units; 0 when the supplier cannot deliver it. Null: as ordered. */
          confirmedQuantity: Quantity.min(0).nullable(),
        }),
      )
      .max(500)
      .refine((lines) => new Set(lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId)).size === lines.length, {
        error: 'each line once',
      }),
  })
  .meta({ id: 'PurchaseConfirmationInput' });
export type PurchaseConfirmationInput = z.output<typeof PurchaseConfirmationInput>;

const namesSupplier = (order: { supplierId?: string | undefined; relationNumber?: string | undefined }) =>
  order.supplierId !== undefined || order.relationNumber !== undefined;

/**
 * A new order. Defaults: today, expected after the supplier's lead time, its payment terms and currency, and the main warehouse of
 * the division.
 */
export const PurchaseOrderInput = z
  .object({
    ...PurchaseOrderChange.shape,
    supplierId: idOf('account').optional(),
    /** Account code of the supplier, instead of `supplierId`. */
    relationNumber: Code18.optional(),
    currency: Currency.optional(),
    exchangeRate: Price.min(0.000001).max(10_000).default(1),
    lines: z.array(NewPurchaseOrderLine).max(500).default([]),
  })
  .refine(namesSupplier, { path: ['supplierId'], error: 'supplierId or relationNumber' })
  .meta({ id: 'PurchaseOrderInput' });
export type PurchaseOrderInput = z.output<typeof PurchaseOrderInput>;
