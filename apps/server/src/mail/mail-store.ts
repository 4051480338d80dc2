import type { MailKind } from '@werkbank/contract/mails/mail.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { type Claim, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';
import { fillIn, translate } from '#i18n/translate.ts';
import { reasonOf } from './failure-reason.ts';

export interface NewMail {
  kind: MailKind;
  recipient: string;
  language: Language;
  /** Values of the placeholders in its texts. */
  values: Record<string, string | number>;
  /** Ids of attached documents. */
  attachments?: readonly string[];
  /** An entry for the recipient's calendar (RFC 5545). */
  calendar?: string;
  /** The record that it is about, on whose page it is shown and by which it can be withdrawn. */
  about?: string;
  /** Subject and text entered by a user, instead of those of its kind. */
  text?: { subject: string; body: string };
  /** How long it is held back, because the action that caused it can be undone until then. */
  waitsMinutes?: number;
}

/** The text of a mail, the division's own or the standard one, signed with the name of the division; `own` is a text being tried out. */
export async function composeMail(
  db: Db,
  division: number,
  { kind, language, values }: Pick<NewMail, 'kind' | 'language' | 'values'>,
  own?: { subject: string; body: string },
): Promise<{ subject: string; body: string }> {
  const sender = await sql<Sender>`
    select d.description as name, d.phone, d.email, t.subject, t.body from division d
    left join mail_text t on t.division = d.code and t.kind = ${kind} and t.language = ${language} and t.active
    where d.code = ${division}`.execute(db);
  const [from] = sender.rows;
  if (!from) throw new Error(`Division ${division} is not there.`);
  const body = [
    translate(language, 'mail.greeting', values),
    fillIn(own?.body ?? from.body ?? translate(language, `mail.${kind}.body`), values),
    [translate(language, 'mail.regards'), from.name, from.phone, from.email].filter(Boolean).join('\n'),
  ].join('\n\n');
  return { subject: fillIn(own?.subject ?? from.subject ?? translate(language, `mail.${kind}.subject`), values), body };
}

interface Sender {
  name: string;
  phone: string | null;
  email: string | null;
  /** The division's own text. */
  subject: string | null;
  body: string | null;
}

/** Writes a mail in the transaction that causes it; it is sent after the commit, or not at all. Returns its id. */
export async function queueMail(db: Db, division: number, message: NewMail): Promise<string> {
  const { kind, recipient, language, attachments = [], calendar, about, waitsMinutes = 0 } = message;
  const { subject, body } = message.text ?? (await composeMail(db, division, message));
  const { rows } = await sql<{ id: string }>`
    insert into mail (division, recipient, subject, body, language, attachments, calendar, kind, about_id, next_try_at)
    values (${division}, ${recipient}, ${subject}, ${body}, ${language}, ${[...attachments]}::uuid[],
      ${calendar ?? null}, ${kind}, ${about ?? null}::uuid, now() + make_interval(mins => ${waitsMinutes}::integer))
    returning id`.execute(db);
  const mail = only(rows);
  return mail.id;
}

/**
 * Withdraws mails of these kinds about a record that have not been sent; one that is just being sent counts as sent.
 */
export async function withdrawMail(db: Db, division: number, about: string, kinds: readonly MailKind[]): Promise<void> {
  await sql`
    delete from mail where division = ${division} and about_id = ${about} and status = 'waiting' and ${isFree}
      and kind = any(${[...kinds]}::text[])`.execute(db);
}

/** A mail to be sent, with its attachments. */
export interface WaitingMail {
  id: string;
  claim: Claim;
  recipient: string;
  subject: string;
  body: string;
  language: string;
  created: string;
  senderName: string | null;
  replyTo: string | null;
  calendar: string | null;
  attachments: { storageKey: string; fileName: string; contentType: string }[];
}

/** Claims the mail that has waited longest; other workers skip it. */
export async function takeMail(db: Db): Promise<WaitingMail | undefined> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<WaitingMail, 'claim'>>`
      select m.id, m.recipient, m.subject, m.body, m.language, m.created, m.calendar, d.description as "senderName", d.email as "replyTo",
        coalesce((select jsonb_agg(jsonb_build_object('storageKey', f.storage_key, 'fileName', f.file_name, 'contentType', f.content_type)
          order by n.place)
          from unnest(m.attachments) with ordinality as n (id, place) join document f on f.id = n.id), '[]') as attachments
      from mail m left join division d on d.code = m.division
      where m.status = 'waiting' and m.next_try_at <= now() and ${isFree}
      order by m.next_try_at, m.id limit 1 for update of m skip locked`.execute(tx);
    const [mail] = rows;
    return mail && { ...mail, claim: await claimRows(tx, 'mail', [mail.id]) };
  });
}

export async function markSent(db: Db, { id, claim }: WaitingMail): Promise<void> {
  await sql`
    update mail set status = 'sent', tries = tries + 1, sent_at = now(), last_error = null, failure = null, claim = null,
      claimed_until = null, version = version + 1
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}

const maxAttempts = 15;

/**
 * Postpones the next attempt, from half a minute at first to at most six hours; after the last attempt, or when another would fail too, the
 * mail has failed.
 */
export async function postponeMail(db: Db, { id, claim }: WaitingMail, error: unknown): Promise<void> {
  const { reason, isFinal } = reasonOf(error);
  const text = error instanceof Error ? error.message : String(error);
  await sql`
    update mail set tries = tries + 1, last_error = ${text.slice(0, 1000)}, failure = ${reason},
      status = case when ${isFinal} or tries + 1 >= ${maxAttempts} then 'failed' else 'waiting' end,
      next_try_at = now() + least(interval '6 hours', interval '30 seconds' * 2 ^ least(tries, 10)), claim = null, claimed_until = null,
      version = version + 1
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}
