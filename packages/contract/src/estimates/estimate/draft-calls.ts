import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { Document, DocumentReference } from '#src/wire/document.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, IsoDate, QueryBoolean, repeated, Search } from '#src/wire/shapes.ts';
import { EstimateReason, EstimateStatus } from '../shared/status.ts';
import {
  DefectChoice,
  DefectProposal,
  Estimate,
  EstimateChange,
  EstimateCounts,
  EstimateInput,
  EstimateListed,
} from './estimate.ts';

const ofLocation = z.object({ locationId: Guid });
const ofEstimate = z.object({ estimateId: Guid });
const path = '/api/estimates/{estimateId}';

const writing = [
  'contact.not_found',
  'item.not_found',
  'item.not_sellable',
  'item.fraction',
  'reference.not_found',
  'asset.not_found',
] as const;

const filter = {
  /** Searches number, description, reference, location and customer. */
  search: Search.optional(),
  status: repeated(z.coerce.number().pipe(EstimateStatus), 7).optional(),
  reason: repeated(EstimateReason, 4).optional(),
  /** First and last day of the estimate date. */
  from: IsoDate.optional(),
  until: IsoDate.optional(),
  locationId: idOf('location').optional(),
  accountId: idOf('account').optional(),
  /** Those with a line for the asset. */
  assetId: idOf('asset').optional(),
  /** Those created from defects of the order, and the one from which the order was created. */
  workOrderId: idOf('workOrder').optional(),
  /** Only those that have, or have not, expired without an answer. */
  expired: QueryBoolean.optional(),
};

/** Reading and writing estimates. */
export const draftCalls = {
  /** All versions of all estimates of a location, newest first. */
  listOfLocation: call({
    ...mechanic('estimates.see'),
    method: 'GET',
    path: '/api/locations/{locationId}/estimates',
    summary: 'Estimates of a location',
    params: ofLocation,
    /** `answerable`: only those that the customer can accept now, that is, sent and not expired. */
    query: z.object({ answerable: QueryBoolean.optional() }),
    result: z.array(Estimate),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  /** The estimates of a division, newest first. */
  list: call({
    ...mechanic('estimates.all'),
    method: 'GET',
    path: '/api/{division}/estimates',
    summary: 'Estimates, filtered',
    params: z.object({ division: DivisionParam }),
    query: z.object(filter),
    result: z.array(EstimateListed),
    page: 'keyset',
  }),
  /** Counts by status, regardless of `status` and `expired`. */
  count: call({
    ...mechanic('estimates.all'),
    method: 'GET',
    path: '/api/{division}/estimates/counts',
    summary: 'Estimates by status',
    params: z.object({ division: DivisionParam }),
    query: z.object(filter),
    result: EstimateCounts,
  }),
  get: call({
    ...mechanic('estimates.see'),
    method: 'GET',
    path,
    summary: 'Estimate with lines',
    params: ofEstimate,
    result: Estimate,
    errors: ['estimate.not_found'],
  }),
  /** All versions of one estimate, newest first. */
  listVersions: call({
    ...mechanic('estimates.see'),
    method: 'GET',
    path: `${path}/versions`,
    summary: 'Versions of an estimate',
    params: ofEstimate,
    result: z.array(Estimate),
    page: 'skip',
    errors: ['estimate.not_found'],
  }),
  create: call({
    ...mechanic('estimates.change'),
    method: 'POST',
    path: '/api/locations/{locationId}/estimates',
    summary: 'Create an estimate',
    params: ofLocation,
    body: EstimateInput,
    result: Estimate,
    status: 201,
    errors: ['location.not_found', 'estimate.no_account', 'workorder.not_found', ...writing],
  }),
  /** Drafts only; an estimate that was sent has to be revised. */
  update: call({
    ...mechanic('estimates.change'),
    method: 'PUT',
    path,
    summary: 'Change a draft',
    params: ofEstimate,
    body: EstimateChange,
    result: Estimate,
    errors: ['estimate.not_found', 'estimate.not_draft', 'precondition.failed', ...writing],
  }),
  /** Defects that are not repaired and not on any estimate yet; the most severe first. */
  listDefects: call({
    ...mechanic('estimates.see'),
    method: 'GET',
    path: '/api/locations/{locationId}/estimates/defects',
    summary: 'Defects to quote for',
    params: ofLocation,
    query: z.object({ workOrderId: idOf('workOrder').optional() }),
    result: z.array(DefectProposal),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  /** A draft with a line for every defect that has a proposed item. */
  createFromDefects: call({
    ...mechanic('estimates.handle'),
    method: 'POST',
    path: '/api/locations/{locationId}/estimates/fromdefects',
    summary: 'Create an estimate from defects',
    params: ofLocation,
    body: DefectChoice,
    result: Estimate,
    status: 201,
    errors: ['location.not_found', 'estimate.no_account', 'estimate.nothing_found'],
  }),
  /** Creates the next version as a draft and supersedes this one. A draft is returned as it is. */
  revise: call({
    ...mechanic('estimates.change'),
    method: 'POST',
    path: `${path}/revise`,
    summary: 'Revise an estimate that was sent',
    params: ofEstimate,
    result: Estimate,
    status: 201,
    errors: ['estimate.not_found', 'estimate.invalid_state', 'precondition.failed'],
  }),
  /** The current state; the version that was sent is among the documents. It shows prices, so engineers have no access. */
  print: call({
    ...mechanic('estimates.decide'),
    method: 'GET',
    path: `${path}/pdf`,
    summary: 'Estimate as PDF',
    params: ofEstimate,
    produces: 'application/pdf',
    errors: ['estimate.not_found'],
  }),
  listDocuments: call({
    ...mechanic('estimates.decide'),
    method: 'GET',
    path: `${path}/documents`,
    summary: 'Documents of an estimate, newest first',
    params: ofEstimate,
    result: z.array(Document),
    page: 'skip',
    errors: ['estimate.not_found'],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadDocument: call({
    ...mechanic('estimates.decide'),
    method: 'GET',
    path: `${path}/documents/{reference}`,
    summary: 'Download a document of an estimate',
    params: z.object({ estimateId: Guid, reference: DocumentReference }),
    produces: 'application/octet-stream',
    errors: ['estimate.not_found', 'attachment.not_found'],
  }),
  listHistory: call({
    ...mechanic('estimates.history'),
    method: 'GET',
    path: `${path}/history`,
    summary: 'Changes to an estimate and its lines',
    params: ofEstimate,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['estimate.not_found'],
  }),
};
