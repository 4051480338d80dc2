import * as z from 'zod';
import { audit, Currency, Division, Guid, IsoDate, Price, Quantity } from '../wire/shapes.ts';
import { priceSources } from './price-lists/price-list.ts';

/** A price for one account, or for all, from a minimum quantity and within a period (Exact SalesItemPrices). */
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
    /** Minimum quantity of the price. */
    quantity: Quantity,
    price: Price,
    currency: Currency,
    startDate: IsoDate,
    /** Last day; null means no end. */
    endDate: IsoDate.nullable(),
    /** Valid today. */
    active: z.boolean(),
    ...audit,
  })
  .meta({ id: 'ItemPrice' });
export type ItemPrice = z.output<typeof ItemPrice>;

/** The price that an account pays for a quantity on a given day. */
export const EffectivePrice = z
  .object({
    /** Per unit, without VAT; null when the item has no price. */
    price: Price.nullable(),
    currency: Currency,
    unit: z.string(),
    /** A price list, a price of the item for the account or for everyone, or its standard price. */
    source: z.enum(priceSources),
    itemPriceId: Guid.nullable(),
    priceListId: Guid.nullable(),
    priceListName: z.string().nullable(),
    /** Minimum quantity of this price; null for the standard price. */
    quantity: Quantity.nullable(),
  })
  .meta({ id: 'EffectivePrice' });
export type EffectivePrice = z.output<typeof EffectivePrice>;
