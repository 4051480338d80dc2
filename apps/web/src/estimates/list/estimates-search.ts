import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import {
  idsOf,
  isDay,
  knownOf,
  type PageParams,
  type RawSearch,
  readPlace,
  some,
  textOf,
} from '#src/ui/list/list-search-params.ts';

export const estimateStatuses: readonly EstimateStatus[] = [20, 25, 60, 70, 50, 5, 6];

/** What the address of the list of estimates says; what is usual is left out of it. */
export interface EstimatesSearch extends Omit<PageParams, 'sort'> {
  q?: string;
  status?: EstimateStatus[];
  /** Past their last day without an answer. */
  expired?: true;
  /** First and last day on which they were written. */
  from?: string;
  until?: string;
  account?: string;
  location?: string;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readEstimatesSearch(search: RawSearch): EstimatesSearch {
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...some('status', knownOf(search.status, estimateStatuses)),
    ...(search.expired === true && { expired: true as const }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
    ...idsOf(search, 'account', 'location'),
    ...readPlace(search),
  };
}
