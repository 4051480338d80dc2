import { DateTime, Guid, IsoDate } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { Problem } from '#base/problem.ts';

/** A column of a keyset and the values that a cursor may contain for it: a cursor comes from outside. */
interface Key {
  column: RawBuilder<unknown>;
  value: z.ZodType<string | number>;
}

const keyOf = (value: Key['value']) => (column: RawBuilder<unknown>) => ({ column, value });

/** The columns of a keyset by the kind of their values. */
export const key = {
  text: keyOf(z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))),
  guid: keyOf(Guid),
  day: keyOf(IsoDate),
  moment: keyOf(DateTime.refine((moment) => moment >= '1000')),
  integer: keyOf(z.int32()),
  /** For a column beyond the range of an integer. */
  serial: keyOf(z.int()),
};

/**
 * Keyset paging over columns that all run in one direction and end in a unique one. `condition(after)` is the row comparison that an index
 * on the same columns answers in constant time; `cursor(row)` creates the opaque `after` of the next page.
 */
export function keyset(direction: 'asc' | 'desc', keys: readonly Key[]) {
  const columns = keys.map(({ column }) => column);
  const tuple = sql.join(columns);
  return {
    condition(after: string | undefined): RawBuilder<boolean> {
      if (after === undefined) return sql<boolean>`true`;
      const values = decode(after, keys);
      const edge = sql.join(values.map((value) => sql.val(value)));
      return direction === 'asc' ? sql<boolean>`(${tuple}) > (${edge})` : sql<boolean>`(${tuple}) < (${edge})`;
    },
    order: sql.join(columns.map((column) => (direction === 'asc' ? sql`${column} asc` : sql`${column} desc`))),
  };
}

/** The cursor that continues after a row with these values. */
export const cursorOf = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

function decode(after: string, keys: readonly Key[]): unknown[] {
  const values = parse(after);
  if (
    !Array.isArray(values) ||
    values.length !== keys.length ||
    !keys.every(({ value }, index) => value.safeParse(values[index]).success)
  )
    throw new Problem('param.invalid', {
      params: { fields: 'query/after' },
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

/** Page sizes that many requests use. */
const commonSizes = new Set([10, 25, 50, 60, 100]);

/**
 * The limit of a query for `pageOf`. A common size is a literal, so that PostgreSQL reuses the plan; for a parameter it would expect a
 * tenth of all rows, and plan every time.
 */
export const limitOf = (size: number): RawBuilder<number> =>
  commonSizes.has(size) ? sql<number>`${sql.lit(size + 1)}` : sql<number>`${size + 1}`;

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

/** Counting stops here, so that a total does not cost more with a million rows. */
export const countLimit = 10_000;

/** `select least(count, limit + 1)` of a query's rows; the query may select anything. */
export const cappedCount = (query: RawBuilder<unknown>, limit = countLimit): RawBuilder<number> =>
  sql<number>`(select count(*) from (${query} limit ${sql.lit(limit + 1)}) as counted)`;

/** Splits a capped count into the total and whether it is exact. */
export const toTotal = (count: number, limit = countLimit): { total: number; totalIsExact: boolean } => ({
  total: Math.min(count, limit),
  totalIsExact: count <= limit,
});
