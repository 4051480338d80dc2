import * as z from 'zod';
import { ItemSummary } from '../items/item.ts';
import { priceSources } from '../items/price-lists/price-list.ts';
import { eachId } from '../wire/reference.ts';
import { Currency, Fraction, Guid, IsoDate, Price, Quantity } from '../wire/shapes.ts';

/** An item as a buyer orders it: with the buyer's price, after discount. */
export const Article = z
  .object({
    ...ItemSummary.shape,
    /** Per `priceUnit`, from `minimumQuantity`, without VAT; null when the item has no price. */
    price: Price.nullable(),
    priceUnit: z.string(),
    minimumQuantity: Quantity,
    /** Quantity prices, lowest quantity first. */
    prices: z.array(z.object({ quantity: Quantity, price: Price })),
    /** The first day on which one is available, today when in stock; null for a service, and when no open purchase covers it. */
    expectedOn: IsoDate.nullable(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'Article' });
export type Article = z.output<typeof Article>;

/** Which rule gave a buyer its price; nothing about prices of others. */
export const ArticlePrice = z
  .object({
    articleId: Guid,
    unit: z.string(),
    currency: Currency,
    quantity: Quantity,
    /** What the buyer pays, after its discount; null when the item has no price. */
    price: Price.nullable(),
    /** Before the discount. */
    listedPrice: Price.nullable(),
    discount: Fraction,
    source: z.enum(priceSources),
    /** Of the buyer's own list; lists of groups and general lists are not named. */
    priceListName: z.string().nullable(),
    closeness: z.enum(['item', 'group', 'all']),
    /** From this quantity on. */
    fromQuantity: Quantity.nullable(),
    startDate: IsoDate.nullable(),
    endDate: IsoDate.nullable(),
    /** The next quantity at which the price is lower. */
    nextQuantity: Quantity.nullable(),
    nextPrice: Price.nullable(),
  })
  .meta({ id: 'ArticlePrice' });
export type ArticlePrice = z.output<typeof ArticlePrice>;

/** An item group with the number of articles in it. */
export const ArticleGroup = z
  .object({ code: z.string(), description: z.string(), articleCount: z.int() })
  .meta({ id: 'ArticleGroup' });
export type ArticleGroup = z.output<typeof ArticleGroup>;

/** `?ids=a&ids=b` or `?ids=a,b`. */
export const ArticleIds = z.preprocess(
  (value) => [value ?? []].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part])),
  z.array(eachId).max(100),
);
