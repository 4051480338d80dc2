import { salesStatus, unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const orderTabs = ['toDeliver', 'open', 'partial', 'complete', 'cancelled'] as const;
type OrdersTab = (typeof orderTabs)[number];

const queryOf = (tab: OrdersTab) =>
  tab === 'toDeliver' ? { deliveryStatus: [...unfinishedSales] } : { status: [salesStatus[tab]] };

/** The filters of the list of sales orders. */
export const orderFilters = defineFilters(
  api.salesOrders.list,
  {
    tab: withQuery(oneOf(orderTabs), (tab) => ({ ...(tab && queryOf(tab)) })),
    /** Order date, both ends included. */
    from: day(),
    to: day({ partOf: 'from' }),
    q: text({ as: 'search' }),
    custom: customFilter,
    account: record('accountId'),
  },
  { size: 50 },
);

export type OrdersSearch = SearchOf<typeof orderFilters>;
