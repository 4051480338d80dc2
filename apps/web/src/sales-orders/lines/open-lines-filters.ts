import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const lineFilters = ['ready', 'backOrder', 'late'] as const;

/** The filters of the open lines. */
export const openLineFilters = defineFilters(
  api.salesOrders.listOpenLines,
  {
    show: withQuery(oneOf(lineFilters), (show) => ({
      ...(show === 'ready' && { ready: 'true' as const }),
      ...(show === 'backOrder' && { backOrder: 'true' as const }),
      ...(show === 'late' && { late: 'true' as const }),
    })),
    q: text({ as: 'search' }),
    account: record('accountId'),
  },
  { size: 50 },
);

export type LinesSearch = SearchOf<typeof openLineFilters>;
