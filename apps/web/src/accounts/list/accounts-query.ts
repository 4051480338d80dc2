import type { AccountsSearch } from './accounts-search.ts';

/** The filters as the call wants them. */
export function accountsQuery({ q, kind, blocked, city, classes, sort }: AccountsSearch) {
  return {
    ...(q && { search: q }),
    ...(kind === 'prospect' && { status: ['P', 'S'] }),
    ...(kind && kind !== 'prospect' && { kind }),
    ...(blocked && { blocked: blocked === 'yes' ? ('true' as const) : ('false' as const) }),
    ...(city && { city }),
    ...(classes && { classificationId: classes }),
    sort: sort ?? ('name' as const),
  };
}

/** How many filters besides search and kind are set. */
export const countFilters = ({ blocked, city, classes = [] }: AccountsSearch): number =>
  (blocked ? 1 : 0) + (city ? 1 : 0) + classes.length;
