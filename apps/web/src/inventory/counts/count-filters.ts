import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

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
