import type { WebhookDelivery } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';
import { type Claim, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';
import type { Outcome } from './post.ts';

/** The messages to a webhook, newest first. */
export async function list(db: Db, webhookId: string, page: PageRequest): Promise<PageResult<WebhookDelivery>> {
  const { rows } = await sql<WebhookDelivery>`
    select ${columns} from webhook_delivery d where d.webhook_id = ${webhookId}
    order by d.created desc, d.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`webhook_delivery d where d.webhook_id = ${webhookId}`) };
}

/** Queues a message of the type `test`. */
export async function insertTest(db: Db, webhookId: string): Promise<WebhookDelivery> {
  const { rows } = await sql<WebhookDelivery>`
    insert into webhook_delivery as d (webhook_id, type, occasion) values (${webhookId}, 'test', new_id()::text)
    returning ${columns}`.execute(db);
  return only(rows);
}

/** Makes a message due immediately, with its attempts counted from the start; one that is just being sent is left alone. */
export async function resend(db: Db, webhookId: string, id: string): Promise<WebhookDelivery | undefined> {
  await sql`
    update webhook_delivery set status = 'waiting', tries = 0, next_try_at = now()
    where webhook_id = ${webhookId} and id = ${id} and ${isFree}`.execute(db);
  const { rows } = await sql<WebhookDelivery>`
    select ${columns} from webhook_delivery d where d.webhook_id = ${webhookId} and d.id = ${id}`.execute(db);
  return rows[0];
}

const columns: RawBuilder<unknown> = sql`d.id, d.type, d.status as state, d.tries, d.created, d.tried_at as "triedAt",
  case when d.status = 'waiting' then d.next_try_at end as "nextTryAt", d.answer_status as "answerStatus", d.answer, d.failure,
  d.milliseconds`;

/** A message to be sent. */
export interface Waiting {
  id: string;
  claim: Claim;
  type: string;
  division: number | null;
  recordId: string | null;
  parentId: string | null;
  created: string;
  keyId: string;
  url: string;
  secret: Buffer;
  earlierSecret: Buffer | null;
}

/** Number of messages sent at the same time, so that one slow receiver does not delay the others. */
const atOnce = 10;

/** Claims messages that are due; other processes skip them. A webhook that was stopped keeps its messages. */
export async function take(db: Db): Promise<Waiting[]> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Waiting, 'claim'>>`
      select d.id, d.type, d.division, d.record_id as "recordId", d.parent_id as "parentId", d.created, w.api_key_id as "keyId", w.url,
        w.secret, case when w.earlier_until > now() then w.earlier_secret end as "earlierSecret"
      from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.status = 'waiting' and d.next_try_at <= now() and ${isFree} and (w.active or d.type = 'test')
      order by d.next_try_at, d.id limit ${atOnce} for update of d skip locked`.execute(tx);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const claim = await claimRows(tx, 'webhook_delivery', ids);
    return rows.map((row) => ({ ...row, claim }));
  });
}

/** Minutes before each further attempt, as proposed by the Standard Webhooks specification. */
const pauses = [0.1, 5, 30, 120, 300, 600, 840, 1200, 1440];

/** Records the outcome of an attempt. A test is sent once, and an address that may not be called is not retried. */
export async function recordOutcome(
  db: Db,
  { id, claim, type }: Waiting,
  { failure, status, answer }: Outcome,
  milliseconds: number,
): Promise<void> {
  const isFinal = type === 'test' || failure === 'address' || failure === 'key';
  await sql`
    update webhook_delivery set tries = tries + 1, tried_at = now(), answer_status = ${status}, answer = ${answer}, failure = ${failure},
      milliseconds = ${Math.round(milliseconds)},
      status = case when ${failure}::text is null then 'delivered'
        when ${isFinal} or tries >= ${pauses.length} then 'failed' else 'waiting' end,
      next_try_at = now() + make_interval(secs => 60 * (${pauses}::numeric[])[least(tries + 1, ${pauses.length})]::double precision),
      claim = null, claimed_until = null
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}

/** Removes a message about a record that its key may not see. */
export async function drop(db: Db, { id, claim }: Waiting): Promise<void> {
  await sql`delete from webhook_delivery where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}

/** Queues the messages of assets that are due today, once a day for all processes. */
export async function queueDueAssets(db: Db): Promise<void> {
  await sql`select queue_due_assets()`.execute(db);
}

/** Deletes messages after the term that administrators chose. */
export async function deleteOld(db: Db): Promise<void> {
  await sql`
    delete from webhook_delivery
    where created < now() - make_interval(months => (select months from retention where kind = 'webhooks'))`.execute(
    db,
  );
  await sql`delete from webhook_due_day where day < current_date - 30`.execute(db);
}
