import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import {
  idsOf,
  isDay,
  knownOf,
  matchingOf,
  type PageParams,
  type RawSearch,
  readPlace,
  some,
  textOf,
} from '#src/ui/list/list-search-params.ts';

export type OrderStatus = WorkOrderListed['status'];
export type OrderType = WorkOrderListed['type'];

export const orderStatuses: readonly OrderStatus[] = [10, 15, 20, 25, 30, 40, 45];
export const orderTypes: readonly OrderType[] = [
  'maintenance',
  'repair',
  'installation',
  'inspection',
  'delivery',
  'training',
  'removal',
];

/** What the address of the list of work orders says; what is usual is left out of it. */
export interface WorkOrdersSearch extends PageParams {
  q?: string;
  statuses?: OrderStatus[];
  types?: OrderType[];
  /** Id of a mechanic. */
  engineer?: string;
  /** First and last day of a visit. */
  from?: string;
  until?: string;
  /** Orders that wait for a visit. */
  unplanned?: true;
  account?: string;
  location?: string;
  areas?: string[];
  sort?: OrderSort;
}

type OrderSort = 'number' | 'due' | '-due';

const sorts: readonly OrderSort[] = ['number', 'due', '-due'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readWorkOrdersSearch(search: RawSearch): WorkOrdersSearch {
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...some('statuses', knownOf(search.statuses, orderStatuses)),
    ...some('types', readTypes(search.types)),
    ...idsOf(search, 'engineer', 'account', 'location'),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
    ...(search.unplanned === true && { unplanned: true as const }),
    ...some('areas', readAreas(search.areas)),
    ...readPlace(search, { sorts }),
  };
}

export const readTypes = (value: unknown): OrderType[] => knownOf(value, orderTypes);
export const readAreas = (value: unknown): string[] => matchingOf(value, /^\w{1,10}$/);
