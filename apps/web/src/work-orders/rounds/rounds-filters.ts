import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, matching, month, record, text, withQuery } from '#src/ui/list/filters.ts';
import { addDays, firstOfMonth } from '../shared/days.ts';
import { areasFilter } from '../shared/order-kinds.ts';

/** The last day of next month: the default end of a round. */
export const defaultEnd = (today: string): string => addDays(firstOfMonth(today, 2), -1);

/** The filters of the periodic rounds. */
export const roundFilters = defineFilters(
  api.workOrders.listRounds,
  {
    /** Assets due until this day. */
    until: withQuery(day(), (until) => ({ until: until ?? defaultEnd(businessDay()) })),
    /** Assets due from this day on; includes all overdue ones when absent. */
    from: day(),
    types: matching(/^[\w-]{1,40}$/),
    areas: areasFilter,
    account: record('accountId'),
    /** Month in which a location is usually visited. */
    month: month({ as: 'serviceMonth' }),
    q: text({ as: 'search' }),
  },
  { size: 50 },
);

export type RoundsSearch = SearchOf<typeof roundFilters>;
