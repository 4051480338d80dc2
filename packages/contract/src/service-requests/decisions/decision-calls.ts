import * as z from 'zod';
import { BulkResult } from '#src/wire/bulk.ts';
import { accounting, call, limitedToSites } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { requiredText } from '#src/wire/shapes.ts';
import { BulkInput, CheckResult, ServiceRequest } from '../request/request.ts';
import { ofDivision, ofRequest, requestPath } from '../shared/paths.ts';

const decision = {
  backend: 'accounting',
  method: 'POST',
  params: ofRequest,
  result: ServiceRequest,
} as const;
const deciding = [
  'servicerequest.not_found',
  'servicerequest.decided',
  'servicerequest.invalid_state',
  'precondition.failed',
] as const;

/** Decisions on a request. Repeating the same decision returns the request unchanged; the opposite decision is a conflict. */
export const decisionCalls = {
  /** Approves the request and creates one work order when the location is known; otherwise it waits until a location is set. */
  accept: call({
    ...decision,
    access: 'serviceRequests.decide',
    ...limitedToSites,
    path: `${requestPath}/accept`,
    summary: 'Accept a service request',
    errors: deciding,
  }),
  /** The reason is the request's `declineReason`, which must be set first. */
  decline: call({
    ...decision,
    access: 'serviceRequests.decide',
    ...limitedToSites,
    path: `${requestPath}/decline`,
    summary: 'Decline a service request',
    errors: deciding,
  }),
  /** Reason and decision in one step. */
  reject: call({
    ...decision,
    access: 'serviceRequests.decide',
    ...limitedToSites,
    path: `${requestPath}/reject`,
    summary: 'Decline with a reason',
    body: z.object({ reason: requiredText(1000) }),
    errors: deciding,
  }),
  /**
   * Adds an open request, or an approved one without a work order, to an open work order of its location; without one a new order is
   * created. The asset becomes a task of the order.
   */
  place: call({
    ...decision,
    access: 'serviceRequests.decide',
    path: `${requestPath}/place`,
    summary: 'Add a service request to a work order',
    body: z.object({ workOrderId: idOf('workOrder').optional() }),
    errors: [...deciding, 'servicerequest.has_work_order', 'servicerequest.no_location', 'reference.not_found'],
  }),
  /**
   * Withdraws a decision: within ten minutes by the person who made it, later by an administrator. A work order created for the request
   * and not changed since is cancelled.
   */
  undo: call({
    ...decision,
    access: 'serviceRequests.decide',
    path: `${requestPath}/undo`,
    summary: 'Withdraw a decision',
    errors: [
      'servicerequest.not_found',
      'servicerequest.invalid_state',
      'servicerequest.undo_expired',
      'servicerequest.work_begun',
      'precondition.failed',
    ],
  }),
  /** Assigns it to the caller unless it is already assigned; the refusal says to whom. */
  take: call({
    ...decision,
    access: 'serviceRequests.decide',
    path: `${requestPath}/take`,
    summary: 'Assign a service request to oneself',
    errors: ['servicerequest.not_found', 'servicerequest.taken', 'servicerequest.closed', 'precondition.failed'],
  }),
  /** Accepts, declines or assigns up to 100 requests; each succeeds or fails on its own. */
  bulk: call({
    ...accounting('serviceRequests.decide'),
    method: 'POST',
    path: '/api/servicerequest/{division}/bulk',
    summary: 'Decide on many service requests',
    params: ofDivision,
    body: BulkInput,
    result: z.array(BulkResult),
    errors: ['reference.not_found'],
  }),
  /**
   * Checks for new requests now: turns public reports with a known label into requests, links requests to assets whose label has become
   * known, marks duplicates and counts late responses. Safe to repeat.
   */
  check: call({
    ...accounting('serviceRequests.decide'),
    method: 'POST',
    path: '/api/servicerequest/{division}/check',
    summary: 'Check for new service requests',
    params: ofDivision,
    /** For the accounting package, for this call only; neither stored nor logged. */
    headers: z.object({ accesstoken: z.string().max(4096).optional() }),
    result: CheckResult,
    errors: ['servicerequest.check_running'],
  }),
};
