import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of a count by name. */
export const countStatus = { open: 10, cancelled: 45, booked: 50 } as const;
type Status = (typeof countStatus)[keyof typeof countStatus];

export const countTransitions = {
  enter: { from: [countStatus.open], to: [countStatus.open] },
  book: { from: [countStatus.open], to: [countStatus.booked] },
  cancel: { from: [countStatus.open], to: [countStatus.cancelled] },
} as const satisfies Record<string, Transition<Status>>;
