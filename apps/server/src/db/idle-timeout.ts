import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Extends the idle timeout of the open transaction from one minute to ten, for slow work outside the database. */
export async function extendIdleTimeout(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
}
