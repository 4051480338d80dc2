import * as z from 'zod';
import { call } from '#src/wire/call.ts';
import { DivisionParam, Guid, QueryBoolean, repeated, Search } from '#src/wire/shapes.ts';
import {
  JoinableOrder,
  RequestChannel,
  RequestCounts,
  RequestKind,
  ResponseTarget,
  ServiceRequest,
} from '../request/request.ts';
import { deskCall, ofDivision, ofRequest, requestPath, senderCall } from '../shared/access.ts';
import { RequestStatus } from '../shared/status.ts';

/** The list that planners work from, and what it is sorted and measured by. */
export const inboxCalls = {
  /** `search` looks in number, description, tag, reporter, account and location. */
  list: call({
    ...senderCall,
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
      assignedTo: z.union([z.enum(['me', 'nobody']), Guid]).optional(),
      /** Only those whose reaction is late. */
      overdue: QueryBoolean.optional(),
      /** Only those that repeat another one, or only those that do not. */
      duplicate: QueryBoolean.optional(),
      /** Approved ones that no work order does. */
      toPlace: QueryBoolean.optional(),
      accountId: Guid.optional(),
      locationId: Guid.optional(),
      assetId: Guid.optional(),
      /** Receipt, both ends included: a day is whole and runs at the head office, a moment may carry an offset. */
      periodStart: z.string().max(40).optional(),
      periodEnd: z.string().max(40).optional(),
      /** By receipt, or by the moment until which somebody should react. */
      sort: z.enum(['receiptDate', '-receiptDate', 'respondBy', '-respondBy']).default('-receiptDate'),
    }),
    result: z.array(ServiceRequest),
    page: 'keyset',
    errors: ['param.period'],
  }),
  count: call({
    ...senderCall,
    method: 'GET',
    path: '/api/servicerequest/{division}/counts',
    summary: 'How many service requests stand where',
    params: ofDivision,
    result: RequestCounts,
  }),
  /** Earlier and later requests of the last 14 days on the same device or location that are still open; at most 20. */
  listDuplicates: call({
    ...deskCall,
    method: 'GET',
    path: `${requestPath}/duplicates`,
    summary: 'Requests that may be the same',
    params: ofRequest,
    result: z.array(ServiceRequest),
    errors: ['servicerequest.not_found'],
  }),
  /** Open work orders at the location of a request, newest first, which it could be put onto; at most 20. */
  listOrders: call({
    ...deskCall,
    method: 'GET',
    path: `${requestPath}/orders`,
    summary: 'Work orders that a service request can join',
    params: ofRequest,
    result: z.array(JoinableOrder),
    errors: ['servicerequest.not_found'],
  }),
  /** Marks a request as a repetition of another one; null takes the mark away. Its state stays. */
  markDuplicate: call({
    ...deskCall,
    method: 'PUT',
    path: `${requestPath}/duplicate`,
    summary: 'Mark as a duplicate',
    params: ofRequest,
    body: z.object({ duplicateOfId: Guid.nullable() }),
    result: ServiceRequest,
    errors: [
      'servicerequest.not_found',
      'servicerequest.duplicate_cycle',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Every kind with its hours, own ones of the division or the product's. */
  listTargets: call({
    ...deskCall,
    method: 'GET',
    path: '/api/servicerequest/{division}/targets',
    summary: 'Hours to react by kind',
    params: ofDivision,
    result: z.array(ResponseTarget),
  }),
  /** Holds for requests that arrive from now on. */
  setTarget: call({
    ...deskCall,
    method: 'PUT',
    path: '/api/servicerequest/{division}/targets/{kind}',
    summary: 'Set the hours to react to a kind',
    params: z.object({ division: DivisionParam, kind: RequestKind }),
    body: z.object({ hours: z.int().min(1).max(10_000) }),
    result: ResponseTarget,
  }),
};
