import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, flag, inPanel, record, someOf, text, withQuery } from '#src/ui/list/filters.ts';
import { estimateStatuses, reasons } from '../shared/estimate-statuses.ts';

/** The filters of the list of estimates. */
export const estimateFilters = defineFilters(api.estimates.list, {
  q: text({ as: 'search' }),
  status: someOf(estimateStatuses),
  expired: flag(),
  /** Only those that have not expired. */
  valid: withQuery(flag(), (valid) => ({ ...(valid && { expired: 'false' as const }) })),
  ...inPanel({
    reason: someOf(reasons),
    from: day(),
    until: day({ partOf: 'from' }),
    account: record('accountId'),
    location: record('locationId'),
  }),
});

export type EstimatesSearch = SearchOf<typeof estimateFilters>;
