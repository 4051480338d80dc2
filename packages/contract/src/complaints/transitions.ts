import { type RequestStatusNumber, requestStatus } from '../service-requests/shared/transitions.ts';
import type { Transition } from '../wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

const { rejected, draft, open, approved, realized, processed } = requestStatus;

/** Allowed changes of status of a complaint. */
export const complaintTransitions = {
  submit: { from: [draft], to: [open] },
  void: { from: [draft, open], to: [requestStatus.void] },
  justify: { from: [open], to: [approved] },
  reject: { from: [open], to: [rejected] },
  undo: { from: [rejected, approved], to: [open] },
  resolve: { from: [approved], to: [realized] },
  finish: { from: [realized], to: [processed] },
} as const satisfies Record<string, Transition<RequestStatusNumber>>;
