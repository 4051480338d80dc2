import type { WorkOrderListed } from '@werkbank/contract/work-orders/order.ts';
import type { PageSize } from '#src/ui/page-size.ts';
import { pageSizes } from '#src/ui/page-size.ts';
import { isDay } from './days.ts';

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
export interface WorkOrdersSearch {
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
  page?: number;
  size?: PageSize;
}

export type OrderSort = 'number' | 'due' | '-due';

const sorts: readonly OrderSort[] = ['number', 'due', '-due'];
export const usualPageSize = 25;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readWorkOrdersSearch(search: Record<string, unknown>): WorkOrdersSearch {
  const sort = sorts.find((known) => known === search.sort);
  const size = pageSizes.find((known) => known === search.size);
  const q = textOf(search.q).slice(0, 100);
  const areas = listOf(search.areas).filter((area) => /^\w{1,10}$/.test(area));
  return {
    ...(q && { q }),
    ...some(
      'statuses',
      orderStatuses.filter((status) => listOf(search.statuses).includes(String(status))),
    ),
    ...some('types', readTypes(search.types)),
    ...readIds(search),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
    ...(search.unplanned === true && { unplanned: true as const }),
    ...some('areas', areas.slice(0, 20)),
    ...(sort && { sort }),
    ...(isPage(search.page) && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
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

/** How many filters stand in the popover, where they are not in sight. */
export const countHidden = ({ types, from, until, account, location, areas }: WorkOrdersSearch): number =>
  [types, from ?? until, account, location, areas].filter((one) => one !== undefined).length;

export const isFiltered = ({ sort: _, page: __, size: ___, ...filters }: WorkOrdersSearch): boolean =>
  Object.keys(filters).some((name) => name !== 'division');

export const readTypes = (value: unknown): OrderType[] => orderTypes.filter((type) => listOf(value).includes(type));

/** The router reads `?q=100` as a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

export const some = <Name extends string, Value>(name: Name, values: Value[]) =>
  (values.length > 0 ? { [name]: values } : {}) as { [Key in Name]?: Value[] };

export const isGuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

export const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1;

function readIds({ engineer, account, location }: Record<string, unknown>) {
  return {
    ...(isGuid(engineer) && { engineer }),
    ...(isGuid(account) && { account }),
    ...(isGuid(location) && { location }),
  };
}
