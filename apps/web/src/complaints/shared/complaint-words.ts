import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { record, type ValuesOf } from '#src/ui/list/filters.ts';
import { idsOf, type RawSearch } from '#src/ui/list/list-search-params.ts';

type ComplaintCause = NonNullable<Complaint['cause']>;
type ComplaintSeverity = Complaint['severity'];
export type ComplaintOutcome = NonNullable<Complaint['outcome']>;

/** The subjects of complaints. */
export const subjectFilters = {
  account: record('accountId'),
  location: record('locationId'),
  asset: record('assetId'),
  workOrder: record('workOrderId'),
  salesOrder: record('salesOrderId'),
};

/** The same by id. */
export type ComplaintSubject = ValuesOf<typeof subjectFilters>;

export const readSubject = (search: RawSearch): ComplaintSubject =>
  idsOf(search, 'account', 'location', 'asset', 'workOrder', 'salesOrder');

const states = ['draft', 'open', 'approved', 'realized', 'processed', 'rejected', 'void'] as const;

/** Statuses in the order of the life cycle, with their names among the counts. */
export const complaintStates = states.map((name) => [requestStatus[name], name] as const);

export const causes: readonly ComplaintCause[] = [
  'work',
  'delivery',
  'invoice',
  'product',
  'planning',
  'conduct',
  'other',
];
export const severities: readonly ComplaintSeverity[] = ['low', 'normal', 'high'];
export const outcomes: readonly ComplaintOutcome[] = ['redoVisit', 'replacement', 'return', 'credit', 'nothing'];
