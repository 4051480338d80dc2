import * as z from 'zod';
import { MailServer, MailServerInput } from '#src/mails/mail-server.ts';
import { TestMailResult } from '#src/mails/test-mail.ts';
import { accounting, call } from '#src/wire/call.ts';
import { DivisionParam, Language } from '#src/wire/shapes.ts';
import { readinessPoints } from './readiness-points.ts';

/** One thing that a company needs before it can work, and whether it is in place. */
export const Readiness = z
  .object({
    points: z.array(
      z.object({
        point: z.enum(readinessPoints),
        /** `needed`: required before work can start; `later`: can wait. */
        state: z.enum(['done', 'needed', 'later']),
        /** The number of records, where they are counted. */
        count: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.output<typeof Readiness>;

export const readinessCalls = {
  getReadiness: call({
    ...accounting('company.see'),
    method: 'GET',
    path: '/api/{division}/readiness',
    summary: 'What is still missing before work can start',
    params: z.object({ division: DivisionParam }),
    result: Readiness,
  }),
  getMailServer: call({
    ...accounting('company.see'),
    method: 'GET',
    path: '/api/mail/server',
    summary: 'The mail server',
    result: MailServer,
  }),
  /** In effect at once. Settings of the environment cannot be replaced. */
  updateMailServer: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path: '/api/mail/server',
    inPerson: true,
    summary: 'Set the mail server',
    body: MailServerInput,
    result: MailServer,
    errors: ['mail.server_fixed', 'mail.password_needed', 'precondition.failed'],
  }),
  /** E-mails become files in a folder again. */
  removeMailServer: call({
    ...accounting('company.administer'),
    method: 'DELETE',
    path: '/api/mail/server',
    inPerson: true,
    summary: 'Remove the mail server',
    status: 204,
    errors: ['mail.server_fixed', 'precondition.failed'],
  }),
  /** Sends a test e-mail to the caller's own address and returns the mail server's response. */
  tryMail: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: '/api/mail/try',
    summary: 'Send a test e-mail',
    body: z.object({ language: Language }),
    result: TestMailResult,
    ownTransaction: true,
    errors: ['mail.no_address', 'rate.limited'],
  }),
};
