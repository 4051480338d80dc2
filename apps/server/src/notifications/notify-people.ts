import type { Topic } from '@werkbank/contract/notifications/topics.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import { callerOfUser, readRoleTable } from '#auth/role-directory.ts';
import { findUserById, userHolds } from '#auth/user-store.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { queueMail } from '#mail/mail-store.ts';
import { type NotificationEvent, removeEvent, type Told, takeEvent, type What } from './event-store.ts';
import { listFollowers } from './follower-store.ts';
import { composeMessage, type NotifySettings, type Recipient } from './message.ts';
import { insert, isTakenFrom } from './notification-store.ts';
import { hasDevices, queuePush } from './push-store.ts';
import { findReadableSubjects } from './record-access.ts';
import { findChannels } from './setting-store.ts';

/** The most people who are notified of one event. */
const maxPeople = 500;

const topicOf: Readonly<Partial<Record<What, Topic>>> = {
  mentioned: 'mention',
  commented: 'comment',
  visitPlanned: 'visit',
  visitMoved: 'visit',
  visitCancelled: 'visit',
  assigned: 'assigned',
  approvalWanted: 'approval',
  importDone: 'import',
  importFailed: 'import',
  mailFailed: 'mailFailed',
};

/**
 * Notifies the people concerned by the event that has waited longest. Everything happens in one transaction, the removal of the event
 * included, so that each person is notified once, however many processes there are and whenever one ends. False when there is none.
 */
export async function notifyNext(db: Db, settings: NotifySettings, onTaken: (id: string) => void): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const event = await takeEvent(tx);
    if (!event) return false;
    onTaken(event.id);
    const recipients = await findRecipients(tx, settings.records, event);
    const channels = await findChannels(
      tx,
      recipients.map(({ caller }) => caller.userId),
    );
    const people = recipients.map((recipient) => ({
      ...recipient,
      channels: channels(recipient.caller.userId, recipient.topic),
    }));
    const wanted = people.filter(({ channels: { bell, mail, push } }) => bell || mail !== 'none' || push);
    const inserted = await insert(
      tx,
      event,
      wanted.map(({ caller: { userId }, topic, told, channels: { bell, mail } }) => ({
        userId,
        topic,
        told,
        inBell: bell,
        inDigest: mail === 'daily',
      })),
    );
    for (const person of wanted) {
      const { caller, language, channels: chosen } = person;
      const notificationId = inserted.get(caller.userId);
      if (notificationId === undefined) continue;
      const isMailed = chosen.mail === 'atOnce' && caller.email !== undefined;
      const isPushed = chosen.push && (await hasDevices(tx, caller.userId));
      if (!(isMailed || isPushed)) continue;
      const { text, url } = await composeMessage(tx, settings, event, person);
      if (isPushed) await queuePush(tx, caller.userId, notificationId, { text, url });
      if (!isMailed || caller.email === undefined) continue;
      await queueMail(tx, event.division, {
        kind: 'notification',
        recipient: caller.email,
        language,
        values: {},
        text: { subject: text, body: `${text}\n\n${url}` },
      });
    }
    await removeEvent(tx, event.id);
    return true;
  });
}

/** The people concerned who may read the record now; never the person who did it. */
async function findRecipients(db: Db, records: RecordSources, event: NotificationEvent): Promise<Recipient[]> {
  const told = new Map<string, Told>();
  if (event.what !== null) {
    const followers = await listFollowers(db, event.recordId, maxPeople);
    const deciders = event.what === 'approvalWanted' ? await listDeciders(db, event.division) : [];
    for (const id of [...deciders, ...followers]) told.set(id, { ...event.detail, what: event.what });
  }
  for (const [id, one] of Object.entries(event.direct)) told.set(id, one);
  if (event.actorId !== null) told.delete(event.actorId);
  const table = await readRoleTable(db);
  const subject = { division: event.division, kind: event.kind, id: event.recordId };
  const recipients: Recipient[] = [];
  for (const [id, one] of told) {
    const user = await findUserById(db, id);
    if (!user) continue;
    const caller = callerOfUser(user, table);
    const readable = await findReadableSubjects(db, records, caller, [subject]);
    if (readable.size === 0 && !isTakenFrom(caller, one.what, event.division)) continue;
    recipients.push({ caller, told: one, topic: topicOf[one.what] ?? 'followed', language: await languageOf(db, id) });
  }
  return recipients;
}

/** People of the division who may approve orders. */
async function listDeciders(db: Db, division: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join user_division d on d.user_id = u.id and d.division = ${division} and d.access = 'write'
    where u.disabled_at is null and ${userHolds('ordering.decide')} order by u.id limit ${maxPeople}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The language of a person; Dutch for those who have not chosen. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select language from app_user where id = ${userId}`.execute(db);
  return rows[0]?.language ?? 'nl';
}
