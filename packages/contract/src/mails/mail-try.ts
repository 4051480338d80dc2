import * as z from 'zod';

/** What became of an e-mail that was sent to try the mail server. */
export const MailTry = z
  .object({
    /** `folder`: no mail server is configured; the e-mail is a file. */
    outcome: z.enum([
      'sent',
      'folder',
      'unknownHost',
      'refusedConnection',
      'noAnswer',
      'noEncryption',
      'badCertificate',
      'loginRefused',
      'addressRefused',
      'refused',
      'refusedForNow',
    ]),
    recipient: z.string(),
    /** Host and port that were tried; null without a mail server. */
    server: z.string().nullable(),
    /** What the server answered, in its own words. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'MailTry' });
export type MailTry = z.output<typeof MailTry>;
