import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of service requests and complaints by name. */
export const requestStatus = {
  void: 0,
  rejected: 5,
  draft: 10,
  open: 20,
  approved: 30,
  realized: 40,
  processed: 50,
} as const;
export type RequestStatusNumber = (typeof requestStatus)[keyof typeof requestStatus];

const { rejected, draft, open, approved, realized, processed } = requestStatus;

/** Allowed changes of status of a service request. */
export const requestTransitions = {
  submit: { from: [draft], to: [open] },
  void: { from: [draft, open], to: [requestStatus.void] },
  accept: { from: [open], to: [approved] },
  decline: { from: [open], to: [rejected] },
  undo: { from: [rejected, approved], to: [open] },
  realize: { from: [approved], to: [realized] },
  process: { from: [realized], to: [processed] },
} as const satisfies Record<string, Transition<RequestStatusNumber>>;

/** Final statuses of a request or complaint. */
export const closedRequests: readonly RequestStatusNumber[] = [requestStatus.void, rejected, processed];

/** Statuses that still need work. */
export const unfinishedRequests: readonly RequestStatusNumber[] = [draft, open, approved, realized];

/** The request has been approved, whatever its progress since. */
export const approvedRequests: readonly RequestStatusNumber[] = [approved, realized, processed];
