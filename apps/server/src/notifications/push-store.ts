import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { type Claim, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';

/** The key pair by which push services recognise this installation. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const secretName = 'vapid';

/** The key pair of this installation, made at first use; whichever process was first, all use the same. */
export async function loadOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const read = async () =>
    await sql<{ value: Buffer }>`select value from app_secret where name = ${secretName}`.execute(db);
  let { rows } = await read();
  if (rows.length === 0) {
    const { default: webpush } = await import('web-push');
    const made = Buffer.from(JSON.stringify(webpush.generateVAPIDKeys()));
    await sql`insert into app_secret (name, value) values (${secretName}, ${made}) on conflict do nothing`.execute(db);
    ({ rows } = await read());
  }
  return JSON.parse(only(rows).value.toString()) as VapidKeys;
}

/** A browser at its push service. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Browsers of one person; of more, the oldest are forgotten. */
const mostDevices = 20;

export async function subscribe(db: Db, { userId, sessionId }: Caller, device: Device): Promise<void> {
  await sql`
    insert into push_subscription as s (user_id, endpoint, p256dh, auth, session_id)
    values (${userId}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${sessionId ?? null})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      session_id = excluded.session_id`.execute(db);
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId} order by created desc, id desc offset ${mostDevices})`.execute(
    db,
  );
}

export async function unsubscribe(db: Db, userId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscription where user_id = ${userId} and endpoint = ${endpoint}`.execute(db);
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
      select m.id, m.subscription_id as "subscriptionId", m.notification_id as "notificationId", m.text, m.url, s.endpoint, s.p256dh, s.auth
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
