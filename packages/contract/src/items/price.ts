import * as z from 'zod';
import { audit, Currency, Division, Guid, IsoDate, Price, Quantity } from '../wire/shapes.ts';

/** A price for one account, or for all, from a quantity on and within a period (Exact SalesItemPrices). */
export const ItemPrice = z
  .object({
    id: Guid,
    division: Division,
    itemId: Guid,
    /** Null: for every account. */
    accountId: Guid.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    unit: z.string(),
    /** The price holds from this quantity on. */
    quantity: Quantity,
    price: Price,
    currency: Currency,
    startDate: IsoDate,
    /** Last day; null without end. */
    endDate: IsoDate.nullable(),
    /** In force today. */
    active: z.boolean(),
    ...audit,
  })
  .meta({ id: 'ItemPrice' });
export type ItemPrice = z.output<typeof ItemPrice>;

/** The price that an account pays for a quantity on a day. */
export const EffectivePrice = z
  .object({
    /** Per unit, without VAT; null when the item has no price at all. */
    price: Price.nullable(),
    currency: Currency,
    unit: z.string(),
    /** Agreed with the account, a general price by quantity, or the item's standard price. */
    source: z.enum(['account', 'general', 'standard']),
    itemPriceId: Guid.nullable(),
    /** Quantity from which this price holds; null for the standard price. */
    quantity: Quantity.nullable(),
  })
  .meta({ id: 'EffectivePrice' });
export type EffectivePrice = z.output<typeof EffectivePrice>;
