import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import { describeDivision } from './export-store.ts';
import type { ExportTask } from './export-task-store.ts';

/** Mails the user who began the export that it is ready, or, without `ready`, that it failed. The page it links to requires a sign-in. */
export async function mailOutcome(
  tx: Db,
  { division, language, userId }: ExportTask,
  publicUrl: string,
  ready?: { size: number; expires: string },
): Promise<void> {
  const { rows } = await sql<{ email: string | null }>`
    select email from app_user where id = ${userId}::uuid and disabled_at is null`.execute(tx);
  const recipient = rows[0]?.email;
  if (!recipient) return;
  const { moment, quantity } = words(language);
  const text = ready ? 'export.ready' : 'export.failed';
  const values = {
    division: (await describeDivision(tx, division)).name,
    link: `${publicUrl}/administration/exports?division=${division}`,
    size: ready ? quantity(Math.ceil(ready.size / 1_000_000)) : '',
    until: ready ? moment(ready.expires) : '',
  };
  await queueMail(tx, division, {
    kind: 'notification',
    recipient,
    language,
    values: {},
    text: {
      subject: translate(language, `${text}.subject`, values),
      body: translate(language, `${text}.body`, values),
    },
  });
}
