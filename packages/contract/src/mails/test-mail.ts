import * as z from 'zod';

/** The result of a test e-mail. */
export const TestMailResult = z
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
    /** The host and port that were used; null without a mail server. */
    server: z.string().nullable(),
    /** The server's response, verbatim. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'TestMailResult' });
export type TestMailResult = z.output<typeof TestMailResult>;
