import type { MailFailure } from '@werkbank/contract/mails/mail.ts';

/** An attached file that could not be read from the file storage. */
export class AttachmentUnavailable extends Error {
  constructor(cause: unknown) {
    super(`An attachment could not be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'AttachmentUnavailable';
  }
}

/** Why a mail was not sent, from the response of the mail server or the network; final when another attempt would fail too. */
export function reasonOf(error: unknown): { reason: MailFailure; isFinal: boolean } {
  if (error instanceof AttachmentUnavailable) return { reason: 'attachmentUnavailable', isFinal: false };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH') return { reason: 'loginRefused', isFinal: false };
  if (typeof responseCode === 'number') {
    if (responseCode < 500) return { reason: 'refusedForNow', isFinal: false };
    return { reason: code === 'EENVELOPE' ? 'addressRefused' : 'refused', isFinal: true };
  }
  if (code === 'EENVELOPE') return { reason: 'addressRefused', isFinal: true };
  return { reason: 'serverUnreachable', isFinal: false };
}
