import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/db.ts';
import { record, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import type { MailSettings } from '../config.ts';
import { AttachmentUnavailable } from './failure-reason.ts';
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
    return await sendNext({ db, files, settings, log, open: () => (office ??= openPostOffice(settings)) });
  }, log);
  return {
    ...worker,
    async stop() {
      await worker.stop();
      (await office)?.close();
    },
  };
}

interface Sending {
  db: Db;
  files: FileStore;
  settings: MailSettings;
  open: () => Promise<PostOffice>;
  log: (error: unknown) => void;
}

/**
 * Claims the mail that has waited longest, sends it and records the outcome; no transaction is open while waiting for the mail server. If a
 * process dies before recording the outcome, its claim expires and another sends the mail again under the same message id, by which mail
 * programs recognise it.
 */
async function sendNext({ db, files, settings, open, log }: Sending): Promise<boolean> {
  const mail = await takeMail(db);
  if (!mail) return false;
  await whileClaimed(db, mail.claim, async () => {
    try {
      const office = await open();
      await office.send(await write(files, settings, mail));
    } catch (error) {
      log(error);
      await record(() => postponeMail(db, mail, error));
      return;
    }
    await record(() => markSent(db, mail));
  });
  return true;
}

async function write(files: FileStore, { from }: MailSettings, mail: WaitingMail) {
  const attachments = await Promise.all(
    mail.attachments.map(async ({ storageKey, fileName, contentType }) => ({
      filename: fileName,
      contentType,
      content: await read(files, storageKey),
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

async function read(files: FileStore, key: string): Promise<Buffer> {
  try {
    return await buffer(await files.get(key));
  } catch (error) {
    throw new AttachmentUnavailable(error);
  }
}
