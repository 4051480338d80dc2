import type { NotificationSetting } from '@werkbank/contract/notifications/notification.ts';
import { type Channels, type Topic, topics, usualChannels } from '@werkbank/contract/notifications/topics.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** How each kind reaches a person. */
export async function listSettings(db: Db, userId: string): Promise<NotificationSetting[]> {
  const { rows } = await sql<NotificationSetting>`
    select topic, bell, mail, push from notification_setting where user_id = ${userId}`.execute(db);
  return topics.map((topic) => rows.find((row) => row.topic === topic) ?? { topic, ...usualChannels[topic] });
}

/** Stores how one kind reaches a person; the last choice counts. */
export async function set(db: Db, userId: string, { topic, bell, mail, push }: NotificationSetting): Promise<void> {
  await sql`
    insert into notification_setting (user_id, topic, bell, mail, push) values (${userId}, ${topic}, ${bell}, ${mail}, ${push})
    on conflict (user_id, topic) do update set bell = excluded.bell, mail = excluded.mail, push = excluded.push`.execute(
    db,
  );
}

/** How notifications reach these people, by person and kind. */
export async function findChannels(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string, topic: Topic) => Channels> {
  const { rows } = await sql<NotificationSetting & { userId: string }>`
    select user_id as "userId", topic, bell, mail, push from notification_setting
    where user_id in (select given_ids(${[...userIds]}::uuid[]))`.execute(db);
  const chosen = new Map(rows.map((row) => [`${row.userId} ${row.topic}`, row]));
  return (userId, topic) => chosen.get(`${userId} ${topic}`) ?? usualChannels[topic];
}
