import type { UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '@werkbank/contract/wire/call.ts';

/** A range of a list, to be spread into the input of its call. */
export interface GridBlockRequest {
  pageSize: number;
  /** For lists that page by offset. */
  skip?: number;
  /** For keyset lists: the cursor after which it begins; none for the first range. */
  after?: string;
}

/**
 * A list on the server, requested in blocks: `(block) => callOptions(api.accounts.list, { params, query, ...block })`. Another key of the
 * first block means another list.
 */
export type GridSource<Row> = (block: GridBlockRequest) => UseQueryOptions<Page<Row>>;

export const blockSize = 100;

/** Maximum rows per response; how far one request advances to find the cursor of a distant page. */
export const maxBlockSize = 1000;

/** Longer lists are not laid out in one scroll area: browsers limit the height of an element. */
export const maxListLength = 500_000;

/** Numbers of the blocks that contain the rows from `first` to `last`. */
export function listBlocks(first: number, last: number): number[] {
  const start = Math.floor(Math.max(first, 0) / blockSize);
  const end = Math.floor(Math.max(last, 0) / blockSize);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

/** The cursors of a keyset list known so far, by the row at which they start. */
export class Cursors {
  readonly #known = new Map<number, string>();

  /** The last known position at or before a row; the beginning of the list is always known. */
  nearest(row: number): { row: number; after: string | undefined } {
    const places = [...this.#known.keys()].filter((place) => place <= row);
    const place = Math.max(0, ...places);
    return { row: place, after: this.#known.get(place) };
  }

  /** True when the list has moved: this position had another cursor, and those after it are discarded. */
  remember(row: number, cursor: string | undefined): boolean {
    const before = this.#known.get(row);
    if (before === cursor) return false;
    for (const place of this.#known.keys()) if (place >= row) this.#known.delete(place);
    if (cursor !== undefined) this.#known.set(row, cursor);
    return before !== undefined;
  }
}
