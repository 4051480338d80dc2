import type { EstimateStatus } from '@werkbank/contract/estimates/status.ts';
import { type PageSize, pageSizes } from '#src/ui/page-size.ts';

export const estimateStatuses: readonly EstimateStatus[] = [20, 25, 60, 70, 50, 5, 6];

/** What the address of the list of estimates says; what is usual is left out of it. */
export interface EstimatesSearch {
  q?: string;
  status?: EstimateStatus[];
  /** Past their last day without an answer. */
  expired?: true;
  /** First and last day on which they were written. */
  from?: string;
  until?: string;
  account?: string;
  location?: string;
  page?: number;
  size?: PageSize;
}

export const usualPageSize = 25;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readEstimatesSearch(search: Record<string, unknown>): EstimatesSearch {
  const q = (typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '').slice(0, 100);
  const wanted: unknown[] = Array.isArray(search.status) ? search.status : [];
  const status = estimateStatuses.filter((known) => wanted.map(String).includes(String(known)));
  const size = pageSizes.find((known) => known === search.size);
  const page = Number(search.page);
  return {
    ...(q && { q }),
    ...(status.length > 0 && { status }),
    ...(search.expired === true && { expired: true as const }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
    ...readIds(search),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== usualPageSize && { size }),
  };
}

/** The filters as the calls want them. */
export function estimatesFilter(search: Omit<EstimatesSearch, 'page' | 'size'>) {
  const { q, status, expired, from, until, account, location } = search;
  return {
    ...(q && { search: q }),
    ...(status && { status }),
    ...(expired && { expired: 'true' as const }),
    ...(from && { from }),
    ...(until && { until }),
    ...(account && { accountId: account }),
    ...(location && { locationId: location }),
  };
}

/** How many filters stand in the popover, where they are not in sight. */
export const countHidden = ({ from, until, account, location }: EstimatesSearch): number =>
  [from ?? until, account, location].filter((one) => one !== undefined).length;

export const isFiltered = ({ page: _, size: __, ...filters }: EstimatesSearch): boolean =>
  Object.keys(filters).some((name) => name !== 'division');

/** Text that is a day; the address may hold anything. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export const isGuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

function readIds({ account, location }: Record<string, unknown>) {
  return {
    ...(isGuid(account) && { account }),
    ...(isGuid(location) && { location }),
  };
}
