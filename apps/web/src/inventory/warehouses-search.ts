import type { PageSize } from '#src/ui/page-size.ts';

/** What the address of a warehouse says. */
export interface WarehouseSearch {
  tab?: 'history';
  q?: string;
  /** Only what is short. */
  short?: true;
  page?: number;
  size?: PageSize;
}

export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readWarehouseSearch(search: Record<string, unknown>): WarehouseSearch {
  const { tab, short, page } = search;
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '';
  const size = pageSizes.find((known) => known === search.size);
  return {
    ...(tab === 'history' && { tab }),
    ...(q && { q }),
    ...(short === true && { short }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== usualPageSize && { size }),
  };
}
