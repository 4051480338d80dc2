import {
  matchingOf,
  type PageParams,
  type RawSearch,
  readPlace,
  some,
  textOf,
} from '#src/ui/list/list-search-params.ts';

/** Which accounts are listed; one that is nothing yet is none of them. */
export const kindFilters = ['customer', 'prospect', 'supplier', 'reseller'] as const;
export type KindFilter = (typeof kindFilters)[number];

type AccountsSort = '-name' | 'code' | '-code' | 'modified' | '-modified';
const sorts: readonly AccountsSort[] = ['-name', 'code', '-code', 'modified', '-modified'];

/** What the address of the accounts list says; what is usual is left out of it. */
export interface AccountsSearch extends PageParams {
  q?: string;
  kind?: KindFilter;
  /** Only blocked accounts, or only those that are not. */
  blocked?: 'yes' | 'no';
  city?: string;
  /** Ids of classifications, one for each place. */
  classes?: string[];
  sort?: AccountsSort;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readAccountsSearch(search: RawSearch): AccountsSearch {
  const kind = kindFilters.find((known) => known === search.kind);
  const blocked = (['yes', 'no'] as const).find((known) => known === search.blocked);
  const q = textOf(search.q);
  const city = textOf(search.city, 40);
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(blocked && { blocked }),
    ...(city && { city }),
    ...some('classes', matchingOf(search.classes, /^[0-9a-f-]{36}$/i, 8)),
    ...readPlace(search, { sorts }),
  };
}
