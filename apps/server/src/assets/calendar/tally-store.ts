import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Makes one row of tallies that say the same, at most so many at a time. Answers how many it took. */
export async function foldTallies(db: Db, most = 5000): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select fold_tallies(${most}::integer) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
