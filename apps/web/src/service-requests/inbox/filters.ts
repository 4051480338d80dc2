import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, flag, inPanel, oneOf, record, someOf, text, unsent } from '#src/ui/list/filters.ts';
import { statusChoice } from '#src/ui/list/status-choice.ts';
import { requestChannels, requestKinds, requestStates, waitingStates } from '../shared/request-kinds.ts';

/** By default those waiting for a decision. */
export const shownStates = statusChoice(requestStates, waitingStates);

/** The filters of the inbox. */
export const requestFilters = defineFilters(
  api.serviceRequests.list,
  {
    view: unsent(oneOf(['board'])),
    q: text({ as: 'search' }),
    custom: customFilter,
    status: unsent(shownStates),
    ...inPanel({ kind: someOf(requestKinds), channel: someOf(requestChannels) }),
    assigned: oneOf(['me', 'nobody'], { as: 'assignedTo' }),
    /** Only those whose response is overdue. */
    late: flag({ as: 'overdue' }),
    /** Only duplicates of another one. */
    ...inPanel({ duplicate: flag() }),
    /** Approved ones without a work order. */
    place: flag({ as: 'toPlace' }),
    ...inPanel({
      account: record('accountId'),
      location: record('locationId'),
      asset: record('assetId'),
      /** Days of receipt. */
      from: day({ as: 'periodStart' }),
      until: day({ as: 'periodEnd', partOf: 'from' }),
    }),
  },
  {
    sorts: ['-receiptDate', 'receiptDate', 'respondBy', '-respondBy'],
    query: (search) => {
      const status = statesOf(search);
      return { ...(status && { status: [...status] }) };
    },
  },
);

export type RequestsSearch = SearchOf<typeof requestFilters>;

interface ShownStates {
  status?: RequestStatus[] | 'all';
  place?: true;
}

/** The selected statuses; undefined means all of them, as for those without a work order. */
export const statesOf = ({ status, place }: ShownStates): readonly RequestStatus[] | undefined =>
  status === undefined && place ? undefined : shownStates.shown(status);
