import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../config.ts';

/** Delivers mails to the next server; resolves when that has accepted responsibility for them. */
export interface PostOffice {
  send(mail: SendMailOptions & { messageId: string }): Promise<void>;
  /** Connects and signs in without sending anything. @throws Error with the response of the mail server */
  check(): Promise<void>;
  close(): void;
}

/** Milliseconds that the mail server may take to respond. */
const answerTimeout = 20_000;
/** Time limit for one mail. */
const maxRuntimeMs = 5 * 60_000;

/** Sends mails through the configured mail server, else into a folder, one file each. */
export const openPostOffice = async (settings: MailSettings): Promise<PostOffice> =>
  settings.smtp ? await throughServer(settings.smtp) : intoFolder(settings.folder);

async function throughServer(smtp: NonNullable<MailSettings['smtp']>): Promise<PostOffice> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    ...(smtp.user !== undefined && { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
    connectionTimeout: answerTimeout,
    greetingTimeout: answerTimeout,
    socketTimeout: answerTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const sent = new AbortController();
      const tooLong = sleep(maxRuntimeMs, undefined, { signal: sent.signal, ref: false }).then(() => {
        throw new Error(`not taken within ${maxRuntimeMs / 1000} s`);
      });
      await Promise.race([transport.sendMail(mail), tooLong]).finally(() => sent.abort());
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** A mail that is stored twice remains one file, because the file is named after its message id. */
function intoFolder(folder: string): PostOffice {
  return {
    async send(mail) {
      const { default: nodemailer } = await import('nodemailer');
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(mail);
      const target = path.join(folder, `${mail.messageId.replace(/^<|@.*$/g, '')}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${target}.draft`, message as Buffer);
      await rename(`${target}.draft`, target);
    },
    check: async () => {
      await mkdir(folder, { recursive: true });
    },
    close: () => {},
  };
}
