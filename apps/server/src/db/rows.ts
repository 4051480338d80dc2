import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { cappedCount } from './keyset.ts';

/** Rows of the program as a table of a query, by alias and columns: `recordset(lines, 'l (id uuid, quantity numeric)')`. */
export const recordset = (rows: readonly unknown[], shape: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(shape)}`;

/** The row of a statement that always answers one, as an insert does. */
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

/** The same, counted up to the limit of `toTotal`. */
export async function countUpToLimit(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${cappedCount(sql`select from ${matches}`)} as total`.execute(
    db,
  );
  return only(rows).total;
}
