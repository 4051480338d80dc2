import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, flag, inPanel, record, someOf, text } from '#src/ui/list/filters.ts';
import { areasFilter, orderStatuses, typesFilter } from '../shared/order-kinds.ts';

/** The filters of the list of work orders. */
export const workOrderFilters = defineFilters(
  api.workOrders.list,
  {
    q: text({ as: 'search' }),
    custom: customFilter,
    statuses: someOf(orderStatuses),
    ...inPanel({ types: typesFilter }),
    engineer: record('engineerId'),
    ...inPanel({
      account: record('accountId'),
      location: record('locationId'),
      /** First and last day of a visit. */
      from: day({ as: 'plannedFrom' }),
      until: day({ as: 'plannedUntil', partOf: 'from' }),
    }),
    /** Orders whose first visit that was done is in the period. */
    firstVisit: flag(),
    /** Orders that wait for a visit. */
    unplanned: flag(),
    /** Orders that are done and lack a signature. */
    unsigned: flag(),
    ...inPanel({ areas: areasFilter }),
  },
  { sorts: ['-number', 'number', 'due', '-due'] },
);

export type WorkOrdersSearch = SearchOf<typeof workOrderFilters>;
