import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookChange, WebhookInput } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';

type Divisions = ReadonlySet<number>;

/** Webhooks with keys that are valid only in these divisions, by address. */
export async function list(db: Db, divisions: Divisions, page: PageRequest): Promise<PageResult<Webhook>> {
  const { rows } = await sql<Webhook>`
    select ${columns} from ${source} where ${isWithin(divisions)}
    order by w.url, w.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`${source} where ${isWithin(divisions)}`) };
}

export async function find(db: Db, divisions: Divisions, id: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    select ${columns} from ${source} where w.id = ${id} and ${isWithin(divisions)}`.execute(db);
  return rows[0];
}

export const makeSecret = (): Buffer => randomBytes(32);

/**
 * Adds a webhook, which is notified of every change committed from then on, and returns its id; undefined when there is no such valid
 * service key with any rights.
 */
export async function insert(
  db: Db,
  divisions: Divisions,
  { keyId, url, events }: WebhookInput,
  secret: Buffer,
): Promise<string | undefined> {
  await sql`select hold_writes()`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into webhook (api_key_id, url, events, secret)
    select k.id, ${url}, ${[...new Set(events)]}::text[], ${secret} from api_key k
    where k.id = ${keyId} and k.is_service and not k.is_scim and k.revoked_at is null and ${isWithin(divisions)}
    returning id`.execute(db);
  return rows[0]?.id;
}

interface Changed {
  db: Db;
  id: string;
  ifMatch: number | undefined;
}

/** False when the version is outdated. */
export async function update({ db, id, ifMatch }: Changed, { url, events, active }: WebhookChange): Promise<boolean> {
  if (events || active) await sql`select hold_writes()`.execute(db);
  const { rows } = await sql`
    update webhook set url = coalesce(${url ?? null}, url), events = coalesce(${events ? [...new Set(events)] : null}::text[], events),
      active = coalesce(${active ?? null}::boolean, active)
    where id = ${id} and (${ifMatch ?? null}::integer is null or version = ${ifMatch ?? null}) returning id`.execute(
    db,
  );
  return rows.length === 1;
}

export async function remove(db: Db, divisions: Divisions, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook w using api_key k where k.id = w.api_key_id and w.id = ${id} and ${isWithin(divisions)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Sets a new secret; the previous one also signs for one more day. */
export async function rotate(db: Db, id: string, secret: Buffer): Promise<void> {
  await sql`
    update webhook set earlier_secret = secret, earlier_until = now() + interval '1 day', secret = ${secret}
    where id = ${id}`.execute(db);
}

const isWithin = (divisions: Divisions): RawBuilder<boolean> =>
  sql<boolean>`k.divisions <@ ${[...divisions]}::integer[]`;

const source = sql`webhook w join api_key k on k.id = w.api_key_id
  left join lateral (
    select d.status, d.tried_at from webhook_delivery d where d.webhook_id = w.id and d.tried_at is not null
    order by d.created desc, d.id limit 1) l on true`;

const columns = sql`w.id, w.api_key_id as "keyId", k.name as "keyName",
  (k.revoked_at is not null or coalesce(k.expires_at <= now(), false)) as "isKeyEnded", w.url, w.events, w.active,
  l.status as "lastState", l.tried_at as "lastTriedAt", ${sql.join([...auditColumns('w')].map((column) => sql`${column}`))}`;
