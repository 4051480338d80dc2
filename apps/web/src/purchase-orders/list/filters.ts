import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const orderTabs = ['open', 'partial', 'late', 'complete', 'cancelled'] as const;
type OrdersTab = (typeof orderTabs)[number];

const queryOf = (tab: OrdersTab) => (tab === 'late' ? { late: 'true' as const } : { status: [purchaseStatus[tab]] });

/** The filters of the list of purchase orders. */
export const orderFilters = defineFilters(
  api.purchaseOrders.list,
  {
    tab: withQuery(oneOf(orderTabs), (tab) => ({ ...(tab && queryOf(tab)) })),
    /** Order date, both ends included. */
    from: day(),
    to: day({ partOf: 'from' }),
    q: text({ as: 'search' }),
    supplier: record('supplierId'),
  },
  { size: 50 },
);

export type OrdersSearch = SearchOf<typeof orderFilters>;
