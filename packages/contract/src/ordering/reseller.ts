import * as z from 'zod';
import { AccountSummary } from '../accounts/account.ts';
import { Fraction } from '../wire/shapes.ts';

/** A reseller with how much it does; both counts go up to 10,000. */
export const Reseller = AccountSummary.extend({
  discountSales: Fraction,
  /** Accounts that it brought in. */
  customerCount: z.int(),
  /** Orders that came through it. */
  orderCount: z.int(),
  contactFullName: z.string().nullable(),
}).meta({ id: 'Reseller' });
export type Reseller = z.output<typeof Reseller>;
