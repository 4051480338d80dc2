import { addDays, firstOfMonth, isDay } from './days.ts';
import { isGuid, isPage, listOf, some, textOf } from './work-orders-search.ts';

/** What the address of the periodic rounds says. */
export interface RoundsSearch {
  /** Devices due until this day; the last day of next month when absent. */
  until?: string;
  /** Devices due from this day on; however late they are when absent. */
  from?: string;
  types?: string[];
  areas?: string[];
  account?: string;
  /** Month in which a location is usually visited, 1…12. */
  month?: number;
  q?: string;
  page?: number;
}

export const pageSize = 50;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readRoundsSearch(search: Record<string, unknown>): RoundsSearch {
  const q = textOf(search.q).slice(0, 100);
  const month = Number(search.month);
  return {
    ...(isDay(search.until) && { until: search.until }),
    ...(isDay(search.from) && { from: search.from }),
    ...some(
      'types',
      listOf(search.types).filter((type) => /^[\w-]{1,40}$/.test(type)),
    ),
    ...some(
      'areas',
      listOf(search.areas)
        .filter((area) => /^\w{1,10}$/.test(area))
        .slice(0, 20),
    ),
    ...(isGuid(search.account) && { account: search.account }),
    ...(Number.isInteger(month) && month >= 1 && month <= 12 && { month }),
    ...(q && { q }),
    ...(isPage(search.page) && { page: search.page }),
  };
}

/** The window of the round; two months ahead unless the address says otherwise. */
export const windowOf = ({ from, until, types }: RoundsSearch, today: string) => ({
  ...(from && { from }),
  until: until ?? addDays(firstOfMonth(today, 2), -1),
  ...(types && { types }),
});

export const roundsQuery = (search: RoundsSearch, today: string) => ({
  ...windowOf(search, today),
  ...(search.areas && { areas: search.areas }),
  ...(search.account && { accountId: search.account }),
  ...(search.month && { serviceMonth: search.month }),
  ...(search.q && { search: search.q }),
});
