import {
  knownOf,
  matchingOf,
  type PageParams,
  type RawSearch,
  readPlace,
  some,
  textOf,
} from '#src/ui/list/list-search-params.ts';

/** What the address of the item list says; what is usual is left out of it. */
export interface ItemsSearch extends PageParams {
  q?: string;
  /** Ids of item groups. */
  groups?: string[];
  status?: 'inactive' | 'all';
  flags?: ItemFlag[];
  sort?: ItemSort;
}

export type ItemFlag = 'webshop' | 'assembled' | 'stock' | 'service';
type ItemSort = '-code' | 'description' | '-description';

export const itemFlags: readonly ItemFlag[] = ['stock', 'service', 'webshop', 'assembled'];
const sorts: readonly ItemSort[] = ['-code', 'description', '-description'];
const statuses = ['inactive', 'all'] as const;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readItemsSearch(search: RawSearch): ItemsSearch {
  const status = statuses.find((known) => known === search.status);
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...some('groups', matchingOf(search.groups, /^[0-9a-f-]{36}$/i, 100)),
    ...(status && { status }),
    ...some('flags', knownOf(search.flags, itemFlags)),
    ...readPlace(search, { sorts }),
  };
}
