import type { LocationsSearch } from './locations-search.ts';

/** The filters as the call wants them. */
export function locationsQuery({ q, account, areas, month, status, light, sort }: LocationsSearch) {
  return {
    ...(q && { search: q }),
    ...(account && { accountId: account }),
    ...(areas && { areas }),
    ...(month && { serviceMonth: month }),
    ...(light && { light }),
    ...(status !== 'all' && { active: status === 'inactive' ? ('false' as const) : ('true' as const) }),
    sort: sort ?? ('name' as const),
  };
}

/** How many of the filters behind the button are set. */
export const countFilters = ({ account, areas, month, light }: LocationsSearch): number =>
  [account, areas, month, light].filter((one) => one !== undefined).length;
