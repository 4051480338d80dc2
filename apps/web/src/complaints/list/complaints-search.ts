import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import {
  idsOf,
  isDay,
  knownOf,
  type PageParams,
  type RawSearch,
  readPlace,
  textOf,
} from '#src/ui/list/list-search-params.ts';

export type ComplaintCause = NonNullable<Complaint['cause']>;
export type ComplaintSeverity = Complaint['severity'];
export type ComplaintOutcome = NonNullable<Complaint['outcome']>;

/** What complaints are about: ids. */
export interface ComplaintSubject {
  account?: string;
  location?: string;
  asset?: string;
  workOrder?: string;
  salesOrder?: string;
}

export const subjectNames = ['account', 'location', 'asset', 'workOrder', 'salesOrder'] as const;

/** What the address of the list of complaints says; what is usual is left out of it. */
export interface ComplaintsSearch extends Omit<PageParams, 'sort'>, ComplaintSubject {
  q?: string;
  /** Without it those that are not finished: drafts, open, justified and being put right. */
  status?: RequestStatus[] | 'all';
  cause?: ComplaintCause;
  severity?: ComplaintSeverity;
  assigned?: 'me' | 'nobody';
  /** Only those whose next action has passed. */
  late?: true;
  /** Day of change, `YYYY-MM-DD`. */
  changed?: string;
}

/** States in the order of a life, with what each is called among the counts. */
export const complaintStates = [
  { status: 10, name: 'draft' },
  { status: 20, name: 'open' },
  { status: 30, name: 'approved' },
  { status: 40, name: 'realized' },
  { status: 50, name: 'processed' },
  { status: 5, name: 'rejected' },
  { status: 0, name: 'void' },
] as const;

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

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readComplaintsSearch(search: RawSearch): ComplaintsSearch {
  const states = knownOf(
    search.status,
    complaintStates.map(({ status }) => status),
  );
  const cause = causes.find((known) => known === search.cause);
  const severity = severities.find((known) => known === search.severity);
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...(search.status === 'all' ? { status: 'all' as const } : states.length > 0 && { status: states }),
    ...(cause && { cause }),
    ...(severity && { severity }),
    ...((search.assigned === 'me' || search.assigned === 'nobody') && { assigned: search.assigned }),
    ...(search.late === true && { late: true as const }),
    ...readSubject(search),
    ...(isDay(search.changed) && { changed: search.changed }),
    ...readPlace(search),
  };
}

export const readSubject = (search: RawSearch): ComplaintSubject => idsOf(search, ...subjectNames);
