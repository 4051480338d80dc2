import { idsOf, isDay, type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';
import { firstOfMonth } from '../shared/months.ts';

/** Cards per month when absent. */
export type CalendarView = 'days' | 'table';

/** Search parameters of the due calendar. */
export interface CalendarSearch {
  /** First month, `YYYY-MM-01`; this month when absent. */
  from?: string;
  type?: string;
  account?: string;
  area?: string;
  view?: CalendarView;
  /** The month whose days are shown, `YYYY-MM-01`; the first one when absent. */
  month?: string;
}

/** Parses search parameters that anyone may have typed: invalid ones are left out. */
export function readCalendarSearch(search: RawSearch): CalendarSearch {
  const type = textOf(search.type);
  const area = textOf(search.area);
  return {
    ...(isDay(search.from) && { from: firstOfMonth(search.from, 0) }),
    ...(/^[\w-]{1,40}$/.test(type) && { type }),
    ...idsOf(search, 'account'),
    ...(/^\w{1,10}$/.test(area) && { area }),
    ...((search.view === 'days' || search.view === 'table') && { view: search.view }),
    ...(isDay(search.month) && { month: firstOfMonth(search.month, 0) }),
  };
}
