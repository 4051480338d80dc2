import * as z from 'zod';
import { call, staff, staffAndEngineers } from '#src/wire/call.ts';
import { maxDocumentBytes, uploadErrors } from '#src/wire/document.ts';
import { Email, Guid, QueryBoolean, repeated, requiredText } from '#src/wire/shapes.ts';
import { Estimate, EstimateAcceptance, EstimateLetter, EstimateSend, OnSiteFields } from '../estimate/estimate.ts';
import { PublicEstimate, PublicEstimateAnswer } from './public-estimate.ts';

const staffCall = { backend: 'mechanic', access: staff } as const;
const ofEstimate = z.object({ estimateId: Guid });
const path = '/api/estimates/{estimateId}';
const answering = ['estimate.not_found', 'estimate.invalid_state', 'precondition.failed'] as const;

const publicCall = { backend: 'mechanic', access: 'anonymous', path: '/api/public/estimate/{secret}' } as const;
const ofLink = z.object({ secret: z.string().min(1).max(64) });

/** Sending estimates, and what the customer says to them. */
export const answerCalls = {
  /** Who would get what, before it is sent. */
  previewLetter: call({
    ...staffCall,
    method: 'GET',
    path: `${path}/letter`,
    summary: 'Letter of an estimate, before it leaves',
    params: ofEstimate,
    query: z.object({ to: Email.optional(), online: QueryBoolean.optional() }),
    result: EstimateLetter,
    errors: ['estimate.not_found'],
  }),
  /** Freezes it on paper and writes the letter. Sent again, it goes out under a new link; the old one ends. */
  send: call({
    ...staffCall,
    method: 'POST',
    path: `${path}/send`,
    summary: 'Send an estimate',
    params: ofEstimate,
    body: EstimateSend,
    result: Estimate,
    errors: [...answering, 'estimate.no_lines', 'estimate.no_recipient', 'estimate.expired'],
  }),
  /**
   * The customer said yes to an employee. What is for devices becomes planned rows of a repair, the rest a sales order,
   * at these prices. Accepted by two people at once, it is accepted once.
   */
  accept: call({
    ...staffCall,
    method: 'POST',
    path: `${path}/accept`,
    summary: 'Accept for the customer',
    params: ofEstimate,
    body: EstimateAcceptance,
    result: Estimate,
    errors: answering,
  }),
  /** The customer signs on the mechanic's phone: part `file` is the signature, field `name` who signed. */
  acceptOnSite: call({
    backend: 'mechanic',
    access: staffAndEngineers,
    method: 'POST',
    path: `${path}/acceptonsite`,
    summary: 'Accept with a signature',
    params: ofEstimate,
    upload: { maxBytes: maxDocumentBytes, fields: OnSiteFields },
    ownTransaction: true,
    result: Estimate,
    errors: ['estimate.not_found', 'estimate.invalid_state', ...uploadErrors],
  }),
  decline: call({
    ...staffCall,
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Reject for the customer',
    params: ofEstimate,
    body: z.object({ reason: requiredText(500) }),
    result: Estimate,
    errors: answering,
  }),
  /** A rejected estimate waits for an answer again. */
  reopen: call({
    ...staffCall,
    method: 'POST',
    path: `${path}/reopen`,
    summary: 'Reopen a rejected estimate',
    params: ofEstimate,
    result: Estimate,
    errors: answering,
  }),
  /** Makes the orders of an accepted estimate for which that failed. */
  retry: call({
    ...staffCall,
    method: 'POST',
    path: `${path}/retry`,
    summary: 'Make the orders again',
    params: ofEstimate,
    result: Estimate,
    errors: answering,
  }),
  /** What whoever has the link sees; `line` tries which optional lines to take. */
  openLink: call({
    ...publicCall,
    method: 'GET',
    summary: 'Estimate behind a link',
    params: ofLink,
    query: z.object({ line: repeated(z.union([Guid, z.literal('')]), 300).optional() }),
    result: PublicEstimate,
    errors: ['estimate.link_unknown'],
  }),
  /** The paper that was sent. */
  printLink: call({
    ...publicCall,
    method: 'GET',
    path: '/api/public/estimate/{secret}/pdf',
    summary: 'Estimate behind a link, on paper',
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
    result: PublicEstimate,
    errors: ['estimate.link_unknown', 'estimate.expired', 'estimate.invalid_state'],
  }),
};
