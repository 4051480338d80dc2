import type { AssetState } from '@werkbank/contract/assets/asset/asset.ts';
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
import { type Light, lights } from '#src/ui/page/badges/light-tones.ts';

/** What the address of the asset list says; what is usual is left out of it. */
export interface AssetsSearch extends PageParams {
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
export function readAssetsSearch(search: RawSearch): AssetsSearch {
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
