import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { type Db, sqlState } from '#db/db.ts';
import { beginAs } from '#db/pool/prepared-query.ts';
import { takeSlot } from '#db/pool/write-slots.ts';

/** The author of a write; the audit trigger reads it from the transaction. */
export interface Writer {
  userId: string | undefined;
  /** The key with which the user's program writes. */
  apiKeyId?: string | undefined;
  requestId: string;
}

/** The author of the writes of a request. */
export const writerOf = ({ caller, id }: FastifyRequest): Writer => ({
  userId: caller?.userId,
  apiKeyId: caller?.apiKey?.id,
  requestId: id,
});

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 4;

/** No decision is needed: the same request may succeed in a moment. */
export const busy = (cause?: unknown): Problem =>
  new Problem('conflict.busy', { cause, headers: { 'retry-after': '1' } });

/**
 * One transaction that records who is writing. A deadlock or serialization failure is retried with a fresh transaction, so `work` must have
 * no effect outside the database.
 * @throws Problem `conflict.busy` when every attempt failed, or too many writes were running
 */
export async function inTransaction<T>(db: Db, writer: Writer, work: (tx: Db) => Promise<T>): Promise<T> {
  const slot = await takeSlot(db);
  if (!slot) throw busy();
  try {
    return await repeated(db, writer, work);
  } finally {
    slot.release();
  }
}

async function repeated<T>(db: Db, writer: Writer, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.connection().execute(async (tx) => await once(tx, writer, work));
    } catch (error) {
      const state = sqlState(error);
      if (state !== serializationFailure && state !== deadlock) throw error;
      if (attempt === attempts) throw busy(error);
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** The beginning is sent together with the first statement of `work`. */
async function once<T>(
  tx: Db,
  { userId = '', apiKeyId = '', requestId }: Writer,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  await beginAs({ user: userId, key: apiKeyId, request: requestId }).execute(tx);
  try {
    const result = await work(tx);
    await sql`commit`.execute(tx);
    return result;
  } catch (error) {
    // Without a connection there is nothing to roll back, and the first error is more useful.
    await sql`rollback`.execute(tx).catch(() => {});
    throw error;
  }
}
