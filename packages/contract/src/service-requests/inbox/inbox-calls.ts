import * as z from 'zod';
import { CustomFilter } from '#src/custom-fields/custom-field.ts';
import { accounting, call, limitedToSites } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, QueryBoolean, repeated, Search } from '#src/wire/shapes.ts';
import {
  JoinableOrder,
  RequestChannel,
  RequestCounts,
  RequestKind,
  ResponseTarget,
  ServiceRequest,
} from '../request/request.ts';
import { ofDivision, ofRequest, requestPath } from '../shared/paths.ts';
import { RequestStatus } from '../shared/status.ts';

/** The work list of planners, with its sort orders and counts. */
export const inboxCalls = {
  /** `search` covers number, description, tag, reporter, account and location. */
  list: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: '/api/servicerequest/{division}/inbox',
    summary: 'Service requests, filtered and sorted',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(RequestStatus), 7).optional(),
      kind: repeated(RequestKind, 8).optional(),
      channel: repeated(RequestChannel, 5).optional(),
      /** `me`, `nobody` or the id of a user. */
      assignedTo: z.union([z.enum(['me', 'nobody']), idOf('user')]).optional(),
      /** Only those with a late response. */
      overdue: QueryBoolean.optional(),
      /** Only duplicates, or only requests that are not duplicates. */
      duplicate: QueryBoolean.optional(),
      /** Approved requests without a work order. */
      toPlace: QueryBoolean.optional(),
      accountId: idOf('account').optional(),
      locationId: idOf('location').optional(),
      assetId: idOf('asset').optional(),
      custom: CustomFilter,
      /** Date of receipt, both ends included: a day is a whole day at head office, a timestamp may carry an offset. */
      periodStart: z.string().max(40).optional(),
      periodEnd: z.string().max(40).optional(),
      /** By receipt, or by the deadline for the response. */
      sort: z.enum(['receiptDate', '-receiptDate', 'respondBy', '-respondBy']).default('-receiptDate'),
    }),
    result: z.array(ServiceRequest),
    page: 'keyset',
    errors: ['param.period'],
  }),
  count: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    ...limitedToSites,
    method: 'GET',
    path: '/api/servicerequest/{division}/counts',
    summary: 'Number of service requests by status',
    params: ofDivision,
    result: RequestCounts,
  }),
  /** Earlier and later requests of the last 14 days on the same asset or location that are still open; at most 20. */
  listDuplicates: call({
    ...accounting('serviceRequests.all'),
    method: 'GET',
    path: `${requestPath}/duplicates`,
    summary: 'Possible duplicates of a service request',
    params: ofRequest,
    result: z.array(ServiceRequest),
    errors: ['servicerequest.not_found'],
  }),
  /** Open work orders at the location of a request, newest first, to which it could be added; at most 20. */
  listOrders: call({
    ...accounting('serviceRequests.all'),
    method: 'GET',
    path: `${requestPath}/orders`,
    summary: 'Work orders that a service request can join',
    params: ofRequest,
    result: z.array(JoinableOrder),
    errors: ['servicerequest.not_found'],
  }),
  /** Marks a request as a duplicate of another one; null removes the mark. Its status is kept. */
  markDuplicate: call({
    ...accounting('serviceRequests.decide'),
    method: 'PUT',
    path: `${requestPath}/duplicate`,
    summary: 'Mark as a duplicate',
    params: ofRequest,
    body: z.object({ duplicateOfId: idOf('serviceRequest').nullable() }),
    result: ServiceRequest,
    errors: [
      'servicerequest.not_found',
      'servicerequest.duplicate_cycle',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Every kind of request with its response time: that of the division, else the product's default. */
  listTargets: call({
    ...accounting('serviceRequests.all'),
    method: 'GET',
    path: '/api/servicerequest/{division}/targets',
    summary: 'Response times by kind of request',
    params: ofDivision,
    result: z.array(ResponseTarget),
  }),
  /** Applies to requests received from now on. */
  setTarget: call({
    ...accounting('serviceRequests.change'),
    method: 'PUT',
    path: '/api/servicerequest/{division}/targets/{kind}',
    summary: 'Set the response time of a kind of request',
    params: z.object({ division: DivisionParam, kind: RequestKind }),
    body: z.object({ hours: z.int().min(1).max(10_000) }),
    result: ResponseTarget,
    errors: ['precondition.failed'],
  }),
};
