import type { AssetState } from '@werkbank/contract/assets/asset.ts';
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
import { type Light, lights } from '#src/ui/page/light-tones.ts';
import { firstOfMonth, lastOfMonth } from './months.ts';

/** What the address of the asset list says; what is usual is left out of it. */
export interface AssetsSearch extends ListPlace {
  q?: string;
  types?: string[];
  /** Without them replaced and removed devices stay out. */
  states?: AssetState[];
  lights?: Light[];
  /** A period that moves along with the calendar. */
  due?: DueWindow;
  /** First and last due date, where it is a fixed period. */
  from?: string;
  until?: string;
  account?: string;
  location?: string;
  areas?: string[];
  sort?: AssetSort;
}

export type DueWindow = 'overdue' | 'month' | 'quarter' | 'year';
type AssetSort = '-due' | 'tag' | '-tag' | 'modified' | '-modified';

export const dueWindows: readonly DueWindow[] = ['overdue', 'month', 'quarter', 'year'];
export const assetStates: readonly AssetState[] = [
  'inService',
  'defect',
  'missing',
  'inWorkshop',
  'outOfService',
  'planned',
  'replaced',
  'removed',
];
/** States in which a device comes due. */
export const dueStates: readonly AssetState[] = ['inService', 'inWorkshop', 'defect', 'missing'];
const sorts: readonly AssetSort[] = ['-due', 'tag', '-tag', 'modified', '-modified'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readAssetsSearch(search: Address): AssetsSearch {
  const due = dueWindows.find((known) => known === search.due);
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...some('types', matchingOf(search.types, /^[\w-]{1,40}$/, 100)),
    ...some('states', knownOf(search.states, assetStates)),
    ...some('lights', knownOf(search.lights, lights)),
    ...(due && { due }),
    ...(!due && isDay(search.from) && { from: search.from }),
    ...(!due && isDay(search.until) && { until: search.until }),
    ...idsOf(search, 'account', 'location'),
    ...some('areas', matchingOf(search.areas, /^\w{1,10}$/)),
    ...readPlace(search, { sorts }),
  };
}

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
