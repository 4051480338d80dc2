import * as z from 'zod';
import { Guid, IsoDate } from '../wire/shapes.ts';

const period = { from: IsoDate, until: IsoDate };

/**
 * Figures over time beside the waiting work. A picture that the caller may not see is missing; those of prices need the right to prices.
 */
export const Pictures = z
  .object({
    /** Currency of the amounts. */
    currency: z.string(),
    /** Assets by the month of their due date, for a year; `isOverdue` for those whose date has passed, the present month from today. */
    due: z.array(z.object({ ...period, count: z.int(), isOverdue: z.boolean() })).optional(),
    /** Service requests by the week in which they arrived, and those without a response in time. */
    reactions: z.array(z.object({ ...period, count: z.int(), late: z.int() })).optional(),
    /** Work orders by the month of their first visit: done with that visit, or in need of another. */
    firstTimeFix: z.array(z.object({ ...period, fixed: z.int(), total: z.int() })).optional(),
    /** Work orders with a visit in the next seven days, by mechanic, and the time planned for the visits. */
    work: z
      .array(z.object({ ...period, engineerId: Guid, fullName: z.string(), orders: z.int(), minutes: z.int() }))
      .optional(),
    /** Sales orders by month: all of them, and their amount without VAT; cancelled orders have none. */
    turnover: z.array(z.object({ ...period, orders: z.int(), amount: z.number() })).optional(),
    /** Value of stock at the end of each month, and now. */
    stock: z.array(z.object({ day: IsoDate, value: z.number() })).optional(),
  })
  .meta({ id: 'Pictures' });
export type Pictures = z.output<typeof Pictures>;
