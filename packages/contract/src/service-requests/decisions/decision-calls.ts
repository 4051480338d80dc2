import * as z from 'zod';
import { BulkResult } from '#src/wire/bulk.ts';
import { call } from '#src/wire/call.ts';
import { Guid, requiredText } from '#src/wire/shapes.ts';
import { BulkInput, CheckResult, ServiceRequest } from '../request/request.ts';
import { deskCall, ofDivision, ofRequest, requestPath } from '../shared/access.ts';

const decision = {
  ...deskCall,
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

/** What becomes of a request. A decision made again answers the request as it is; the opposite one is a conflict. */
export const decisionCalls = {
  /** Approves, and makes one work order when the location is known; otherwise it waits to be placed. */
  accept: call({
    ...decision,
    path: `${requestPath}/accept`,
    summary: 'Accept a service request',
    errors: deciding,
  }),
  /** The reason is `declineReason` of the request, set before. */
  decline: call({
    ...decision,
    path: `${requestPath}/decline`,
    summary: 'Decline a service request',
    errors: deciding,
  }),
  /** Reason and decision in one step. */
  reject: call({
    ...decision,
    path: `${requestPath}/reject`,
    summary: 'Decline with a reason',
    body: z.object({ reason: requiredText(1000) }),
    errors: deciding,
  }),
  /**
   * Puts an open request, or an approved one that no work order does, onto an open work order of its location; without
   * one a new order is made. The device becomes a task of the order.
   */
  place: call({
    ...decision,
    path: `${requestPath}/place`,
    summary: 'Put a service request onto a work order',
    body: z.object({ workOrderId: Guid.optional() }),
    errors: [...deciding, 'servicerequest.has_work_order', 'servicerequest.no_location', 'reference.not_found'],
  }),
  /**
   * Takes a decision back: within ten minutes by who made it, later by an administrator. A work order that was made for
   * the request and not touched since is cancelled.
   */
  undo: call({
    ...decision,
    path: `${requestPath}/undo`,
    summary: 'Take a decision back',
    errors: [
      'servicerequest.not_found',
      'servicerequest.invalid_state',
      'servicerequest.undo_expired',
      'servicerequest.work_begun',
      'precondition.failed',
    ],
  }),
  /** Assigns it to the caller unless somebody has it, who is then named. */
  take: call({
    ...decision,
    path: `${requestPath}/take`,
    summary: 'Assign a service request to oneself',
    errors: ['servicerequest.not_found', 'servicerequest.taken', 'servicerequest.closed'],
  }),
  /** Accepts, declines or assigns up to 100 requests; each succeeds or fails by itself. */
  bulk: call({
    ...deskCall,
    method: 'POST',
    path: '/api/servicerequest/{division}/bulk',
    summary: 'Decide on many service requests',
    params: ofDivision,
    body: BulkInput,
    result: z.array(BulkResult),
    errors: ['reference.not_found'],
  }),
  /**
   * Looks for new requests now: takes in reports of passers-by whose label is known, gives devices to requests whose
   * label has become known, marks repetitions and counts what is late. Safe to repeat.
   */
  check: call({
    ...deskCall,
    method: 'POST',
    path: '/api/servicerequest/{division}/check',
    summary: 'Look for new service requests',
    params: ofDivision,
    /** For the accounting package, for this call only; neither kept nor logged. */
    headers: z.object({ accesstoken: z.string().max(4096).optional() }),
    result: CheckResult,
    errors: ['servicerequest.check_running'],
  }),
};
