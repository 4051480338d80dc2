import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';
import { wantsMinimal } from './prefer.ts';

/** A response as it was sent. */
export interface StoredAnswer {
  status: number;
  body: string;
  location: string | null;
  etag: string | null;
}

/** The caller's `Idempotency-Key`, 1…64 printable characters. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key)) return key;
  throw new Problem('param.invalid', {
    params: { fields: 'header/Idempotency-Key' },
    errors: [{ path: 'header/Idempotency-Key', code: 'format', message: '1 to 64 printable characters' }],
  });
}

/** The digest of a request: a second one under the same key must have the same digest. */
export const requestHash = ({ method, url, headers }: FastifyRequest, received: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(received ?? null)}${wantsMinimal(headers) ? '\nminimal' : ''}`)
    .digest('hex');

/**
 * Claims the key of the received request inside the write's own transaction. A second request with the same key waits here for the first
 * one to commit and then gets its response; if the first was rolled back, the second does the work.
 */
export async function claimKey(tx: Db, userId: string, key: string, hash: string): Promise<StoredAnswer | undefined> {
  const claimed =
    await sql`insert into idempotency_key (user_id, key, request_hash) values (${userId}, ${key}, ${hash}) on conflict do nothing
      returning 1`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<StoredAnswer & { request_hash: string }>`
    select request_hash, status, body, location, etag from idempotency_key where user_id = ${userId} and key = ${key}`.execute(
    tx,
  );
  const [first] = rows;
  if (!first || first.request_hash !== hash) throw new Problem('idempotency.mismatch');
  return first;
}

export async function storeAnswer(tx: Db, userId: string, key: string, answer: StoredAnswer): Promise<void> {
  await sendLater(
    tx,
    sql`update idempotency_key set status = ${answer.status}, body = ${answer.body}, location = ${answer.location},
      etag = ${answer.etag} where user_id = ${userId} and key = ${key}`,
  );
}

const batch = 10_000;

/** Deletes old responses; a phone that was offline for longer than 30 days repeats its write. Returns the number deleted. */
export async function deleteOldKeys(db: Db): Promise<number> {
  let forgotten = 0;
  for (let more = true; more; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_key where ctid = any (array(
        select ctid from idempotency_key where created < now() - interval '30 days' order by created limit ${batch}))`.execute(
      db,
    );
    forgotten += Number(numAffectedRows);
    more = numAffectedRows === BigInt(batch);
  }
  return forgotten;
}
