import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { flag, oneOf, record, text, unsent, withQuery } from '#src/ui/list/filters.ts';

export const countTabs = ['open', 'booked', 'cancelled'] as const;

/** The filters of the list of counts. */
export const countFilters = defineFilters(
  api.inventory.listCounts,
  {
    tab: withQuery(oneOf(countTabs), (tab) => ({ ...(tab && { status: [countStatus[tab]] }) })),
    q: text({ as: 'search' }),
    warehouse: record('warehouseId'),
  },
  { size: 50 },
);

export type CountsSearch = SearchOf<typeof countFilters>;

/** Search parameters of a count's page: its tab, the item that is looked for, and whether the books are shown. */
export const countPageFilters = defineFilters(api.inventory.listCountLines, {
  tab: unsent(oneOf(['differences', 'history'])),
  q: text({ as: 'search' }),
  /** Shows what the books say. */
  books: flag({ as: 'expected' }),
});
