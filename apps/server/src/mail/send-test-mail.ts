import { randomUUID } from 'node:crypto';
import type { TestMailResult } from '@werkbank/contract/mails/test-mail.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';
import type { MailSettings } from '../config.ts';
import { openPostOffice } from './post-office.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends an e-mail now, to learn whether the mail server works. */
    sendTestMail: (recipient: string, language: Language) => Promise<TestMailResult>;
  }
}

/** Milliseconds for which the user waits for the answer. */
const maxRuntimeMs = 25_000;

export async function sendTestMail(
  settings: MailSettings,
  recipient: string,
  language: Language,
): Promise<TestMailResult> {
  const { smtp, from } = settings;
  const server = smtp ? `${smtp.host}:${smtp.port}` : null;
  const office = await openPostOffice(settings);
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error('no answer in time')), maxRuntimeMs);
  try {
    const sending = office.send({
      messageId: `<${randomUUID()}@${from.split('@')[1] ?? 'werkbank'}>`,
      from: { name: 'Werkbank', address: from },
      to: recipient,
      subject: translate(language, 'mail.try.subject'),
      text: translate(language, 'mail.try.body'),
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    });
    await Promise.race([sending, tooLate.promise]);
    return { outcome: smtp ? 'sent' : 'folder', recipient, server, answer: null };
  } catch (error) {
    return { outcome: outcomeOf(error), recipient, server, answer: answerOf(error) };
  } finally {
    clearTimeout(timer);
    office.close();
  }
}

/** Diagnoses the settings from the response of the mail server or the network. */
function outcomeOf(error: unknown): TestMailResult['outcome'] {
  const { code, responseCode, message = '' } = error as { code?: unknown; responseCode?: unknown; message?: string };
  if (code === 'EAUTH') return 'loginRefused';
  if (/certificate|CERT_|self.signed|altname/i.test(message)) return 'badCertificate';
  if (/wrong version number|ssl3|STARTTLS|packet length/i.test(message) || code === 'ETLS') return 'noEncryption';
  if (typeof responseCode === 'number') {
    if (responseCode < 500) return 'refusedForNow';
    return code === 'EENVELOPE' ? 'addressRefused' : 'refused';
  }
  if (/ENOTFOUND|EAI_AGAIN/.test(`${String(code)} ${message}`) || code === 'EDNS') return 'unknownHost';
  if (/ECONNREFUSED/.test(`${String(code)} ${message}`)) return 'refusedConnection';
  return 'noAnswer';
}

function answerOf(error: unknown): string | null {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const words = typeof response === 'string' ? response : message;
  return typeof words === 'string' ? words.replace(/\s+/g, ' ').trim().slice(0, 300) : null;
}
