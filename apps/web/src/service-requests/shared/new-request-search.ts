import { idsOf, type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';

/** Initial values of a new request. */
export interface NewRequestSearch {
  account?: string;
  location?: string;
  asset?: string;
  /**
   * The tag or number by which the asset was found; it identifies the asset for users who may not see its location.
   */
  code?: string;
  /** The request that the new one repeats. */
  from?: string;
}

export function readNewSearch(search: RawSearch): NewRequestSearch {
  const code = textOf(search.code, 200);
  return { ...idsOf(search, 'account', 'location', 'asset', 'from'), ...(code && { code }) };
}
