import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { type Claim, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';

/** A browser at its push service. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key of this installation with which it subscribed; null for the oldest. */
  publicKey: string | null;
}

/** Browsers of one person; of more, the oldest are forgotten. */
const mostDevices = 20;

export async function subscribe(db: Db, { userId, sessionId }: Caller, device: Device): Promise<void> {
  await sql`
    insert into push_subscription as s (user_id, endpoint, p256dh, auth, session_id, public_key)
    values (${userId}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${sessionId ?? null}, ${device.publicKey})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      session_id = excluded.session_id, public_key = excluded.public_key`.execute(db);
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId} order by created desc, id desc offset ${mostDevices})`.execute(
    db,
  );
}

export async function unsubscribe(db: Db, userId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscription where user_id = ${userId} and endpoint = ${endpoint}`.execute(db);
}

/** How many browsers are notified, and how many of them still with an earlier key than this one. */
export async function countDevices(db: Db, publicKey: string): Promise<{ devices: number; withEarlierKey: number }> {
  const { rows } = await sql<{ devices: number; withEarlierKey: number }>`
    select count(*)::integer as devices, (count(*) filter (where public_key is distinct from ${publicKey}))::integer as "withEarlierKey"
    from push_subscription`.execute(db);
  return only(rows);
}

/** Whether a person has a browser at all, so that no message is composed for nobody. */
export async function hasDevices(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from push_subscription where user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Queues a message to each browser of a person. */
export async function queuePush(
  db: Db,
  userId: string,
  notificationId: string,
  { text, url }: { text: string; url: string },
): Promise<void> {
  await sql`
    insert into push_message (subscription_id, notification_id, text, url)
    select s.id, ${notificationId}, ${text}, ${url} from push_subscription s where s.user_id = ${userId}
    on conflict do nothing`.execute(db);
}

/** A message to a browser. */
export interface PushMessage extends Device {
  id: string;
  claim: Claim;
  subscriptionId: string;
  notificationId: string;
  text: string;
  url: string;
}

/** Number of messages sent at the same time. */
const atOnce = 10;

/** Claims messages that are due; other processes skip them. */
export async function takePushes(db: Db): Promise<PushMessage[]> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<PushMessage, 'claim'>>`
      select m.id, m.subscription_id as "subscriptionId", m.notification_id as "notificationId", m.text, m.url,
        s.endpoint, s.p256dh, s.auth, s.public_key as "publicKey"
      from push_message m join push_subscription s on s.id = m.subscription_id
      where m.next_try_at <= now() and ${isFree}
      order by m.next_try_at, m.id limit ${atOnce} for update of m skip locked`.execute(tx);
    if (rows.length === 0) return [];
    const claim = await claimRows(
      tx,
      'push_message',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, claim }));
  });
}

/** What became of a message: sent or given up, the browser is gone, or it is tried again. */
export type PushOutcome = 'done' | 'gone' | 'later';

const maxAttempts = 6;

export async function recordPush(
  db: Db,
  { id, claim, subscriptionId }: PushMessage,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome === 'gone') await sql`delete from push_subscription where id = ${subscriptionId}`.execute(db);
  else if (outcome === 'done') await sql`delete from push_message where id = ${id} and ${isHeldBy(claim)}`.execute(db);
  else {
    await sql`delete from push_message where id = ${id} and ${isHeldBy(claim)} and tries + 1 >= ${maxAttempts}`.execute(
      db,
    );
    await sql`
      update push_message set tries = tries + 1, claim = null, claimed_until = null,
        next_try_at = now() + interval '30 seconds' * 4 ^ tries
      where id = ${id} and ${isHeldBy(claim)}`.execute(db);
  }
}
