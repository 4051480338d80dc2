import type { EstimatesSearch } from './estimates-search.ts';

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
