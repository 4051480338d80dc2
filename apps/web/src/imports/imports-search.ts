import type { PageSize } from '#src/ui/page-size.ts';

/** What the address of the list of imports says; what is usual is left out of it. */
export interface ImportsSearch {
  page?: number;
  size?: PageSize;
}

export const importTabs = ['progress', 'refused', 'differences'] as const;
export type ImportTab = (typeof importTabs)[number];

/** Which part of an import is shown; without a tab the columns. */
export interface ImportSearch extends ImportsSearch {
  tab?: ImportTab;
}

export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const { page } = search;
  const size = pageSizes.find((known) => known === search.size);
  return {
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== usualPageSize && { size }),
  };
}

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const tab = importTabs.find((known) => known === search.tab);
  return { ...readImportsSearch(search), ...(tab && { tab }) };
}
