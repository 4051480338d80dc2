import { type Light, lights } from '#src/ui/page/light-tones.ts';
import type { PageSize } from '#src/ui/page-size.ts';

/** What the address of the location list says; what is usual is left out of it. */
export interface LocationsSearch {
  q?: string;
  /** Id of an account. */
  account?: string;
  /** First two digits of postcodes. */
  areas?: string[];
  /** Month of the yearly round, 1…12. */
  month?: number;
  status?: 'inactive' | 'all';
  /** Locations with at least one device of this light. */
  light?: Light;
  sort?: LocationSort;
  page?: number;
  size?: PageSize;
}

export type LocationSort = '-name' | 'code' | '-code';

const sorts: readonly LocationSort[] = ['-name', 'code', '-code'];
const statuses = ['inactive', 'all'] as const;

export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readLocationsSearch(search: Record<string, unknown>): LocationsSearch {
  const areas = Array.isArray(search.areas)
    ? search.areas
        .map(areaOf)
        .filter((area) => /^\d+$/.test(area))
        .slice(0, 20)
    : [];
  const status = statuses.find((known) => known === search.status);
  const light = lights.find((known) => known === search.light);
  const sort = sorts.find((known) => known === search.sort);
  const size = pageSizes.find((known) => known === search.size);
  const q = textOf(search.q).slice(0, 100);
  return {
    ...(q && { q }),
    ...(isId(search.account) && { account: search.account }),
    ...(areas.length > 0 && { areas }),
    ...(isWhole(search.month) && search.month <= 12 && { month: search.month }),
    ...(status && { status }),
    ...(light && { light }),
    ...(sort && { sort }),
    ...(isWhole(search.page) && search.page > 1 && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
  };
}

/** The filters as the call wants them. */
export function locationsQuery({ q, account, areas, month, status, light, sort }: LocationsSearch) {
  return {
    ...(q && { search: q }),
    ...(account && { accountId: account }),
    ...(areas && { areas }),
    ...(month && { serviceMonth: month }),
    ...(light && { light }),
    ...(status !== 'all' && { active: status === 'inactive' ? ('false' as const) : ('true' as const) }),
    sort: sort ?? ('name' as const),
  };
}

/** True when anything but the active locations is asked for. */
export const isFiltered = ({ q, account, areas, month, status, light }: LocationsSearch): boolean =>
  Boolean(q ?? account ?? areas ?? month ?? status ?? light);

/** How many of the filters behind the button are set. */
export const countFilters = ({ account, areas, month, light }: LocationsSearch): number =>
  [account, areas, month, light].filter((one) => one !== undefined).length;

/** The router reads `?q=100` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** `?areas=["07"]` is text; a number lost the zero it began with. */
const areaOf = (value: unknown): string => textOf(value).padStart(2, '0').slice(0, 10);

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
