import { idsOf, type PageParams, type RawSearch, readPlace, some, textOf } from '#src/ui/list/list-search-params.ts';
import { type Light, lights } from '#src/ui/page/badges/light-tones.ts';

/** What the address of the location list says; what is usual is left out of it. */
export interface LocationsSearch extends PageParams {
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
}

type LocationSort = '-name' | 'code' | '-code';

const sorts: readonly LocationSort[] = ['-name', 'code', '-code'];
const statuses = ['inactive', 'all'] as const;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readLocationsSearch(search: RawSearch): LocationsSearch {
  const areas = Array.isArray(search.areas)
    ? search.areas
        .map(areaOf)
        .filter((area) => /^\d+$/.test(area))
        .slice(0, 20)
    : [];
  const status = statuses.find((known) => known === search.status);
  const light = lights.find((known) => known === search.light);
  const month = Number(search.month);
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...idsOf(search, 'account'),
    ...some('areas', areas),
    ...(Number.isInteger(month) && month >= 1 && month <= 12 && { month }),
    ...(status && { status }),
    ...(light && { light }),
    ...readPlace(search, { sorts }),
  };
}

/** `?areas=["07"]` is text; a number lost the zero it began with. */
const areaOf = (value: unknown): string => textOf(value).padStart(2, '0').slice(0, 10);
