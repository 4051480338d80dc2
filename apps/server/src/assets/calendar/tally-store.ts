import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Merges tallies of the same group, at most this many at a time. Returns the number of rows merged. */
export async function foldTallies(db: Db, most = 5000): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select fold_tallies(${most}::integer) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
