import { commentsFragment } from '@werkbank/contract/notifications/followed-kinds.ts';
import type { Notification } from '@werkbank/contract/notifications/notification.ts';
import type { Topic } from '@werkbank/contract/notifications/topics.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { userName } from '#db/record-columns.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { only } from '#db/rows.ts';
import type { NotificationEvent, Told, What } from './event-store.ts';
import { sentenceOf } from './notification-texts.ts';
import { findReadableSubjects, keyOfSubject, type SubjectKind } from './record-access.ts';
import { findSubjects } from './subject-store.ts';

interface Filter {
  unread?: boolean | undefined;
  topic?: readonly Topic[] | undefined;
}

/** A notification as stored; its text is made when it is read, in the language of the reader. */
export interface StoredNotification {
  id: string;
  topic: Topic;
  division: number;
  kind: SubjectKind;
  recordId: string;
  told: Told;
  actorFullName: string | null;
  isRead: boolean;
  created: string;
}

interface Reader {
  db: Db;
  records: RecordSources;
  caller: Caller;
  language: Language;
}

/** The notifications of a person, newest first. */
export async function list(
  reader: Reader,
  { unread, topic }: Filter,
  page: PageRequest,
): Promise<PageResult<Notification>> {
  const { db, caller } = reader;
  const matching = sql<boolean>`n.user_id = ${caller.userId} and n.in_bell
    ${unread === undefined ? sql`` : unread ? sql`and n.read_at is null` : sql`and n.read_at is not null`}
    ${topic?.length ? sql`and n.topic = any(${[...topic]}::text[])` : sql``}`;
  const { condition, order } = keyset('desc', [key.moment(sql`n.created`), key.guid(sql`n.id`)]);
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notification n where ${matching} and ${condition(page.after)}
    order by ${order} limit ${page.size + 1}`.execute(db);
  const counted = await sql<{ count: number }>`
    select ${cappedCount(sql`select from notification n where ${matching}`)} as count`.execute(db);
  const { rows: listed, next } = pageOf(rows, page.size, ({ created, id }) => cursorOf(created, id));
  return { rows: await present(reader, listed), ...toTotal(only(counted.rows).count), next };
}

const columns = sql`n.id, n.topic, n.division, n.kind, n.record_id as "recordId", n.detail || jsonb_build_object('what', n.what) as told,
  ${userName('n.actor_id')} as "actorFullName", n.read_at is not null as "isRead", n.created`;

/** The address of a page, for a message that is read outside the program. */
export function addressOf(publicUrl: string, path: string, division: number): string {
  const url = new URL(path, publicUrl);
  if (!path.startsWith('/m/')) url.searchParams.set('division', String(division));
  return url.href;
}

/** The notifications with their texts, without what the reader may not see now. */
export async function present(
  { db, records, caller, language }: Reader,
  rows: readonly StoredNotification[],
): Promise<Notification[]> {
  const subjects = rows.map(({ division, kind, recordId, told: { what } }) => ({ division, kind, id: recordId, what }));
  const readable = await findReadableSubjects(db, records, caller, subjects);
  const isNamed = (one: (typeof subjects)[number]) =>
    readable.has(keyOfSubject(one)) || isTakenFrom(caller, one.what, one.division);
  const found = await findSubjects(db, subjects.filter(isNamed));
  return rows.map(({ kind, recordId, told, ...row }) => {
    const key = keyOfSubject({ kind, id: recordId });
    const subject = found.get(key);
    const path =
      subject && readable.has(key) ? pathFor(caller, { kind, id: recordId, what: told.what }, subject.path) : null;
    return { ...row, text: sentenceOf({ language, told, kind, subject, actor: row.actorFullName }), path };
  });
}

/** A mechanic from whom the only visit was taken may no longer see the work order, but has to know which one it was. */
export const isTakenFrom = ({ divisions }: Caller, what: What, division: number): boolean =>
  what === 'visitCancelled' && divisions.has(division);

/** The page of a record for this person: mechanics have the work order on their phone. */
const pathFor = (
  { rights }: Caller,
  { kind, id, what }: { kind: SubjectKind; id: string; what: What },
  path: string,
) => {
  const page = kind === 'workOrder' && !rights.has('workOrders.all') ? `/m/jobs/${id}` : path;
  return what === 'commented' || what === 'mentioned' ? `${page}#${commentsFragment(kind)}` : page;
};

/** Counting stops here: nobody reads a larger number. */
const mostUnread = 100;

export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = sql`select from notification n where n.user_id = ${userId} and n.in_bell and n.read_at is null`;
  const { rows } = await sql<{ count: number }>`select ${cappedCount(unread, mostUnread)} as count`.execute(db);
  return Math.min(only(rows).count, mostUnread);
}

export async function mark(db: Db, userId: string, ids: readonly string[], isRead: boolean): Promise<void> {
  await sql`
    update notification set read_at = case when ${isRead} then now() end
    where user_id = ${userId} and id in (select given_ids(${[...ids]}::uuid[])) and (read_at is not null) <> ${isRead}`.execute(
    db,
  );
}

/** Marks what had arrived by then; returns how many there were. */
export async function markAll(db: Db, userId: string, until: string): Promise<number> {
  const { rows } = await sql`
    update notification set read_at = now()
    where user_id = ${userId} and in_bell and read_at is null and created <= ${until} returning id`.execute(db);
  return rows.length;
}

/** A notification for one person. */
export interface NewNotification {
  userId: string;
  topic: Topic;
  told: Told;
  inBell: boolean;
  inDigest: boolean;
}

/** Stores notifications of an event; a person who already has one of it gets no other. Returns the new ones' ids by person. */
export async function insert(
  db: Db,
  event: Pick<NotificationEvent, 'id' | 'division' | 'kind' | 'recordId' | 'actorId'>,
  people: readonly NewNotification[],
): Promise<ReadonlyMap<string, string>> {
  const rows = people.map(({ userId, topic, told: { what, ...detail }, inBell, inDigest }) => ({
    user_id: userId,
    topic,
    what,
    detail,
    in_bell: inBell,
    in_digest: inDigest,
  }));
  const inserted = await sql<{ id: string; userId: string }>`
    insert into notification (user_id, event_id, division, topic, what, detail, kind, record_id, actor_id, in_bell, in_digest)
    select r.user_id, ${event.id}, ${event.division}, r.topic, r.what, r.detail, ${event.kind}, ${event.recordId},
      (select u.id from app_user u where u.id = ${event.actorId}), r.in_bell, r.in_digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      user_id uuid, topic text, what text, detail jsonb, in_bell boolean, in_digest boolean)
    on conflict (user_id, event_id) do nothing returning id, user_id as "userId"`.execute(db);
  return new Map(inserted.rows.map(({ id, userId }) => [userId, id]));
}

/** Unread notifications that wait for a person's digest, and their number. */
export async function takeDigest(db: Db, userId: string, limit: number): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    with taken as (
      update notification set in_digest = false where user_id = ${userId} and in_digest returning *)
    select ${columns} from taken n where n.read_at is null order by n.created desc, n.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Deletes what was read three months ago, and everything after a year. */
export async function deleteOld(db: Db): Promise<void> {
  await sql`
    delete from notification where created < now() - interval '90 days'
      and (read_at < now() - interval '90 days' or created < now() - interval '1 year')`.execute(db);
  await sql`delete from notification_digest where day < business_day() - 30`.execute(db);
}
