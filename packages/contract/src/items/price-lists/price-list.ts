import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { audit, Currency, Division, Fraction, Guid, IsoDate, line, Price, Quantity, text } from '#src/wire/shapes.ts';
import { priceListStates } from './price-list-states.ts';

/** A group of accounts that have the same price lists. */
export const PriceGroup = z
  .object({ id: Guid, code: z.string(), description: z.string(), active: z.boolean() })
  .meta({ id: 'PriceGroup' });
export type PriceGroup = z.output<typeof PriceGroup>;

/** A list of sales prices for an account, a price group or everyone, within a period. */
export const PriceList = z
  .object({
    id: Guid,
    division: Division,
    name: z.string(),
    accountId: Guid.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    priceGroupId: Guid.nullable(),
    priceGroupCode: z.string().nullable(),
    priceGroupDescription: z.string().nullable(),
    startDate: IsoDate,
    /** Last day; null means no end. */
    endDate: IsoDate.nullable(),
    /** As of today. */
    state: z.enum(priceListStates),
    lineCount: z.int(),
    notes: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.output<typeof PriceList>;

const name = line(60).min(1);

/** A new price list: for an account, a price group, or without either for everyone. */
export const PriceListInput = z
  .object({
    name,
    accountId: idOf('account').nullable().default(null),
    priceGroupId: idOf('priceGroup').nullable().default(null),
    /** Defaults to today. */
    startDate: IsoDate.optional(),
    endDate: IsoDate.nullable().default(null),
    notes: text(4000).nullable().default(null),
    /** A list whose lines the new one begins with. */
    copyOfId: idOf('priceList').nullable().optional(),
  })
  .meta({ id: 'PriceListInput' });
export type PriceListInput = z.output<typeof PriceListInput>;

/** Missing fields are kept. Whom the list is for is fixed. */
export const PriceListChange = z
  .object({
    name: name.optional(),
    startDate: IsoDate.optional(),
    endDate: IsoDate.nullable().optional(),
    notes: text(4000).nullable().optional(),
  })
  .meta({ id: 'PriceListChange' });
export type PriceListChange = z.output<typeof PriceListChange>;

/** A price, or a discount on the standard price: a fraction of it, or an amount per unit. */
export const priceKinds = ['price', 'percentage', 'amount'] as const;
export const PriceKind = z.enum(priceKinds);
export type PriceKind = z.output<typeof PriceKind>;

/** What a list says about an item, an item group or all items, from a quantity on. */
export const PriceListLine = z
  .object({
    id: Guid,
    priceListId: Guid,
    itemId: Guid.nullable(),
    itemGroupId: Guid.nullable(),
    /** Of the item or the item group; null for all items. */
    code: z.string().nullable(),
    description: z.string().nullable(),
    unit: z.string().nullable(),
    quantity: Quantity,
    kind: PriceKind,
    value: Price,
    /** Of the item; null for groups. */
    standardSalesPrice: Price.nullable(),
    /** The price of the item by this line; null for groups, and for a discount on an item without a standard price. */
    price: Price.nullable(),
    currency: Currency.nullable(),
    ...audit,
  })
  .meta({ id: 'PriceListLine' });
export type PriceListLine = z.output<typeof PriceListLine>;

/** A price is for an item; a discount is for an item, an item group, or without either for all items. */
export const PriceListLineInput = z
  .object({
    itemId: idOf('item').nullable().default(null),
    itemGroupId: idOf('itemGroup').nullable().default(null),
    quantity: Quantity.positive().default(1),
    kind: PriceKind,
    /** A fraction for a percentage: 0.1 is 10 % off. */
    value: Price,
  })
  .meta({ id: 'PriceListLineInput' });
export type PriceListLineInput = z.output<typeof PriceListLineInput>;

/** Missing fields are kept. Item and group are fixed. */
export const PriceListLineChange = z
  .object({ quantity: Quantity.positive().optional(), kind: PriceKind.optional(), value: Price.optional() })
  .meta({ id: 'PriceListLineChange' });
export type PriceListLineChange = z.output<typeof PriceListLineChange>;

/** A change to many lines of one kind: prices and amounts by a fraction, percentages by percentage points. */
export const PriceAdjustment = z
  .object({
    kind: PriceKind,
    /** 0.03 raises by 3 %, or by 3 points; negative lowers. */
    by: z.number().min(-1).max(10).multipleOf(0.0001),
    /** Only lines of items in this group. */
    itemGroupId: idOf('itemGroup').nullable().default(null),
    /** What new prices and amounts are rounded to. */
    roundTo: z.literal([0.01, 0.05, 0.1, 0.5, 1]).default(0.01),
  })
  .meta({ id: 'PriceAdjustment' });
export type PriceAdjustment = z.output<typeof PriceAdjustment>;

/** The lines that a change to many would change, by code; the first 200. */
export const PriceAdjustmentPreview = z
  .object({
    /** Of the price list; the change is refused when it has another one by then. */
    version: z.int(),
    count: z.int(),
    lines: z.array(
      z.object({
        id: Guid,
        code: z.string().nullable(),
        description: z.string().nullable(),
        quantity: Quantity,
        currency: Currency.nullable(),
        before: Price,
        after: Price,
      }),
    ),
  })
  .meta({ id: 'PriceAdjustmentPreview' });
export type PriceAdjustmentPreview = z.output<typeof PriceAdjustmentPreview>;

/** Where a price comes from. */
export const priceSources = ['accountList', 'account', 'groupList', 'generalList', 'general', 'standard'] as const;

/** Why a price does not apply. */
export const priceFaults = ['planned', 'ended', 'quantity', 'noStandardPrice'] as const;

/** One of the prices that might have applied. */
export const PriceCandidate = z
  .object({
    source: z.enum(priceSources),
    priceListId: Guid.nullable(),
    priceListName: z.string().nullable(),
    /** What it names: the item, its group, or all items. */
    closeness: z.enum(['item', 'group', 'all']),
    /** From this quantity on; null for the standard price. */
    quantity: Quantity.nullable(),
    kind: PriceKind.nullable(),
    value: Price.nullable(),
    price: Price.nullable(),
    startDate: IsoDate.nullable(),
    endDate: IsoDate.nullable(),
    /** Why it does not apply, whatever the others; null when it might. */
    fault: z.enum(priceFaults).nullable(),
    /** The one that the account pays. */
    applies: z.boolean(),
  })
  .meta({ id: 'PriceCandidate' });
export type PriceCandidate = z.output<typeof PriceCandidate>;

/** Which price an account pays for a quantity on a day, and all prices that were considered, first the one that applies. */
export const PriceExplanation = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    currency: Currency,
    quantity: Quantity,
    date: IsoDate,
    accountName: z.string().nullable(),
    priceGroupDescription: z.string().nullable(),
    price: Price.nullable(),
    /** What the account gets off every price. */
    discount: Fraction,
    netPrice: Price.nullable(),
    candidates: z.array(PriceCandidate),
  })
  .meta({ id: 'PriceExplanation' });
export type PriceExplanation = z.output<typeof PriceExplanation>;

/** The rule that gave the price of an order line when it was written. */
export const PriceRule = z
  .object({
    source: z.enum(priceSources),
    priceListName: z.string().nullable(),
    quantity: Quantity.nullable(),
    price: Price.nullable(),
  })
  .meta({ id: 'PriceRule' });
export type PriceRule = z.output<typeof PriceRule>;
