import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { arrangementOf } from './list-search-params.ts';

/** The search parameters that a view stores, in a fixed order, so that equal views have equal text. */
export function writeAddress(search: object): string {
  const parts = Object.entries(arrangementOf(search)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return defaultStringifySearch(Object.fromEntries(parts)).slice(1);
}

/** The search parameters of a view on the reader's current page; the list leaves out invalid ones. */
export function readAddress(kept: string, { division, size }: { division?: unknown; size?: unknown }): object {
  const here = { ...(division !== undefined && { division }), ...(size !== undefined && { size }) };
  return { ...arrangementOf(defaultParseSearch(kept)), ...here };
}

/** The query of a call as the client writes it in an address. */
export function queryText(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}
