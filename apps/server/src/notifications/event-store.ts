import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FollowedRecordRef, SubjectKind } from './record-access.ts';

/** What someone is notified of: what happened, and values for its text. */
export interface Told {
  what: What;
  day?: string;
  status?: string | number;
}

/** What can happen to a record; the server has a text for each. */
export const whats = [
  'mentioned',
  'commented',
  'visitPlanned',
  'visitMoved',
  'visitCancelled',
  'assigned',
  'approvalWanted',
  'status',
  'orderApproved',
  'orderRefused',
  'cancelled',
  'delivered',
  'received',
  'visitChanged',
  'serviced',
  'changed',
  'importDone',
  'importFailed',
  'mailFailed',
] as const;
export type What = (typeof whats)[number];

/** An event of which people are to be notified. */
export interface NotificationEvent {
  id: string;
  division: number;
  kind: SubjectKind;
  recordId: string;
  actorId: string | null;
  /** What followers are notified of; null for nothing. */
  what: What | null;
  detail: Omit<Told, 'what'>;
  /** What these people are notified of instead. */
  direct: Readonly<Record<string, Told>>;
}

/** The event that has waited longest, locked until the end of the transaction; other processes skip it. */
export async function takeEvent(db: Db): Promise<NotificationEvent | undefined> {
  const { rows } = await sql<NotificationEvent>`
    select id, division, kind, record_id as "recordId", actor_id as "actorId", what, detail, direct from notification_event
    where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

export async function removeEvent(db: Db, id: string): Promise<void> {
  await sql`delete from notification_event where id = ${id}`.execute(db);
}

/** Attempts after which an event that cannot be processed is given up. */
const maxAttempts = 10;

/** Postpones an event that could not be processed, so that the others do not wait for it. */
export async function postponeEvent(db: Db, id: string): Promise<void> {
  await sql`delete from notification_event where id = ${id} and tries + 1 >= ${maxAttempts}`.execute(db);
  await sql`
    update notification_event set tries = tries + 1, next_try_at = now() + interval '10 seconds' * 2 ^ least(tries, 10)
    where id = ${id}`.execute(db);
}

interface Announced {
  /** By which its notifications can be withdrawn. */
  eventId: string;
  actorId: string;
  /** What followers are notified of; null when only `direct` are. */
  what: What | null;
  direct: Readonly<Record<string, Told>>;
}

/** Queues an event of a domain in its transaction, such as a comment. */
export async function announce(
  db: Db,
  { division, kind, id }: FollowedRecordRef,
  { eventId, actorId, what, direct }: Announced,
): Promise<void> {
  await sql`
    insert into notification_event (id, division, kind, record_id, actor_id, occasion, what, rank, direct)
    values (${eventId}, ${division}, ${kind}, ${id}, ${actorId}, ${eventId}, ${what}, 1, ${JSON.stringify(direct)}::jsonb)`.execute(
    db,
  );
}

/** Withdraws an event, and the notifications of it. */
export async function withdraw(db: Db, eventId: string): Promise<void> {
  await sql`delete from notification_event where id = ${eventId}`.execute(db);
  await sql`delete from notification where event_id = ${eventId}`.execute(db);
}
