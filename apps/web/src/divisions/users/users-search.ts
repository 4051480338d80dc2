import { type PageParams, type RawSearch, readPlace, textOf } from '#src/ui/list/list-search-params.ts';

/** What the address of the list of users says. */
export interface UsersSearch extends Omit<PageParams, 'sort'> {
  q?: string;
  /** Only those who are shut out. */
  disabled?: true;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readUsersSearch(search: RawSearch): UsersSearch {
  const q = textOf(search.q);
  return { ...(q && { q }), ...(search.disabled === true && { disabled: true as const }), ...readPlace(search) };
}
