import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { cappedCount, countLimit } from './keyset.ts';

/** Passes rows to a query as a table, by alias and columns: `recordset(lines, 'l (id uuid, quantity numeric)')`. */
export const recordset = (rows: readonly unknown[], shape: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(shape)}`;

/** The row of a statement that always returns exactly one, such as an insert. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always answers a row answered none');
  return row;
}

/** How many rows there are: `countOf(db, sql`asset a where …`)`. */
export async function countOf(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${matches}`.execute(db);
  return only(rows).total;
}

/** When a list was last found to exceed the limit, by the statement that counted it. */
const beyond = new WeakMap<Db, Map<string, number>>();
const maxBeyond = 1000;
/** Milliseconds for which "more than the limit" is not counted again. */
const maxAge = 60_000;

/**
 * The same, counted up to the limit of `toTotal`. A longer list is the most expensive to count and will not become short within a minute,
 * so it is counted once a minute; a total within the limit is always exact.
 */
export async function countUpToLimit(db: Db, matches: RawBuilder<unknown>, limit = countLimit): Promise<number> {
  const counting = sql<{ total: number }>`select ${cappedCount(sql`select from ${matches}`, limit)} as total`.compile(
    db,
  );
  const ofDatabase = beyond.get(db) ?? new Map<string, number>();
  beyond.set(db, ofDatabase);
  const key = `${counting.sql} ${JSON.stringify(counting.parameters)}`;
  if (Date.now() - (ofDatabase.get(key) ?? 0) < maxAge) return limit + 1;
  const { total } = only((await db.executeQuery(counting)).rows);
  if (total <= limit) return total;
  if (ofDatabase.size >= maxBeyond) ofDatabase.clear();
  ofDatabase.set(key, Date.now());
  return total;
}
