import { type Address, type ListPlace, readPlace, textOf } from '#src/ui/list/list-search-params.ts';

/** What the address of a warehouse says. */
export interface WarehouseSearch extends Omit<ListPlace, 'sort'> {
  tab?: 'history';
  q?: string;
  /** Only what is short. */
  short?: true;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readWarehouseSearch(search: Address): WarehouseSearch {
  const { tab, short } = search;
  const q = textOf(search.q);
  return {
    ...(tab === 'history' && { tab }),
    ...(q && { q }),
    ...(short === true && { short }),
    ...readPlace(search),
  };
}
