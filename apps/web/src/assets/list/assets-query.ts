import { firstOfMonth, lastOfMonth } from '../shared/months.ts';
import type { AssetsSearch, DueWindow } from './assets-search.ts';

/** The filters as the calls want them. */
export function assetsFilter(search: AssetsSearch, today: string) {
  const { q, types, states, lights: shining, account, location, areas } = search;
  const { from, until } = search.due ? daysOf(search.due, today) : search;
  return {
    ...(q && { search: q }),
    ...(types && { types }),
    ...(states && { states }),
    ...(shining && { lights: shining }),
    ...(from && { dueFrom: from }),
    ...(until && { dueUntil: until }),
    ...(account && { accountId: account }),
    ...(location && { locationId: location }),
    ...(areas && { areas }),
  };
}

/** Everything that was due before this month, this month, three or twelve months from its first day on. */
function daysOf(window: DueWindow, today: string): { from?: string; until: string } {
  const from = firstOfMonth(today, 0);
  if (window === 'overdue') return { until: lastOfMonth(today, -1) };
  return { from, until: lastOfMonth(today, { month: 0, quarter: 2, year: 11 }[window]) };
}

export const assetsQuery = (search: AssetsSearch, today: string) => ({
  ...assetsFilter(search, today),
  sort: search.sort ?? ('due' as const),
});

/** How many filters stand in the popover, where they are not in sight. */
export const countHidden = ({ types, states, areas, location, from, until }: AssetsSearch): number =>
  [types, states, areas, location, from ?? until].filter((one) => one !== undefined).length;
