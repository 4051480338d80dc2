import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** True when nothing was ever stored: demonstration data is allowed only then. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from division) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}
