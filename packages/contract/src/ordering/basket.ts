import * as z from 'zod';
import { eachId, idOf, optionalIdOf } from '../wire/reference.ts';
import {
  Country,
  Currency,
  Division,
  Guid,
  IsoDate,
  line,
  Money,
  MoneySum,
  Price,
  Quantity,
  text,
} from '../wire/shapes.ts';
import { Article } from './article.ts';
import { OrderInput } from './order.ts';

const BasketLine = z
  .object({
    ...Article.shape,
    quantity: Quantity,
    /** Per unit at this quantity, after the buyer's discount, without VAT; null when the item has no price. */
    unitPrice: Price.nullable(),
    /** The price at the last change of the line, when it differs from the current one. */
    formerUnitPrice: Price.nullable(),
    /** Without VAT. */
    amount: Money,
    /** The first day on which the quantity is available; null for a service, and when no open purchase covers it. */
    expectedOn: IsoDate.nullable(),
    /** False when the item is no longer for sale or has no price: it must be removed before ordering. */
    isOrderable: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'BasketLine' });
export type BasketLine = z.output<typeof BasketLine>;

/** A delivery address that may not be complete yet. */
const DraftAddress = z.object({
  name: line(80),
  addressLine1: line(80),
  addressLine2: line(80),
  postcode: line(20),
  city: line(40),
  country: Country,
});

/** What is written for the order of a basket before it is placed. */
export const BasketDraft = z
  .object({
    resellerId: Guid.nullable(),
    recipientId: Guid.nullable(),
    contactId: Guid.nullable(),
    deliveryAddress: DraftAddress.nullable(),
    yourRef: z.string().nullable(),
    deliveryDate: IsoDate.nullable(),
    remarks: z.string().nullable(),
  })
  .meta({ id: 'BasketDraft' });
export type BasketDraft = z.output<typeof BasketDraft>;

export const BasketDraftInput = z
  .object({
    /** For employees; a reseller always orders through itself. */
    resellerId: optionalIdOf('account'),
    recipientId: optionalIdOf('account'),
    contactId: optionalIdOf('contact'),
    deliveryAddress: DraftAddress.nullable().optional(),
    yourRef: text(40).nullable().optional(),
    deliveryDate: IsoDate.nullable().optional(),
    remarks: text(4000).nullable().optional(),
  })
  .meta({ id: 'BasketDraftInput' });
export type BasketDraftInput = z.output<typeof BasketDraftInput>;

/** The basket of a user in a division, at the buyer's current prices. */
export const Basket = z
  .object({
    division: Division,
    currency: Currency,
    amountExclVat: MoneySum,
    vatAmount: MoneySum,
    amountInclVat: MoneySum,
    /** What delivery costs at this amount, without VAT; part of the totals. */
    deliveryAmount: Money,
    deliveryDescription: z.string().nullable(),
    /** The amount without VAT from which delivery is free. */
    freeDeliveryFrom: Money.nullable(),
    /** An order for less is refused; without VAT and delivery. */
    minimumOrder: Money.nullable(),
    isBelowMinimum: z.boolean(),
    /** In the order in which they were added. */
    lines: z.array(BasketLine),
    draft: BasketDraft,
  })
  .meta({ id: 'Basket' });
export type Basket = z.output<typeof Basket>;

/** An article for the basket; its quantity is added to what is already there. */
export const BasketLineInput = z
  .object({ articleId: idOf('item'), quantity: Quantity.positive() })
  .meta({ id: 'BasketLineInput' });

/** The basket after an earlier order was added to it. */
export const RepeatedOrder = z
  .object({
    basket: Basket,
    /** Codes of articles of the order that are no longer for sale. */
    leftOut: z.array(z.string()),
  })
  .meta({ id: 'RepeatedOrder' });

/** An order for the contents of the basket. `lines` are the basket as the user saw it. */
export const BasketOrderInput = OrderInput.omit({ division: true, lines: true })
  .extend({
    lines: z
      .array(z.object({ articleId: eachId, quantity: Quantity.positive(), unitPrice: Price }))
      .min(1)
      .max(200),
    /** What delivery cost in the basket as the user saw it. */
    deliveryAmount: Money.optional(),
  })
  .meta({ id: 'BasketOrderInput' });
export type BasketOrderInput = z.output<typeof BasketOrderInput>;
