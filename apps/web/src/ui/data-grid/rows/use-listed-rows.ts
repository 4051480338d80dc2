import type { GridRows } from '../model/grid-types.ts';

export interface ListedRowsOptions {
  /** Undefined while loading. */
  isLoading?: boolean | undefined;
  error?: unknown;
  retry?: (() => void) | undefined;
  /** Another value means another list: the grid scrolls back to its top. */
  listKey?: string | undefined;
}

const nothing = () => undefined;

/** Rows that are all loaded, such as the lines of an order. */
export function useListedRows<Row>(rows: readonly Row[] | undefined, options: ListedRowsOptions = {}): GridRows<Row> {
  const { isLoading = rows === undefined, error, retry = nothing, listKey = '' } = options;
  const known = rows ?? [];
  return {
    count: known.length,
    total: isLoading ? null : known.length,
    totalIsExact: true,
    offset: 0,
    rowAt: (index) => known[index],
    show: nothing,
    collect: async (first, last) => known.slice(first, last + 1),
    status: error ? 'failed' : isLoading ? 'loading' : 'ready',
    isStale: false,
    error,
    retry,
    listKey,
  };
}
