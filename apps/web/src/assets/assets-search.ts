import type { AssetState } from '@werkbank/contract/assets/asset.ts';
import { type Light, lights } from '#src/ui/page/light-tones.ts';
import type { PageSize } from '#src/ui/page-size.ts';
import { firstOfMonth, lastOfMonth } from './months.ts';

/** What the address of the asset list says; what is usual is left out of it. */
export interface AssetsSearch {
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
  page?: number;
  size?: PageSize;
}

export type DueWindow = 'overdue' | 'month' | 'quarter' | 'year';
export type AssetSort = '-due' | 'tag' | '-tag' | 'modified' | '-modified';

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

export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readAssetsSearch(search: Record<string, unknown>): AssetsSearch {
  const types = listOf(search.types).filter((type) => /^[\w-]{1,40}$/.test(type));
  const areas = listOf(search.areas).filter((area) => /^\w{1,10}$/.test(area));
  const sort = sorts.find((known) => known === search.sort);
  const size = pageSizes.find((known) => known === search.size);
  const due = dueWindows.find((known) => known === search.due);
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...some('types', types),
    ...some('states', knownOf(search.states, assetStates)),
    ...some('lights', knownOf(search.lights, lights)),
    ...(due && { due }),
    ...(!due && isDay(search.from) && { from: search.from }),
    ...(!due && isDay(search.until) && { until: search.until }),
    ...(isGuid(search.account) && { account: search.account }),
    ...(isGuid(search.location) && { location: search.location }),
    ...some('areas', areas),
    ...(sort && { sort }),
    ...(isPage(search.page) && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
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

/** How many filters stand in the popover, where they are not in sight. */
export const countHidden = ({ types, states, areas, location, from, until }: AssetsSearch): number =>
  [types, states, areas, location, from ?? until].filter((one) => one !== undefined).length;

export const isFiltered = ({ sort: _, page: __, size: ___, ...filters }: AssetsSearch): boolean =>
  Object.keys(filters).some((name) => name !== 'division');

/** The router reads `?q=100` as a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const knownOf = <Value extends string>(value: unknown, known: readonly Value[]): Value[] =>
  known.filter((one) => listOf(value).includes(one));

const some = <Name extends string, Value>(name: Name, values: Value[]) =>
  (values.length > 0 ? { [name]: values } : {}) as { [Key in Name]?: Value[] };

const isGuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 1;
