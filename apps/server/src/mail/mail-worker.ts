import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/db.ts';
import { record, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import { AttachmentUnavailable } from './failure-reason.ts';
import { currentMailSettings, type MailSource } from './mail-server-store.ts';
import { markSent, postponeMail, takeMail, type WaitingMail } from './mail-store.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

/** Sends waiting mails, one after another. Several processes may do so at once: each mail is sent by one of them. */
export function startMailWorker(db: Db, files: FileStore, source: MailSource, log: (error: unknown) => void): Worker {
  const counter = openCounter(db, source);
  const worker = keepWorking(async () => await sendNext({ db, files, log, open: counter.open }), log);
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await counter.close();
    },
  };
}

/** A post office with the settings in effect. */
interface Counter {
  office: PostOffice;
  from: string;
}

/** The post office for the settings in effect, opened with the first mail and again after the settings were changed on the page. */
function openCounter(db: Db, source: MailSource) {
  let known: { key: string; office: Promise<PostOffice> } | undefined;
  const close = async () => {
    const last = known;
    known = undefined;
    (await last?.office)?.close();
  };
  const open = async (): Promise<Counter> => {
    const settings = await currentMailSettings(db, source);
    const key = JSON.stringify(settings);
    if (known?.key !== key) {
      await close();
      known = { key, office: openPostOffice(settings) };
    }
    return { office: await known.office, from: settings.from };
  };
  return { open, close };
}

interface Sending {
  db: Db;
  files: FileStore;
  open: () => Promise<Counter>;
  log: (error: unknown) => void;
}

/**
 * Claims the mail that has waited longest, sends it and records the outcome; no transaction is open while waiting for the mail server. If a
 * process dies before recording the outcome, its claim expires and another sends the mail again under the same message id, by which mail
 * programs recognise it.
 */
async function sendNext({ db, files, open, log }: Sending): Promise<boolean> {
  const mail = await takeMail(db);
  if (!mail) return false;
  await whileClaimed(db, mail.claim, async () => {
    try {
      const { office, from } = await open();
      await office.send(await write(files, from, mail));
    } catch (error) {
      log(error);
      await record(() => postponeMail(db, mail, error));
      return;
    }
    await record(() => markSent(db, mail));
  });
  return true;
}

async function write(files: FileStore, from: string, mail: WaitingMail) {
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
    ...(mail.calendar !== null && { icalEvent: calendarOf(mail.calendar) }),
  };
}

/** The entry as an alternative that mail programs show with the mail, and as an attached file. */
const calendarOf = (content: string) => ({
  filename: 'werkbank.ics',
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
});

async function read(files: FileStore, key: string): Promise<Buffer> {
  try {
    return await buffer(await files.get(key));
  } catch (error) {
    throw new AttachmentUnavailable(error);
  }
}
