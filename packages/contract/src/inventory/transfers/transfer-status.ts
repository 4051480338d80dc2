import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of a transfer by name. */
export const transferStatus = {
  requested: 5,
  open: 10,
  sent: 20,
  partial: 30,
  cancelled: 45,
  complete: 50,
} as const;
type Status = (typeof transferStatus)[keyof typeof transferStatus];

const { requested, open, sent, partial, cancelled, complete } = transferStatus;

export const transferTransitions = {
  edit: { from: [requested, open], to: [requested, open] },
  accept: { from: [requested], to: [open] },
  send: { from: [requested, open], to: [sent, partial, complete] },
  receive: { from: [sent, partial], to: [partial, complete] },
  /** Goods that were sent but not received go back. */
  cancel: { from: [requested, open, sent, partial], to: [cancelled, complete] },
} as const satisfies Record<string, Transition<Status>>;
