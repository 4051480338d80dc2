import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus, requestTransitions } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';

export type Deciding = Pick<
  ServiceRequest,
  'status' | 'workOrderId' | 'locationId' | 'undoUntil' | 'acceptedByFullName' | 'declinedByFullName'
>;

export interface Person {
  name: string;
  isAdmin: boolean;
}

/** The next step that the office must take; null when there is none. */
export function nextStepOf({ status, workOrderId, locationId }: Deciding): 'open' | 'decide' | 'place' | null {
  if (isAllowed(requestTransitions.submit, status)) return 'open';
  if (isAllowed(requestTransitions.accept, status)) return 'decide';
  return isAllowed(requestTransitions.realize, status) && workOrderId === null && locationId !== null ? 'place' : null;
}

/** Whether this person may undo the decision: its author for ten minutes, an administrator at any time. */
export function canUndo(request: Deciding, { name, isAdmin }: Person, now: number): boolean {
  if (!isAllowed(requestTransitions.undo, request.status)) return false;
  if (isAdmin) return true;
  const isOwn = (request.acceptedByFullName ?? request.declinedByFullName) === name;
  return isOwn && request.undoUntil !== null && Date.parse(request.undoUntil) > now;
}

/** A column of the board. */
export type BoardState = Exclude<ServiceRequest['status'], typeof requestStatus.void | typeof requestStatus.processed>;

/** The effect of dropping a request onto a column; null when that is not allowed. */
export function moveTo(
  request: Deciding,
  state: BoardState,
  person: Person,
  now: number,
): 'open' | 'accept' | 'decline' | 'undo' | 'realize' | null {
  const { status, workOrderId } = request;
  if (status === state) return null;
  const { submit, accept, decline, realize } = requestTransitions;
  if (state === requestStatus.approved) return isAllowed(accept, status) ? 'accept' : null;
  if (state === requestStatus.rejected) return isAllowed(decline, status) ? 'decline' : null;
  if (state === requestStatus.open)
    return isAllowed(submit, status) ? 'open' : canUndo(request, person, now) ? 'undo' : null;
  return state === requestStatus.realized && isAllowed(realize, status) && workOrderId === null ? 'realize' : null;
}
