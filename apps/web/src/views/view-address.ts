import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { arrangementOf } from '#src/ui/list/list-search-params.ts';

/** What a view keeps of an address, with its parts in one order, so that equal views are written alike. */
export function writeAddress(search: object): string {
  const parts = Object.entries(arrangementOf(search)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return defaultStringifySearch(Object.fromEntries(parts)).slice(1);
}

/** The address of a view on the page where the reader is; the list leaves out what makes no sense. */
export function readAddress(kept: string, { division, size }: { division?: unknown; size?: unknown }): object {
  const here = { ...(division !== undefined && { division }), ...(size !== undefined && { size }) };
  return { ...arrangementOf(defaultParseSearch(kept)), ...here };
}
