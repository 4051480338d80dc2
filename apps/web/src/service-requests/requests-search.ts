import type { RequestChannel, RequestKind } from '@werkbank/contract/service-requests/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/status.ts';
import type { PageSize } from '#src/ui/page-size.ts';

/** What the address of the inbox says; what is usual is left out of it. */
export interface RequestsSearch {
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
  page?: number;
  size?: PageSize;
}

export type RequestSort = '-receiptDate' | 'receiptDate' | 'respondBy' | '-respondBy';

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
const ids = ['account', 'location', 'asset'] as const;
const flags = ['late', 'duplicate', 'place'] as const;

export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  const status = search.status === 'all' ? 'all' : someOf(requestStates, search.status);
  const kind = someOf(requestKinds, search.kind);
  const channel = someOf(requestChannels, search.channel);
  const sort = sorts.find((known) => known === search.sort);
  const size = pageSizes.find((known) => known === search.size);
  const q = textOf(search.q).slice(0, 100);
  return {
    ...(search.view === 'board' && { view: 'board' as const }),
    ...(q && { q }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(channel && { channel }),
    ...((search.assigned === 'me' || search.assigned === 'nobody') && { assigned: search.assigned }),
    ...Object.fromEntries(flags.flatMap((name) => (search[name] === true ? [[name, true as const]] : []))),
    ...Object.fromEntries(ids.flatMap((name) => (isId(search[name]) ? [[name, search[name]]] : []))),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
    ...(sort && { sort }),
    ...(isWhole(search.page) && search.page > 1 && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
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

/** True when anything but what waits is asked for. */
export const isFiltered = (search: RequestsSearch): boolean =>
  Boolean(search.q ?? search.status ?? search.assigned ?? search.late ?? search.place) || countFilters(search) > 0;

/** How many of the filters behind the button are set. */
export const countFilters = ({ kind, channel, duplicate, account, location, asset, from, until }: RequestsSearch) =>
  [kind, channel, duplicate, account, location, asset, from ?? until].filter((one) => one !== undefined).length;

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

function someOf<Value>(known: readonly Value[], given: unknown): Value[] | undefined {
  const some = Array.isArray(given) ? known.filter((one) => given.includes(one)) : [];
  return some.length > 0 ? some : undefined;
}

/** The router reads `?q=100` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
