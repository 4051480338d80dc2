import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { flag, oneOf, text, unsent } from '#src/ui/list/filters.ts';

/** Search parameters of a warehouse: its tab and the filters of its stock. */
export const stockFilters = defineFilters(api.inventory.listWarehouseStock, {
  tab: unsent(oneOf(['fillup', 'history'])),
  q: text({ as: 'search' }),
  /** Only items that are short. */
  short: flag(),
  /** Only items below their minimum. */
  low: flag({ as: 'belowMinimum' }),
});

export type StockSearch = SearchOf<typeof stockFilters>;
