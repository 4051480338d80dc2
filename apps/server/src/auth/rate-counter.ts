import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { loadOrCreateKey } from '#db/secrets/secret.ts';

export interface Count {
  /** Hits within the window, this one included. */
  hits: number;
  /** Seconds until the window ends. */
  resetsIn: number;
  /** The moment at which the window ends, as formatted by the database. */
  resetsAt: string;
}

/** Counts one hit in a bucket that all server processes share; the window starts with its first hit. */
export async function countHit(db: Db, bucket: string, windowSeconds: number): Promise<Count> {
  const { rows } = await sql<Count>`
    insert into rate_counter as c (bucket, hits, resets_at)
    values (${bucket}, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      hits = case when c.resets_at <= clock_timestamp() then 1 else c.hits + 1 end,
      resets_at = case when c.resets_at <= clock_timestamp() then excluded.resets_at else c.resets_at end
    returning hits, ceil(extract(epoch from resets_at - clock_timestamp()))::integer as "resetsIn",
      resets_at::text as "resetsAt"`.execute(db);
  const [count] = rows;
  if (!count) throw new Error('A counter did not answer.');
  return count;
}

/** Counts one hit of a sender; nothing stored can be traced back to the address. */
export async function countSender(db: Db, purpose: string, ip: string, windowSeconds: number): Promise<Count> {
  const key = await loadOrCreateKey(db, 'sender');
  return await countHit(db, `${purpose} ${hideAddress(key, ip)}`, windowSeconds);
}

/** Keyed digest of the network of an address. */
export const hideAddress = (key: Buffer | string, ip: string): string =>
  createHmac('sha256', key)
    .update(`address ${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22);

/** An IPv6 customer owns a whole /64, so its addresses count as one. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;

/** Resets a bucket, and every bucket whose window has ended. */
export async function resetHits(db: Db, bucket: string): Promise<void> {
  await sql`delete from rate_counter where bucket = ${bucket} or resets_at <= clock_timestamp()`.execute(db);
}

/** Reverts one hit; does nothing when its window has ended in the meantime. */
export async function revertHit(db: Db, bucket: string, { resetsAt }: Pick<Count, 'resetsAt'>): Promise<void> {
  await sql`
    update rate_counter set hits = hits - 1
    where bucket = ${bucket} and resets_at = ${resetsAt}::timestamptz and hits > 0`.execute(db);
}
