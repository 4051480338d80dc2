import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Work inside the open transaction that leaves no trace when it fails. */
export async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    // Without a connection there is nothing to go back to, and the first error tells more.
    await sql`rollback to savepoint part; release savepoint part`.execute(tx).catch(() => {});
    throw error;
  }
}
