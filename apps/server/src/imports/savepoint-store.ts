import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Work inside the open transaction that leaves no trace when it fails. */
export async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint import_rows`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint import_rows`.execute(tx);
    return result;
  } catch (error) {
    // Without a connection there is nothing to go back to, and the first error tells more.
    await sql`rollback to savepoint import_rows; release savepoint import_rows`.execute(tx).catch(() => {});
    throw error;
  }
}
