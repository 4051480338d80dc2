import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Writer } from '#http/transaction.ts';

/** Does the work in a transaction that is never committed, and returns the result. */
export async function rehearse<T>(db: Db, writer: Writer, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('werkbank.user', ${writer.userId ?? ''}, true),
        set_config('werkbank.request', ${writer.requestId}, true)`.execute(tx);
      result = { value: await work(tx) };
      throw new EndOfRehearsal();
    })
    .catch((error: unknown) => {
      if (!(error instanceof EndOfRehearsal)) throw error;
    });
  if (!result) throw new Error('a rehearsal ends with a result');
  return result.value;
}

class EndOfRehearsal extends Error {}
