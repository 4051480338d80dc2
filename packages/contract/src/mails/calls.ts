import * as z from 'zod';
import { call, staff } from '../wire/call.ts';
import { idOf, plainId } from '../wire/reference.ts';
import { DivisionParam, Guid, QueryBoolean, repeated, Search } from '../wire/shapes.ts';
import { DocumentTask, Mail, MailCounts, MailKind, MailResend, MailState } from './mail.ts';

const staffCall = { backend: 'mechanic', access: staff } as const;
const ofDivision = z.object({ division: DivisionParam });

const filter = {
  /** Searches recipient and subject. */
  search: Search.optional(),
  state: repeated(MailState, 4).optional(),
  kind: repeated(MailKind, 8).optional(),
  /** The id of the record that they are about. */
  aboutId: plainId('mails are those of the division, for staff alone').optional(),
  /** Only those that the caller caused. */
  own: QueryBoolean.optional(),
};

/** E-mails to customers, and the documents that wait to be made for them. */
export const mails = {
  /** The mails of a division, newest first. */
  list: call({
    ...staffCall,
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
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/mails/counts',
    summary: 'E-mails by state',
    params: ofDivision,
    query: z.object(filter),
    result: MailCounts,
  }),
  /**
   * Sends a mail at once, to a corrected address where one is given: an unsent one again, its attempts counted from the start; a sent one
   * as a new mail, which is the answer.
   */
  resend: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/mails/{id}/resend',
    summary: 'Send an e-mail again',
    params: z.object({ division: DivisionParam, id: Guid }),
    body: MailResend,
    result: Mail,
    errors: ['mail.not_found'],
  }),
  /** Service reports that wait to be made, oldest first; one row for each work order. */
  listDocumentTasks: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/mails/documents',
    summary: 'Documents that wait to be made',
    params: ofDivision,
    query: z.object({
      workOrderId: idOf('workOrder').optional(),
      /** Only those for which an attempt failed. */
      failed: QueryBoolean.optional(),
    }),
    result: z.array(DocumentTask),
    page: 'skip',
  }),
  /** Makes the report of a work order at once, when it waits for its next attempt. */
  retryDocument: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/mails/documents/{workOrderId}/retry',
    summary: 'Try to make a document again',
    params: z.object({ division: DivisionParam, workOrderId: Guid }),
    status: 204,
    errors: ['workorder.not_found'],
  }),
};
