import { type PageParams, type RawSearch, readPlace } from '#src/ui/list/list-search-params.ts';

/** What the address of the list of imports says; what is usual is left out of it. */
export type ImportsSearch = Omit<PageParams, 'sort'>;

export const importTabs = ['progress', 'refused', 'differences'] as const;
export type ImportTab = (typeof importTabs)[number];

/** Which part of an import is shown; without a tab the columns. */
export interface ImportSearch extends ImportsSearch {
  tab?: ImportTab;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export const readImportsSearch = (search: RawSearch): ImportsSearch => readPlace(search);

export function readImportSearch(search: RawSearch): ImportSearch {
  const tab = importTabs.find((known) => known === search.tab);
  return { ...readImportsSearch(search), ...(tab && { tab }) };
}
