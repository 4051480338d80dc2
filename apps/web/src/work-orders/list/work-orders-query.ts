import type { WorkOrdersSearch } from './work-orders-search.ts';

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
