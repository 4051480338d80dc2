import * as z from 'zod';
import { eachId, idOf } from '../wire/reference.ts';
import { Currency, Division, IsoDate, Money, Price, Quantity } from '../wire/shapes.ts';
import { Article } from './article.ts';
import { OrderInput } from './order.ts';

const BasketLine = z
  .object({
    ...Article.shape,
    quantity: Quantity,
    /** Per unit at this quantity, after the buyer's discount, without VAT; null when the item has no price. */
    unitPrice: Price.nullable(),
    /** The price at the last change of the line, where it is another one now. */
    formerUnitPrice: Price.nullable(),
    /** Without VAT. */
    amount: Money,
    /** The first day on which the quantity is free; null for a service, and when nothing on order covers it. */
    expectedOn: IsoDate.nullable(),
    /** False for what is no longer for sale or has no price: it must be removed before the order. */
    isOrderable: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'BasketLine' });
export type BasketLine = z.output<typeof BasketLine>;

/** What a person is about to order in a division, with the prices of the buyer now. */
export const Basket = z
  .object({
    division: Division,
    currency: Currency,
    amountExclVat: Money,
    vatAmount: Money,
    amountInclVat: Money,
    /** In the order in which they were put in. */
    lines: z.array(BasketLine),
  })
  .meta({ id: 'Basket' });
export type Basket = z.output<typeof Basket>;

/** An article for the basket; what is there already is added to. */
export const BasketLineInput = z
  .object({ articleId: idOf('item'), quantity: Quantity.positive() })
  .meta({ id: 'BasketLineInput' });

/** The basket after an earlier order was put into it. */
export const RepeatedOrder = z
  .object({
    basket: Basket,
    /** Codes of articles of the order that are no longer for sale. */
    leftOut: z.array(z.string()),
  })
  .meta({ id: 'RepeatedOrder' });

/** An order of what is in the basket. `lines` are the basket as the person saw it. */
export const BasketOrderInput = OrderInput.omit({ division: true, lines: true })
  .extend({
    lines: z
      .array(z.object({ articleId: eachId, quantity: Quantity.positive(), unitPrice: Price }))
      .min(1)
      .max(200),
  })
  .meta({ id: 'BasketOrderInput' });
export type BasketOrderInput = z.output<typeof BasketOrderInput>;
