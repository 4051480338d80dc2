import * as z from 'zod';
import { AccountSummary } from '../accounts/account.ts';
import { Currency, Fraction, Money } from '../wire/shapes.ts';

/** A reseller with its number of customers and orders; both counted up to 10,000. */
export const Reseller = AccountSummary.extend({
  discountSales: Fraction,
  /** Accounts that it brought in. */
  customerCount: z.int(),
  /** Orders placed through it. */
  orderCount: z.int(),
  contactFullName: z.string().nullable(),
}).meta({ id: 'Reseller' });
export type Reseller = z.output<typeof Reseller>;

/** A reseller of a division with its turnover: orders placed through it and not cancelled, without VAT, by order date. */
export const ResellerListed = Reseller.extend({
  currency: Currency,
  turnoverThisYear: Money,
  turnoverLastYear: Money,
}).meta({ id: 'ResellerListed' });
export type ResellerListed = z.output<typeof ResellerListed>;

/** The same with each of the last 24 months, the oldest first. */
export const ResellerDetail = ResellerListed.extend({
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      amount: Money,
      orderCount: z.int(),
    }),
  ),
}).meta({ id: 'ResellerDetail' });
export type ResellerDetail = z.output<typeof ResellerDetail>;
