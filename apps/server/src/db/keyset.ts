import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#base/problem.ts';

/**
 * Keyset paging over columns that all run in one direction and end in a unique one.
 * `condition(after)` is the row comparison that an index on the same columns answers in constant time;
 * `cursor(row)` makes the opaque `after` of the next page.
 */
export function keyset(direction: 'asc' | 'desc', columns: readonly RawBuilder<unknown>[]) {
  const tuple = sql.join(columns);
  return {
    condition(after: string | undefined): RawBuilder<boolean> {
      if (after === undefined) return sql<boolean>`true`;
      const values = decode(after, columns.length);
      const edge = sql.join(values.map((value) => sql.val(value)));
      return direction === 'asc' ? sql<boolean>`(${tuple}) > (${edge})` : sql<boolean>`(${tuple}) < (${edge})`;
    },
    order: sql.join(columns.map((column) => (direction === 'asc' ? sql`${column} asc` : sql`${column} desc`))),
  };
}

/** The cursor that continues after a row with these values. */
export const cursorOf = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

function decode(after: string, length: number): unknown[] {
  const values = parse(after);
  if (
    !Array.isArray(values) ||
    values.length !== length ||
    values.some((value) => typeof value !== 'string' && typeof value !== 'number')
  )
    throw new Problem('param.invalid', {
      errors: [{ path: 'query/after', code: 'cursor', message: 'not a cursor of this list' }],
    });
  return values;
}

function parse(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** One page from `size + 1` rows: the extra row means that there is a next page. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursor: (row: Row) => string,
): { rows: Row[]; next: string | undefined } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? cursor(last) : undefined };
}

/** Counting stops here, so that a total costs the same on a million rows. */
export const countLimit = 10_000;

/** `select least(count, limit + 1)` of a query's rows; the query selects anything. */
export const cappedCount = (query: RawBuilder<unknown>, limit = countLimit): RawBuilder<number> =>
  sql<number>`(select count(*) from (${query} limit ${sql.lit(limit + 1)}) as counted)`;

/** Splits a capped count into the total and whether it is exact. */
export const toTotal = (count: number, limit = countLimit): { total: number; totalIsExact: boolean } => ({
  total: Math.min(count, limit),
  totalIsExact: count <= limit,
});
