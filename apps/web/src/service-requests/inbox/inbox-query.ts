import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import type { RequestsSearch } from './inbox-search.ts';

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
