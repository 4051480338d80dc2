import * as z from 'zod';
import { accounting, call, limitedToSites } from '#src/wire/call.ts';
import { DivisionParam, Guid, HistoryEntry, QueryBoolean, repeated } from '#src/wire/shapes.ts';
import { ofDivision, ofRequest, requestPath } from '../shared/paths.ts';
import { ServiceRequest, ServiceRequestChange, ServiceRequestInput } from './request.ts';

const ofAccount = z.object({ division: DivisionParam, accountId: Guid });
const states = repeated(z.string().max(20), 20);

const naming = [
  'account.not_found',
  'contact.not_found',
  'location.not_found',
  'asset.not_found',
  'reference.not_found',
] as const;

/** Service requests: reading, entering, changing. Lists are sorted by receipt, newest first. */
export const requestCalls = {
  /** Void ones only with `includeVoid`. */
  listAll: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: '/api/servicerequest/{division}',
    summary: 'Service requests of a division',
    params: ofDivision,
    query: z.object({ includeVoid: QueryBoolean.optional() }),
    result: z.array(ServiceRequest),
    page: 'skip',
  }),
  create: call({
    ...accounting('serviceRequests.create'),
    ...limitedToSites,
    method: 'POST',
    path: '/api/servicerequest/{division}',
    summary: 'Create a service request',
    creates: 'serviceRequest',
    params: ofDivision,
    body: ServiceRequestInput,
    result: ServiceRequest,
    status: 201,
    errors: naming,
  }),
  get: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: requestPath,
    summary: 'Service request by id',
    params: ofRequest,
    result: ServiceRequest,
    errors: ['servicerequest.not_found'],
  }),
  /** On closed requests (void, rejected, processed) only the notes can be changed. */
  update: call({
    ...accounting('serviceRequests.change'),
    method: 'PUT',
    path: requestPath,
    summary: 'Change a service request',
    params: ofRequest,
    body: ServiceRequestChange,
    result: ServiceRequest,
    errors: [
      'servicerequest.not_found',
      'servicerequest.invalid_state',
      'servicerequest.closed',
      'servicerequest.has_work_order',
      'servicerequest.undo_expired',
      'servicerequest.work_begun',
      'precondition.failed',
      ...naming,
    ],
  }),
  /** `stateName` regardless of case, or the number: void rejected draft open approved realized processed. */
  listByState: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: '/api/servicerequest/{division}/state/{stateName}',
    summary: 'Service requests in a state',
    params: z.object({ division: DivisionParam, stateName: z.string().max(40) }),
    result: z.array(ServiceRequest),
    page: 'skip',
    errors: ['servicerequest.unknown_state'],
  }),
  listByAccount: call({
    ...accounting('serviceRequests.see'),
    method: 'GET',
    path: '/api/{division}/accounts/{accountId}/servicerequest',
    aliases: ['/api/division/{division}/accounts/{accountId}/servicerequest'],
    summary: 'Service requests of an account',
    params: ofAccount,
    result: z.array(ServiceRequest),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  getByAccount: call({
    ...accounting('serviceRequests.see'),
    method: 'GET',
    path: '/api/{division}/accounts/{accountId}/servicerequest/{id}',
    aliases: ['/api/division/{division}/accounts/{accountId}/servicerequest/{id}'],
    summary: 'Service request of an account',
    params: ofAccount.extend({ id: Guid }),
    result: ServiceRequest,
    errors: ['account.not_found', 'servicerequest.not_found'],
  }),
  /**
   * By states (names or numbers, also spelled `statuses`) and by receipt: both ends included, a day is a whole day at head office, a
   * timestamp may carry an offset. Without states all but void ones.
   */
  listByPeriod: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: '/api/{division}/servicerequest',
    summary: 'Service requests by states and period',
    params: ofDivision,
    query: z.object({
      statusses: states.optional(),
      statuses: states.optional(),
      periodStart: z.string().max(40).optional(),
      periodEnd: z.string().max(40).optional(),
    }),
    result: z.array(ServiceRequest),
    page: 'skip',
    errors: ['param.statusses', 'param.period'],
  }),
  listHistory: call({
    ...accounting('serviceRequests.all'),
    method: 'GET',
    path: `${requestPath}/history`,
    summary: 'Changes to a service request',
    params: ofRequest,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['servicerequest.not_found'],
  }),
};
