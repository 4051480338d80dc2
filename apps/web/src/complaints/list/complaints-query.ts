import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { type ComplaintsSearch, complaintStates } from './complaints-search.ts';

/** Not finished. */
const unfinished: readonly RequestStatus[] = [10, 20, 30, 40];

/** The filters as the call wants them. */
export function complaintsQuery(search: ComplaintsSearch) {
  const { q, cause, severity, assigned, late, changed } = search;
  const { account, location, asset, workOrder, salesOrder } = search;
  const status = statesOf(search);
  return {
    ...(q && { search: q }),
    ...(status && { status: [...status] }),
    ...(cause && { cause: [cause] }),
    ...(severity && { severity: [severity] }),
    ...(assigned && { assignedTo: assigned }),
    ...(late && { late: 'true' as const }),
    ...(account && { accountId: account }),
    ...(location && { locationId: location }),
    ...(asset && { assetId: asset }),
    ...(workOrder && { workOrderId: workOrder }),
    ...(salesOrder && { salesOrderId: salesOrder }),
    ...(changed && { changeDate: changed }),
  };
}

/** The states that are asked for; undefined is all of them. */
export const statesOf = ({ status }: ComplaintsSearch): readonly RequestStatus[] | undefined =>
  status === 'all' ? undefined : (status ?? unfinished);

/** The choice of states with this one pressed; what is not finished is the usual and not named. */
export function toggleState(search: ComplaintsSearch, state: RequestStatus): ComplaintsSearch['status'] {
  const chosen = statesOf(search) ?? [];
  const next = complaintStates
    .map(({ status }) => status)
    .filter((one) => (one === state ? !chosen.includes(one) : chosen.includes(one)));
  if (next.length === 0) return 'all';
  return next.join() === unfinished.join() ? undefined : next;
}
