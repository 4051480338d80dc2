import * as z from 'zod';
import { DateTime, Division, Email, Guid, Language } from '../wire/shapes.ts';
import { mailStates } from './mail-states.ts';

/** Waiting for its first attempt, failed and to be retried, accepted by the mail server, or given up. */
export const MailState = z.enum(mailStates);
export type MailState = z.output<typeof MailState>;

/** The kind of mail, which determines the kind of record that it is about. */
export const MailKind = z.enum([
  'requestReceived',
  'requestAccepted',
  'requestDeclined',
  'serviceReport',
  'appointmentProposed',
  'appointmentChanged',
  'appointmentConfirmed',
  'appointmentReminder',
  'appointmentCancelled',
  'estimate',
  'orderConfirmation',
  'orderReceived',
  'orderWaiting',
  'orderApproved',
  'orderRefused',
  'packingSlip',
  'deliveryNote',
  'purchaseOrder',
  'invitation',
  'consentLost',
  'portalLink',
  'notification',
]);
export type MailKind = z.output<typeof MailKind>;

/** Why the last attempt failed. */
export const MailFailure = z.enum([
  'attachmentUnavailable',
  'loginRefused',
  'refusedForNow',
  'addressRefused',
  'refused',
  'serverUnreachable',
]);
export type MailFailure = z.output<typeof MailFailure>;

/** The record that a mail is about. */
export const MailSubject = z.object({
  kind: z.enum(['serviceRequest', 'workOrder', 'estimate', 'salesOrder', 'purchaseOrder']),
  id: Guid,
  number: z.string(),
});

/** An e-mail of the product to a customer. Its text is not disclosed: it may contain the secret of a link. */
export const Mail = z
  .object({
    id: Guid,
    division: Division,
    kind: MailKind.nullable(),
    state: MailState,
    recipient: z.string(),
    subject: z.string(),
    language: Language,
    attempts: z.int(),
    /** Null when it was sent or has failed. */
    nextTryAt: DateTime.nullable(),
    sentAt: DateTime.nullable(),
    failure: MailFailure.nullable(),
    /** The same as a sentence in the caller's language. */
    reason: z.string().nullable(),
    /** Null for a mail that is about no record. */
    about: MailSubject.nullable(),
    version: z.int(),
    created: DateTime,
    /** Whose action caused it. */
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.output<typeof Mail>;

/** Number of mails by state; counting stops at 10 000, which then means "or more". */
export const MailCounts = z
  .object({
    waiting: z.int(),
    trying: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** The caller's own mails that are being retried or have failed. */
    ownUnsent: z.int(),
    /** Documents that could not be created or stored yet. */
    documents: z.int(),
  })
  .meta({ id: 'MailCounts' });
export type MailCounts = z.output<typeof MailCounts>;

/** Sends a mail again, to another address when one is given. */
export const MailResend = z.object({ recipient: Email.optional() }).meta({ id: 'MailResend' });

/** The service report of a work order, or the confirmation of a sales order, that is still to be created. */
export const DocumentTask = z
  .object({
    about: MailSubject,
    attempts: z.int(),
    nextTryAt: DateTime,
    failure: z.enum(['notDrawn', 'notStored']).nullable(),
    /** The same as a sentence in the caller's language. */
    reason: z.string().nullable(),
    created: DateTime,
  })
  .meta({ id: 'DocumentTask' });
export type DocumentTask = z.output<typeof DocumentTask>;
