import type { RequestChannel, RequestKind } from '@werkbank/contract/service-requests/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/status.ts';
import { type Address, idsOf, isDay, knownOf, type ListPlace, readPlace, some, textOf } from '#src/ui/list-address.ts';

/** What the address of the inbox says; what is usual is left out of it. */
export interface RequestsSearch extends ListPlace {
  view?: 'board';
  q?: string;
  /** Without it those that wait for a decision: drafts and open ones. */
  status?: RequestStatus[] | 'all';
  kind?: RequestKind[];
  channel?: RequestChannel[];
  assigned?: 'me' | 'nobody';
  /** Only those whose reaction is late. */
  late?: true;
  /** Only those that repeat another one. */
  duplicate?: true;
  /** Approved ones that no work order does. */
  place?: true;
  /** Ids. */
  account?: string;
  location?: string;
  asset?: string;
  /** Days of receipt, `YYYY-MM-DD`. */
  from?: string;
  until?: string;
  sort?: RequestSort;
}

type RequestSort = '-receiptDate' | 'receiptDate' | 'respondBy' | '-respondBy';

/** States in the order of a life. */
export const requestStates: readonly RequestStatus[] = [10, 20, 30, 40, 50, 5, 0];
export const requestKinds: readonly RequestKind[] = [
  'alarm',
  'damaged',
  'missing',
  'used',
  'maintenance',
  'move',
  'quote',
  'other',
];
export const requestChannels: readonly RequestChannel[] = ['tag', 'phone', 'mail', 'portal', 'mechanic'];

/** What each is called among the counts. */
export const stateNames = {
  0: 'void',
  5: 'rejected',
  10: 'draft',
  20: 'open',
  30: 'approved',
  40: 'realized',
  50: 'processed',
} as const satisfies Record<RequestStatus, string>;

/** Waiting for a decision. */
export const waiting: readonly RequestStatus[] = [10, 20];

const sorts: readonly RequestSort[] = ['receiptDate', 'respondBy', '-respondBy'];
const flags = ['late', 'duplicate', 'place'] as const;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readRequestsSearch(search: Address): RequestsSearch {
  const q = textOf(search.q);
  return {
    ...(search.view === 'board' && { view: 'board' as const }),
    ...(q && { q }),
    ...(search.status === 'all' ? { status: 'all' as const } : some('status', knownOf(search.status, requestStates))),
    ...some('kind', knownOf(search.kind, requestKinds)),
    ...some('channel', knownOf(search.channel, requestChannels)),
    ...((search.assigned === 'me' || search.assigned === 'nobody') && { assigned: search.assigned }),
    ...Object.fromEntries(flags.flatMap((name) => (search[name] === true ? [[name, true as const]] : []))),
    ...idsOf(search, 'account', 'location', 'asset'),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
    ...readPlace(search, { sorts }),
  };
}

/** The filters as the call wants them. */
export function requestsQuery(search: RequestsSearch) {
  const { q, kind, channel, assigned, late, duplicate, place, account, location, asset, from, until } = search;
  const status = statesOf(search);
  return {
    ...(q && { search: q }),
    ...(status && { status: [...status] }),
    ...(kind && { kind }),
    ...(channel && { channel }),
    ...(assigned && { assignedTo: assigned }),
    ...(late && { overdue: 'true' as const }),
    ...(duplicate && { duplicate: 'true' as const }),
    ...(place && { toPlace: 'true' as const }),
    ...(account && { accountId: account }),
    ...(location && { locationId: location }),
    ...(asset && { assetId: asset }),
    ...(from && { periodStart: from }),
    ...(until && { periodEnd: until }),
    sort: search.sort ?? ('-receiptDate' as const),
  };
}

/** The states that are asked for; undefined is all of them. */
export function statesOf({ status, place }: RequestsSearch): readonly RequestStatus[] | undefined {
  if (status === 'all') return undefined;
  return status ?? (place ? undefined : waiting);
}

/** How many of the filters behind the button are set. */
export const countFilters = ({ kind, channel, duplicate, account, location, asset, from, until }: RequestsSearch) =>
  [kind, channel, duplicate, account, location, asset, from ?? until].filter((one) => one !== undefined).length;
