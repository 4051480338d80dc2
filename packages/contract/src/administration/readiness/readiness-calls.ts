import * as z from 'zod';
import { MailTry } from '#src/mails/mail-try.ts';
import { call } from '#src/wire/call.ts';
import { DivisionParam, Language } from '#src/wire/shapes.ts';
import { readinessPoints } from './readiness-points.ts';

/** What a company needs to work, and whether it is there. */
export const Readiness = z
  .object({
    points: z.array(
      z.object({
        point: z.enum(readinessPoints),
        /** `needed`: work stops there; `later`: it can wait. */
        state: z.enum(['done', 'needed', 'later']),
        /** How many there are, where that is counted. */
        count: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.output<typeof Readiness>;

const administrators = { backend: 'accounting', access: ['Admin'] } as const;

export const readinessCalls = {
  getReadiness: call({
    ...administrators,
    method: 'GET',
    path: '/api/{division}/readiness',
    summary: 'What is still missing to work',
    params: z.object({ division: DivisionParam }),
    result: Readiness,
  }),
  /** Sends an e-mail to the caller's own address now, and answers what the mail server said. */
  tryMail: call({
    ...administrators,
    method: 'POST',
    path: '/api/mail/try',
    summary: 'Try the mail server',
    body: z.object({ language: Language }),
    result: MailTry,
    ownTransaction: true,
    errors: ['mail.no_address', 'rate.limited'],
  }),
};
