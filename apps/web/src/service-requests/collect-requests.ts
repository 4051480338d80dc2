import type { CallInput } from '@werkbank/contract/call.ts';
import type { inboxCalls } from '@werkbank/contract/service-requests/inbox-calls.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request.ts';
import { api } from '#src/api/api.ts';
import { type GridSelection, isSelected } from '#src/ui/data-grid/selection-model.ts';

export type RequestsQuery = NonNullable<CallInput<typeof inboxCalls.list>['query']>;

/** As many as one call decides on. */
export const mostAtOnce = 100;

export interface CollectedRequests {
  requests: ServiceRequest[];
  /** False when there are more than can be decided on at once. */
  isWhole: boolean;
}

/** The selected requests, wherever in the list they stand, in its order. */
export async function collectRequests(
  division: number,
  query: RequestsQuery,
  selection: GridSelection,
): Promise<CollectedRequests> {
  const wanted = selection.kind === 'some' ? selection.ids.size : Number.POSITIVE_INFINITY;
  const requests: ServiceRequest[] = [];
  let after: string | undefined;
  do {
    const input = { params: { division: String(division) }, query, pageSize: 200 };
    const page = await api.serviceRequests.list({ ...input, ...(after && { after }) });
    requests.push(...page.rows.filter(({ id }) => isSelected(selection, id)));
    after = page.next;
  } while (after && requests.length < wanted && requests.length <= mostAtOnce);
  return { requests: requests.slice(0, mostAtOnce), isWhole: requests.length <= mostAtOnce };
}
