import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';

export type Deciding = Pick<
  ServiceRequest,
  'status' | 'workOrderId' | 'locationId' | 'undoUntil' | 'acceptedByFullName' | 'declinedByFullName'
>;

export interface Person {
  name: string;
  isAdmin: boolean;
}

/** The step that a request waits for from the desk; null when there is none. */
export function nextStepOf({ status, workOrderId, locationId }: Deciding): 'open' | 'decide' | 'place' | null {
  if (status === 10) return 'open';
  if (status === 20) return 'decide';
  return status === 30 && workOrderId === null && locationId !== null ? 'place' : null;
}

/** Whether this person may take the decision back: for ten minutes who made it, at any time an administrator. */
export function canTakeBack(request: Deciding, { name, isAdmin }: Person, now: number): boolean {
  if (request.status !== 5 && request.status !== 30) return false;
  if (isAdmin) return true;
  const isOwn = (request.acceptedByFullName ?? request.declinedByFullName) === name;
  return isOwn && request.undoUntil !== null && Date.parse(request.undoUntil) > now;
}

/** A column of the board. */
export type BoardState = 10 | 20 | 30 | 40 | 5;

/** What dropping a request onto a column does; null when it cannot go there. */
export function moveTo(
  request: Deciding,
  state: BoardState,
  person: Person,
  now: number,
): 'open' | 'accept' | 'decline' | 'undo' | 'realize' | null {
  const { status, workOrderId } = request;
  if (status === state) return null;
  if (state === 30) return status === 20 ? 'accept' : null;
  if (state === 5) return status === 20 ? 'decline' : null;
  if (state === 20) return status === 10 ? 'open' : canTakeBack(request, person, now) ? 'undo' : null;
  return state === 40 && status === 30 && workOrderId === null ? 'realize' : null;
}
