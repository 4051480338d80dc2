import type { MailKind, MailState } from '@werkbank/contract/mails/mail.ts';
import { type RawBuilder, sql } from 'kysely';

/** The state of a mail as shown to users: one that is being retried is no longer just waiting. */
export const stateOfMail = (mail: string): RawBuilder<MailState> => {
  const status = sql.ref(`${mail}.status`);
  return sql<MailState>`case when ${status} = 'waiting' and ${sql.ref(`${mail}.tries`)} > 0 then 'trying' else ${status} end`;
};

const newestAbout = (column: RawBuilder<unknown>, id: string, kind: MailKind) => sql`(
  select ${column} from mail sent where sent.about_id = ${sql.ref(id)} and sent.kind = ${sql.lit(kind)}
  order by sent.created desc, sent.id desc limit 1)`;

/** The state of the newest mail of this kind about the record with the id in `id`; null when there is none. */
export const stateOfMailAbout = (id: string, kind: MailKind): RawBuilder<unknown> =>
  newestAbout(stateOfMail('sent'), id, kind);

/** Its recipient, whose address may have been corrected. */
export const recipientOfMailAbout = (id: string, kind: MailKind): RawBuilder<unknown> =>
  newestAbout(sql`sent.recipient`, id, kind);
