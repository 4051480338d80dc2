import * as z from 'zod';
import { RequestStatus } from '../service-requests/shared/status.ts';
import { BulkIds, BulkResult } from '../wire/bulk.ts';
import { accounting, call } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, QueryBoolean, repeated, Search } from '../wire/shapes.ts';
import {
  Complaint,
  ComplaintCause,
  ComplaintChange,
  ComplaintCounts,
  ComplaintDecision,
  ComplaintInput,
  ComplaintSettlement,
  ComplaintSeverity,
} from './complaint.ts';
import { fileCalls } from './file-calls.ts';
import { orderComplaintCalls } from './order-complaint-calls.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofComplaint = z.object({ division: DivisionParam, id: Guid });
const complaintPath = '/api/{division}/complaint/{id}';

const naming = [
  'account.not_found',
  'contact.not_found',
  'location.not_found',
  'asset.not_found',
  'reference.not_found',
] as const;

/** A step in handling a complaint. */
const step = { backend: 'accounting', method: 'POST', params: ofComplaint, result: Complaint } as const;

export const complaints = {
  ...orderComplaintCalls,
  /**
   * Complaints changed at `changeDate` or later, oldest change first, then by id; by default those of the last 30 days. A day begins at
   * head office midnight, a timestamp may carry an offset. `X-Server-Time` is the start of the next request, so that no change is missed;
   * pages follow `X-Next`, or `skip`.
   */
  listChanges: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: '/api/{division}/complaint',
    summary: 'Complaints by change',
    params: ofDivision,
    query: z.object({ changeDate: z.string().max(40).optional() }),
    result: z.array(Complaint),
    page: 'keyset',
    errors: ['param.period'],
  }),
  create: call({
    ...accounting('complaints.change'),
    method: 'POST',
    path: '/api/{division}/complaint',
    summary: 'Create a complaint',
    params: ofDivision,
    body: ComplaintInput,
    result: Complaint,
    status: 201,
    errors: naming,
  }),
  /** Newest receipt first; `search` covers number, complaint and account. */
  list: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: '/api/{division}/complaint/inbox',
    summary: 'Complaints, filtered',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(RequestStatus), 7).optional(),
      cause: repeated(ComplaintCause, 7).optional(),
      severity: repeated(ComplaintSeverity, 3).optional(),
      /** `me`, `nobody` or the id of a user. */
      assignedTo: z.union([z.enum(['me', 'nobody']), idOf('user')]).optional(),
      /** Only those whose next action is overdue. */
      late: QueryBoolean.optional(),
      accountId: idOf('account').optional(),
      locationId: idOf('location').optional(),
      assetId: idOf('asset').optional(),
      /** About this work order, or resolved by it. */
      workOrderId: idOf('workOrder').optional(),
      /** About this sales order, or resolved by it. */
      salesOrderId: idOf('salesOrder').optional(),
      /** Changed at this time or later: a day, which begins at head office midnight, or a timestamp. */
      changeDate: z.string().max(40).optional(),
    }),
    result: z.array(Complaint),
    page: 'keyset',
    errors: ['param.period'],
  }),
  count: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: '/api/{division}/complaint/counts',
    summary: 'Number of complaints by status',
    params: ofDivision,
    result: ComplaintCounts,
  }),
  get: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: complaintPath,
    summary: 'Complaint by id',
    params: ofComplaint,
    result: Complaint,
    errors: ['complaint.not_found'],
  }),
  /** On closed complaints (void, rejected, processed) only the notes can be changed. */
  update: call({
    ...accounting('complaints.change'),
    method: 'PUT',
    path: complaintPath,
    summary: 'Change a complaint',
    params: ofComplaint,
    body: ComplaintChange,
    result: Complaint,
    errors: ['complaint.not_found', 'complaint.invalid_state', 'complaint.closed', 'precondition.failed', ...naming],
  }),
  /** Assigns it to the caller unless it is already assigned; the refusal says to whom. */
  take: call({
    ...step,
    access: 'complaints.change',
    path: `${complaintPath}/take`,
    summary: 'Assign a complaint to oneself',
    errors: ['complaint.not_found', 'complaint.taken', 'complaint.closed', 'precondition.failed'],
  }),
  /** Assigns up to 100 complaints to a user of the division, or to nobody; each succeeds or fails on its own. */
  assignMany: call({
    ...accounting('complaints.change'),
    method: 'POST',
    path: '/api/{division}/complaint/assign',
    summary: 'Assign many complaints',
    params: ofDivision,
    body: z.object({ ids: BulkIds, assignedToId: idOf('user').nullable() }),
    result: z.array(BulkResult),
    errors: ['reference.not_found'],
  }),
  /**
   * 20 → 30 or 5. Repeating the same decision returns the complaint unchanged; the opposite is a conflict that says who decided and when.
   */
  decide: call({
    ...step,
    access: 'complaints.decide',
    path: `${complaintPath}/decide`,
    summary: 'Decide whether a complaint is justified',
    body: ComplaintDecision,
    errors: ['complaint.not_found', 'complaint.decided', 'complaint.invalid_state', 'precondition.failed'],
  }),
  /** 30 → 40. To repeat a visit creates an open work order at the location of the complaint. */
  settle: call({
    ...step,
    access: 'complaints.decide',
    path: `${complaintPath}/outcome`,
    summary: 'Record how a complaint is resolved',
    body: ComplaintSettlement,
    errors: [
      'complaint.not_found',
      'complaint.invalid_state',
      'complaint.no_location',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** 40 → 50, once the resolving order or work is done. */
  finish: call({
    ...step,
    access: 'complaints.decide',
    path: `${complaintPath}/finish`,
    summary: 'Close a complaint',
    errors: ['complaint.not_found', 'complaint.invalid_state', 'complaint.unfinished', 'precondition.failed'],
  }),
  listHistory: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: `${complaintPath}/history`,
    summary: 'Changes to a complaint',
    params: ofComplaint,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['complaint.not_found'],
  }),
  ...fileCalls,
};
