import type { MailKind } from '@werkbank/contract/mails/mail.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail, withdrawMail } from '#mail/mail-store.ts';
import { undoMinutes } from '../shared/request-columns.ts';

type RequestMailKind = Extract<MailKind, 'requestReceived' | 'requestAccepted' | 'requestDeclined'>;

interface Asked {
  hid: number;
  recipient: string;
  name: string | null;
  language: Language;
  description: string;
  reason: string | null;
}

/**
 * Mails the requester: at the address given with the request, else that of its contact; no mail without an address. A decision is mailed
 * when it can no longer be undone. A passer-by sees only on the page that a report was received: a public form must not send mails to
 * whatever address is typed into it.
 */
export async function notifyRequester(db: Db, division: number, id: string, kind: RequestMailKind): Promise<void> {
  const { rows } = await sql<Asked>`
    select r.hid, coalesce(r.reporter_email, c.email) as recipient, coalesce(r.reporter_name, c.full_name) as name, r.description,
      r.decline_reason as reason, coalesce(r.language, a.language, case d.country when 'DE' then 'de' else 'nl' end) as language
    from service_request r join division d on d.code = r.division left join contact c on c.id = r.contact_id left join account a
      on a.id = r.account_id
    where r.division = ${division} and r.id = ${id} and coalesce(r.reporter_email, c.email) is not null
      and not (r.source = 'public' and ${kind} = 'requestReceived')`.execute(db);
  const [asked] = rows;
  if (!asked) return;
  const { recipient, language, hid, description } = asked;
  await queueMail(db, division, {
    kind,
    recipient,
    language,
    values: {
      number: hid,
      description,
      name: asked.name ?? translate(language, 'mail.nobody'),
      reason: asked.reason ?? translate(language, 'mail.noReason'),
    },
    about: id,
    ...(kind !== 'requestReceived' && { waitsMinutes: undoMinutes }),
  });
}

/** Withdraws the mails about a decision that have not been sent. */
export const withdrawDecisionMail = (db: Db, division: number, id: string): Promise<void> =>
  withdrawMail(db, division, id, ['requestAccepted', 'requestDeclined']);
