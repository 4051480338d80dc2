import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { sentLater } from './prepared-query.ts';

/**
 * Sends a statement whose result nobody reads together with the next one of the transaction, or with its commit: a round trip less. When it
 * fails, the next one is not executed and fails with its error, so it must not need an error handler of its own. Outside a transaction it
 * is sent at once.
 */
export async function sendLater(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(sentLater)}${statement}`.execute(db);
}
