import { sql } from 'kysely';
import { callerOfUser, readRoleTable } from '#auth/role-directory.ts';
import { findUserById } from '#auth/user-store.ts';
import type { Db } from '#db/db.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import type { NotifySettings } from './message.ts';
import { addressOf, present, takeDigest } from './notification-store.ts';
import { languageOf } from './notify-people.ts';

/** Hour of the day at head office from which digests are sent. */
const digestHour = 7;
/** The most notifications that one digest names. */
const maxListed = 50;

/** Writes the digest of one person who has none of today; false when there is nobody left. */
export async function writeDigest(db: Db, settings: NotifySettings): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const userId = await takePerson(tx);
    if (userId === undefined) return false;
    const rows = await takeDigest(tx, userId, maxListed);
    const user = await findUserById(tx, userId);
    const [first] = rows;
    if (!(user?.email && first) || user.isDisabled) return true;
    const caller = callerOfUser(user, await readRoleTable(tx));
    const language = await languageOf(tx, userId);
    const shown = (await present({ db: tx, records: settings.records, caller, language }, rows)).filter(
      ({ path }) => path !== null,
    );
    if (shown.length === 0) return true;
    const lines = shown.map(
      ({ text, path, division }) => `${text}\n${addressOf(settings.publicUrl, path ?? '', division)}`,
    );
    await queueMail(tx, first.division, {
      kind: 'notification',
      recipient: user.email,
      language,
      values: {},
      text: {
        subject: translate(language, 'notification.digest', { count: shown.length }),
        body: [...lines, `${translate(language, 'notification.change')}\n${settings.publicUrl}/my/notifications`].join(
          '\n\n',
        ),
      },
    });
    return true;
  });
}

/** A person whose digest of today is due; the row that says so is written by one process. */
async function takePerson(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_digest (user_id, day)
    select n.user_id, business_day() from notification n
    where n.in_digest and extract(hour from now() at time zone 'Europe/Amsterdam') >= ${digestHour}
      and not exists (select from notification_digest d where d.user_id = n.user_id and d.day = business_day())
    order by n.user_id limit 1
    on conflict do nothing returning user_id as id`.execute(db);
  return rows[0]?.id;
}
