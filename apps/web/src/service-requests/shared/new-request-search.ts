import { idsOf, type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';

/** What a new request begins with. */
export interface NewRequestSearch {
  account?: string;
  location?: string;
  asset?: string;
  /** The label or number by which the device was found, which opens it to people who may not see its location. */
  code?: string;
}

export function readNewSearch(search: RawSearch): NewRequestSearch {
  const code = textOf(search.code, 200);
  return { ...idsOf(search, 'account', 'location', 'asset'), ...(code && { code }) };
}
