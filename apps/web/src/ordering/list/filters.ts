import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const orderTabs = ['waiting', 'open', 'partial', 'complete', 'cancelled'] as const;

/** The filters of the orders placed through resellers. */
export const orderFilters = defineFilters(
  api.ordering.listFollowed,
  {
    tab: withQuery(oneOf(orderTabs), (tab) =>
      tab === 'waiting' ? { approval: tab } : { ...(tab && { status: [salesStatus[tab]] }) },
    ),
    q: text({ as: 'search' }),
    reseller: record('resellerId'),
    account: record('accountId'),
  },
  { size: 50 },
);

export type OrdersSearch = SearchOf<typeof orderFilters>;
