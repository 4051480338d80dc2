import * as z from 'zod';
import { call, mechanic } from '../wire/call.ts';
import { idOf, plainId } from '../wire/reference.ts';
import { DivisionParam, Guid, QueryBoolean, repeated, Search } from '../wire/shapes.ts';
import { DocumentTask, Mail, MailCounts, MailKind, MailResend, MailState } from './mail.ts';
import { mailTextCalls } from './mail-text-calls.ts';

const ofDivision = z.object({ division: DivisionParam });

const filter = {
  /** Searches recipient and subject. */
  search: Search.optional(),
  state: repeated(MailState, MailState.options.length).optional(),
  kind: repeated(MailKind, MailKind.options.length).optional(),
  /** The id of the record that the mails are about. */
  aboutId: plainId('mails are those of the division, for staff alone').optional(),
  /** Those about the records of an account, or of a location. */
  accountId: idOf('account').optional(),
  locationId: idOf('location').optional(),
  /** Only those that result from the caller's own actions. */
  own: QueryBoolean.optional(),
};

const mailCalls = {
  /** The mails of a division, newest first. */
  list: call({
    ...mechanic('mails.see'),
    method: 'GET',
    path: '/api/{division}/mails',
    summary: 'E-mails, filtered',
    params: ofDivision,
    query: z.object(filter),
    result: z.array(Mail),
    page: 'keyset',
  }),
  /** Counts by state, regardless of `state`. */
  count: call({
    ...mechanic('mails.see'),
    method: 'GET',
    path: '/api/{division}/mails/counts',
    summary: 'E-mails by state',
    params: ofDivision,
    query: z.object(filter),
    result: MailCounts,
  }),
  /**
   * Sends a mail immediately, to a corrected address if one is given. An unsent mail is tried again, counting attempts from the start; a
   * sent one is sent as a new mail, which is returned.
   */
  resend: call({
    ...mechanic('mails.change'),
    method: 'POST',
    path: '/api/{division}/mails/{id}/resend',
    summary: 'Send an e-mail again',
    params: z.object({ division: DivisionParam, id: Guid }),
    body: MailResend,
    result: Mail,
    errors: ['mail.not_found'],
  }),
  /** Service reports and confirmations of orders that are still to be created, oldest first; one row for each record. */
  listDocumentTasks: call({
    ...mechanic('mails.see'),
    method: 'GET',
    path: '/api/{division}/mails/documents',
    summary: 'Documents still to be created',
    params: ofDivision,
    query: z.object({
      /** The id of the record that the documents are about. */
      aboutId: plainId('tasks are those of the division, for staff alone').optional(),
      /** Only those for which an attempt failed. */
      failed: QueryBoolean.optional(),
    }),
    result: z.array(DocumentTask),
    page: 'skip',
  }),
  /** Creates the document of a record immediately, when it is waiting for its next attempt. */
  retryDocument: call({
    ...mechanic('mails.change'),
    method: 'POST',
    path: '/api/{division}/mails/documents/{recordId}/retry',
    summary: 'Retry creating a document',
    params: z.object({ division: DivisionParam, recordId: Guid }),
    status: 204,
    errors: ['reference.not_found'],
  }),
};

/** E-mails to customers, their texts, and the documents that are still to be created for them. */
export const mails = { ...mailCalls, ...mailTextCalls };
