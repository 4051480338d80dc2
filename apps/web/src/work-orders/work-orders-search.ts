import type { WorkOrderListed } from '@werkbank/contract/work-orders/order.ts';
import {
  type Address,
  idsOf,
  isDay,
  knownOf,
  type ListPlace,
  matchingOf,
  readPlace,
  some,
  textOf,
} from '#src/ui/list-address.ts';

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
export interface WorkOrdersSearch extends ListPlace {
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
export function readWorkOrdersSearch(search: Address): WorkOrdersSearch {
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

/** The filters as the calls want them. */
export function workOrdersFilter(search: Omit<WorkOrdersSearch, 'sort' | 'page' | 'size'>) {
  const { q, statuses, types, engineer, from, until, unplanned, account, location, areas } = search;
  return {
    ...(q && { search: q }),
    ...(statuses && { statuses }),
    ...(types && { types }),
    ...(engineer && { engineerId: engineer }),
    ...(from && { plannedFrom: from }),
    ...(until && { plannedUntil: until }),
    ...(unplanned && { unplanned: 'true' as const }),
    ...(account && { accountId: account }),
    ...(location && { locationId: location }),
    ...(areas && { areas }),
  };
}

export const workOrdersQuery = (search: WorkOrdersSearch) => ({
  ...workOrdersFilter(search),
  sort: search.sort ?? ('-number' as const),
});

/** How many filters stand in the popover, where they are not in sight. */
export const countHidden = ({ types, from, until, account, location, areas }: WorkOrdersSearch): number =>
  [types, from ?? until, account, location, areas].filter((one) => one !== undefined).length;

export const readTypes = (value: unknown): OrderType[] => knownOf(value, orderTypes);
export const readAreas = (value: unknown): string[] => matchingOf(value, /^\w{1,10}$/);
