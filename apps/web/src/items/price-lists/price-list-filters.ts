import { priceListStates } from '@werkbank/contract/items/price-lists/price-list-states.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';
import type { RawSearch } from '#src/ui/list/list-search-params.ts';

/** Every price list unless the URL says otherwise. */
export const priceListFilters = defineFilters(api.items.listPriceLists, {
  q: text({ as: 'search' }),
  state: oneOf(priceListStates),
  account: record('accountId'),
  group: record('priceGroupId'),
});

export type PriceListsSearch = SearchOf<typeof priceListFilters>;

/** The lines of one list, and the tab of its page. */
export const lineFilters = defineFilters(api.items.listPriceListLines, {
  q: text({ as: 'search' }),
  tab: withQuery(oneOf(['history']), () => ({})),
});

export const readPriceListSearch = (address: RawSearch): SearchOf<typeof lineFilters> => lineFilters.read(address);
