import type { RequestChannel, RequestKind } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import {
  idsOf,
  isDay,
  knownOf,
  type PageParams,
  type RawSearch,
  readPlace,
  some,
  textOf,
} from '#src/ui/list/list-search-params.ts';

/** What the address of the inbox says; what is usual is left out of it. */
export interface RequestsSearch extends PageParams {
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

const sorts: readonly RequestSort[] = ['receiptDate', 'respondBy', '-respondBy'];
const flags = ['late', 'duplicate', 'place'] as const;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readRequestsSearch(search: RawSearch): RequestsSearch {
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
