import * as z from 'zod';
import { optional, Postcode } from '../accounts/fields.ts';
import { deliveryAndInvoice, SalesStatus, StatusName } from '../sales-orders/shared/status.ts';
import { idOf, optionalIdOf } from '../wire/reference.ts';
import {
  Country,
  Currency,
  DateTime,
  Division,
  exactLink,
  Fraction,
  Guid,
  IsoDate,
  line,
  Money,
  Price,
  Quantity,
  text,
} from '../wire/shapes.ts';
import { shownTo } from '../wire/shown-to.ts';
import { Approval, approvalReasons } from './condition.ts';

/** A sales order as other systems and resellers see it. */
export const Order = z
  .object({
    id: Guid,
    orderNumber: z.int(),
    division: Division,
    /** When the order was created. */
    creationDate: DateTime,
    orderDate: IsoDate,
    /** The reseller through which the order was placed. */
    resellerId: Guid.nullable(),
    resellerName: z.string().nullable(),
    /** Who receives the goods. */
    accountId: Guid,
    accountCode: z.string(),
    accountName: z.string(),
    contactId: Guid.nullable(),
    contactFullName: z.string().nullable(),
    yourRef: z.string().nullable(),
    remarks: z.string().nullable(),
    deliveryDate: IsoDate.nullable(),
    /** Waits for the office, or what it decided; null for an order that did not have to wait. */
    approval: Approval.nullable(),
    approvalReasons: shownTo('ordering.decide', z.array(z.enum(approvalReasons))),
    /** What the office said about its decision. */
    approvalNote: z.string().nullable(),
    deliveryAddress: z
      .object({
        name: z.string().nullable(),
        addressLine1: z.string(),
        addressLine2: z.string().nullable(),
        postcode: z.string().nullable(),
        city: z.string().nullable(),
        country: z.string(),
      })
      .nullable(),
    status: SalesStatus,
    statusName: StatusName,
    statusDescription: z.string(),
    ...deliveryAndInvoice,
    currency: Currency,
    amountExclVat: Money,
    vatAmount: Money,
    amountInclVat: Money,
    lines: z.array(
      z.object({
        id: Guid,
        lineNumber: z.int(),
        articleId: Guid,
        articleCode: z.string(),
        description: z.string(),
        quantity: Quantity,
        unit: z.string(),
        unitPrice: Price,
        discount: Fraction,
        amount: Money,
        vatCode: z.string().nullable(),
        vatPercentage: Fraction,
      }),
    ),
    /** The sales order in the product. */
    salesOrderId: Guid,
    createdByFullName: z.string().nullable(),
    version: z.int(),
    ...exactLink,
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

/** An address to deliver to. */
export const OrderAddress = z.object({
  /** Recipient or department; the third line of the address. */
  name: optional(line(80)),
  addressLine1: line(80).min(1),
  addressLine2: optional(line(80)),
  postcode: Postcode.min(1),
  city: line(40).min(1),
  country: Country,
});

/**
 * A new order for an account. Through a reseller the reseller buys and pays at its own prices, and the account receives the goods;
 * without one the account buys and receives, and its invoice account pays, or itself if it has none.
 */
export const OrderInput = z
  .object({
    division: Division,
    /** Who receives the goods. */
    accountId: idOf('account'),
    /** A contact of that account. */
    contactId: optionalIdOf('contact'),
    /** For employees; a reseller always orders through itself. */
    resellerId: optionalIdOf('account'),
    yourRef: text(40).nullable().optional(),
    remarks: text(4000).nullable().optional(),
    /** Today or later. */
    deliveryDate: IsoDate.nullable().optional(),
    /** The matching address of the account, else a new delivery address; by default the account's usual one. */
    deliveryAddress: OrderAddress.nullable().optional(),
    lines: z
      .array(
        z.object({
          articleId: idOf('item'),
          quantity: Quantity.positive(),
          /** For employees; a reseller always gets its own price. */
          unitPrice: Price.optional(),
          description: text(100).nullable().optional(),
          notes: text(4000).nullable().optional(),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'OrderInput' });
export type OrderInput = z.output<typeof OrderInput>;
