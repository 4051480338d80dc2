import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Runs work inside the open transaction; when it fails, only this work is rolled back. */
export async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    // Without a connection there is nothing to roll back to, and the first error is more useful.
    await sql`rollback to savepoint part; release savepoint part`.execute(tx).catch(() => {});
    throw error;
  }
}
