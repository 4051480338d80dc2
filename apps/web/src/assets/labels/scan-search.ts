import { type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';

export interface ScanSearch {
  code?: string;
}

export function readScanSearch(search: RawSearch): ScanSearch {
  const code = codeOf(textOf(search.code, 2000));
  return code ? { code } : {};
}

/** The scanned text: a label contains a URL that ends with its tag. The server parses the tag. */
export const codeOf = (scanned: string): string =>
  (/\/t\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned).trim().slice(0, 200);
