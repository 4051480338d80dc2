import { type PageParams, type RawSearch, readPlace, textOf } from '#src/ui/list/list-search-params.ts';

/** What the address of a warehouse says. */
export interface WarehouseSearch extends Omit<PageParams, 'sort'> {
  tab?: 'history';
  q?: string;
  /** Only what is short. */
  short?: true;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readWarehouseSearch(search: RawSearch): WarehouseSearch {
  const { tab, short } = search;
  const q = textOf(search.q);
  return {
    ...(tab === 'history' && { tab }),
    ...(q && { q }),
    ...(short === true && { short }),
    ...readPlace(search),
  };
}
