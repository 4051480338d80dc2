import type { Topic } from '@werkbank/contract/notifications/topics.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import type { NotificationEvent, Told } from './event-store.ts';
import { addressOf, present } from './notification-store.ts';

/** A person to notify, as they were last known. */
export interface Recipient {
  caller: Caller;
  told: Told;
  topic: Topic;
  language: Language;
}

/** What messages need besides the event. */
export interface NotifySettings {
  records: RecordSources;
  publicUrl: string;
}

/**
 * What is sent outside the program: one sentence and the address of the record. The text of a comment is not part of it, because a mail or
 * a message on a locked phone is read by others too.
 */
export async function composeMessage(
  db: Db,
  { records, publicUrl }: NotifySettings,
  { id, division, kind, recordId, actorId }: NotificationEvent,
  { caller, told, topic, language }: Recipient,
): Promise<{ text: string; url: string }> {
  const actor = await sql<{ name: string }>`select display_name as name from app_user where id = ${actorId}`.execute(
    db,
  );
  const actorFullName = actor.rows[0]?.name ?? null;
  const row = { id, topic, division, kind, recordId, told, actorFullName, isRead: false, created: '' };
  const [shown] = await present({ db, records, caller, language }, [row]);
  return { text: shown?.text ?? '', url: addressOf(publicUrl, shown?.path ?? '/notifications', division) };
}
