import { addDays, firstOfMonth } from '../shared/days.ts';
import type { RoundsSearch } from './rounds-search.ts';

/** The window of the round; two months ahead unless the address says otherwise. */
export const windowOf = ({ from, until, types }: RoundsSearch, today: string) => ({
  ...(from && { from }),
  until: until ?? addDays(firstOfMonth(today, 2), -1),
  ...(types && { types }),
});

export const roundsQuery = (search: RoundsSearch, today: string) => ({
  ...windowOf(search, today),
  ...(search.areas && { areas: search.areas }),
  ...(search.account && { accountId: search.account }),
  ...(search.month && { serviceMonth: search.month }),
  ...(search.q && { search: search.q }),
});
