import {
  idsOf,
  isDay,
  matchingOf,
  type PageParams,
  type RawSearch,
  readPlace,
  some,
  textOf,
} from '#src/ui/list/list-search-params.ts';
import { readAreas } from '../list/work-orders-search.ts';

/** What the address of the periodic rounds says. */
export interface RoundsSearch extends Omit<PageParams, 'sort'> {
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
}

/** Locations on a page unless the reader chooses otherwise. */
export const usualRounds = 50;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readRoundsSearch(search: RawSearch): RoundsSearch {
  const q = textOf(search.q);
  const month = Number(search.month);
  return {
    ...(isDay(search.until) && { until: search.until }),
    ...(isDay(search.from) && { from: search.from }),
    ...some('types', matchingOf(search.types, /^[\w-]{1,40}$/)),
    ...some('areas', readAreas(search.areas)),
    ...idsOf(search, 'account'),
    ...(Number.isInteger(month) && month >= 1 && month <= 12 && { month }),
    ...(q && { q }),
    ...readPlace(search, { usual: usualRounds }),
  };
}
