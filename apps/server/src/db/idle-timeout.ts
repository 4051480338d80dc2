import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Lets the open transaction rest for ten minutes instead of one, while something outside the database takes its time. */
export async function extendIdleTimeout(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
}
