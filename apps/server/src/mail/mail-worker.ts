import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import type { MailSettings } from '../config.ts';
import { markSent, postponeMail, takeMail, type WaitingMail } from './mail-store.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

/** Sends waiting mails, one after another. Several processes may do so at once: each mail is sent by one of them. */
export function startMailWorker(
  db: Db,
  files: FileStore,
  settings: MailSettings,
  log: (error: unknown) => void,
): Worker {
  let office: Promise<PostOffice> | undefined;
  const worker = keepWorking(async () => {
    // Loaded with the first mail.
    return await sendNext(db, files, settings, () => (office ??= openPostOffice(settings)), log);
  }, log);
  return {
    ...worker,
    async stop() {
      await worker.stop();
      (await office)?.close();
    },
  };
}

/**
 * Sends the mail that has waited longest and marks it as sent, in one transaction. A process that dies between the two
 * sends it again under the same message id, by which mail programs recognise it as the same mail.
 */
async function sendNext(
  db: Db,
  files: FileStore,
  settings: MailSettings,
  open: () => Promise<PostOffice>,
  log: (error: unknown) => void,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const mail = await takeMail(tx);
    if (!mail) return false;
    try {
      const office = await open();
      await office.send(await write(files, settings, mail));
    } catch (error) {
      log(error);
      await postponeMail(tx, mail.id, error);
      return true;
    }
    await markSent(tx, mail.id);
    return true;
  });
}

async function write(files: FileStore, { from }: MailSettings, mail: WaitingMail) {
  const attachments = await Promise.all(
    mail.attachments.map(async ({ storageKey, fileName, contentType }) => ({
      filename: fileName,
      contentType,
      content: await buffer(await files.get(storageKey)),
    })),
  );
  return {
    messageId: `<${mail.id}@${from.split('@')[1] ?? 'werkbank'}>`,
    from: mail.senderName === null ? from : { name: mail.senderName, address: from },
    ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    date: new Date(mail.created),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    attachments,
  };
}
