import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { maxDocumentBytes, uploadErrors } from '#src/wire/document.ts';
import { plainId } from '#src/wire/reference.ts';
import { Email, Guid, QueryBoolean, repeated, requiredText } from '#src/wire/shapes.ts';
import { Estimate, EstimateAcceptance, EstimateMail, EstimateSend, OnSiteFields } from '../estimate/estimate.ts';
import { PublicEstimate, PublicEstimateAnswer } from './public-estimate.ts';

const ofEstimate = z.object({ estimateId: Guid });
const path = '/api/estimates/{estimateId}';
const answering = ['estimate.not_found', 'estimate.invalid_state', 'precondition.failed'] as const;

const publicCall = { backend: 'mechanic', access: 'anonymous', path: '/api/public/estimate/{secret}' } as const;
/** The secret in the mail, or `<secret>~<estimate>` with that of a link to the page of its location. */
const ofLink = z.object({ secret: z.string().min(1).max(101) });

/** Sending estimates, and the customer's answers to them. */
export const answerCalls = {
  /** Recipient and text of the mail, before it is sent. */
  previewMail: call({
    ...mechanic('estimates.decide'),
    method: 'GET',
    path: `${path}/mail`,
    summary: 'Preview of the mail with an estimate',
    params: ofEstimate,
    query: z.object({ to: Email.optional(), online: QueryBoolean.optional() }),
    result: EstimateMail,
    errors: ['estimate.not_found'],
  }),
  /** Freezes the estimate as a document and queues the mail. Sending again creates a new link and invalidates the old one. */
  send: call({
    ...mechanic('estimates.decide'),
    method: 'POST',
    path: `${path}/send`,
    summary: 'Send an estimate',
    params: ofEstimate,
    body: EstimateSend,
    ownTransaction: true,
    result: Estimate,
    errors: [...answering, 'estimate.no_lines', 'estimate.no_recipient', 'estimate.expired'],
  }),
  /**
   * Records acceptance that the customer gave to an employee. Lines for assets become planned rows of a repair, the others a sales order,
   * at these prices. When two people accept at once, it is accepted once.
   */
  accept: call({
    ...mechanic('estimates.decide'),
    method: 'POST',
    path: `${path}/accept`,
    summary: 'Accept for the customer',
    params: ofEstimate,
    body: EstimateAcceptance,
    result: Estimate,
    errors: answering,
  }),
  /**
   * The estimate awaits an answer again, with every option offered as before, and the orders of its lines are cancelled or removed. Refused
   * for the customer's own acceptance, once Exact Online has received it, and once somebody has worked with these orders.
   */
  undoAccept: call({
    ...mechanic('estimates.decide'),
    method: 'POST',
    path: `${path}/accept/undo`,
    summary: 'Undo an acceptance that an employee recorded',
    params: ofEstimate,
    result: Estimate,
    errors: [...answering, 'estimate.accepted_by_customer', 'estimate.accepted_in_exact', 'estimate.in_progress'],
  }),
  /**
   * The customer signs on the engineer's phone: part `file` is the signature, field `name` is the name of the
   * signatory. A second signatory is refused; a repeated request with the same name returns the same result.
   */
  acceptOnSite: call({
    ...mechanic('estimates.handle'),
    method: 'POST',
    path: `${path}/acceptonsite`,
    summary: 'Accept with a signature',
    params: ofEstimate,
    upload: { maxBytes: maxDocumentBytes, fields: OnSiteFields },
    ownTransaction: true,
    result: Estimate,
    errors: [...answering, 'estimate.expired', 'estimate.accepted', ...uploadErrors],
  }),
  decline: call({
    ...mechanic('estimates.decide'),
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Reject for the customer',
    params: ofEstimate,
    body: z.object({ reason: requiredText(500) }),
    result: Estimate,
    errors: answering,
  }),
  /** A rejected estimate becomes open again. */
  reopen: call({
    ...mechanic('estimates.decide'),
    method: 'POST',
    path: `${path}/reopen`,
    summary: 'Reopen a rejected estimate',
    params: ofEstimate,
    result: Estimate,
    errors: answering,
  }),
  /** Creates the orders of an accepted estimate when that failed before. */
  retry: call({
    ...mechanic('estimates.decide'),
    method: 'POST',
    path: `${path}/retry`,
    summary: 'Retry creating the orders',
    params: ofEstimate,
    result: Estimate,
    errors: answering,
  }),
  /** The estimate as shown to a visitor with the link; `line` previews a choice of optional lines. */
  openLink: call({
    ...publicCall,
    method: 'GET',
    summary: 'Estimate behind a link',
    params: ofLink,
    query: z.object({
      line: repeated(
        z.union([plainId('a line of the estimate of the secret; others are ignored'), z.literal('')]),
        300,
      ).optional(),
    }),
    result: PublicEstimate,
    errors: ['estimate.link_unknown'],
  }),
  /**
   * Called when the page behind the link is visible on a screen; programs that only follow links, such as mail scanners, do not call it.
   */
  noteView: call({
    ...publicCall,
    method: 'POST',
    path: '/api/public/estimate/{secret}/view',
    summary: 'Record that an estimate is viewed',
    params: ofLink,
    status: 204,
    errors: ['estimate.link_unknown'],
  }),
  /** The document that was sent. */
  printLink: call({
    ...publicCall,
    method: 'GET',
    path: '/api/public/estimate/{secret}/pdf',
    summary: 'Document of an estimate behind a link',
    params: ofLink,
    produces: 'application/pdf',
    errors: ['estimate.link_unknown'],
  }),
  answerLink: call({
    ...publicCall,
    method: 'POST',
    summary: 'Answer an estimate by link',
    params: ofLink,
    body: PublicEstimateAnswer,
    ownTransaction: true,
    result: PublicEstimate,
    errors: ['estimate.link_unknown', 'estimate.expired', 'estimate.accepted', 'estimate.invalid_state'],
  }),
};
