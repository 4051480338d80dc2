import { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import { userHolds } from '#auth/user-store.ts';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#http/transaction.ts';
import { queueMail } from '#mail/mail-store.ts';
import * as store from '../shared/connection-store.ts';
import type { ExactClient } from '../shared/exact-client.ts';

/** Limit of administrators who are mailed; the others see it on the page. */
const maxMails = 20;

/** Records that Exact revoked the consent, and mails those who can renew it: only once, because this ends the claim. */
export async function storeLoss(db: Db, client: ExactClient, claimed: store.Claimed, reason: string): Promise<void> {
  await inTransaction(db, { userId: undefined, requestId: 'exact' }, async (tx) => {
    if (!(await store.storeFailure(tx, claimed, { isLost: true, reason }))) return;
    for (const { division, recipient, name, language } of await listAdministrators(tx, claimed.id))
      await queueMail(tx, division, {
        kind: 'consentLost',
        recipient,
        language: Language.catch('nl').parse(language),
        values: { name, host: claimed.host, link: client.redirectUri },
      });
  });
}

interface Administrator {
  division: number;
  recipient: string;
  name: string;
  language: string | null;
}

/** The administrators of the divisions of the connection, without duplicates. */
async function listAdministrators(db: Db, connectionId: string): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select min(d.code) as division, u.email as recipient, u.display_name as name,
      coalesce(u.language, (array_agg(case d.country when 'DE' then 'de' else 'nl' end order by d.code))[1]) as language
    from exact_connection c join division d on d.code = any(c.divisions)
    join user_division ud on ud.division = d.code join app_user u on u.id = ud.user_id
    where c.id = ${connectionId} and u.disabled_at is null and u.email is not null and ${userHolds('accountingConnection.administer')}
    group by u.id order by u.email limit ${maxMails}`.execute(db);
  return rows;
}
