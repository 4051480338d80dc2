import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of a purchase order, of its receipt and of its invoice by name. */
export const purchaseStatus = { open: 10, partial: 20, complete: 30, cancelled: 40 } as const;
type Status = (typeof purchaseStatus)[keyof typeof purchaseStatus];

/** Statuses with something left to receive. */
export const unfinishedPurchases = [purchaseStatus.open, purchaseStatus.partial] as const;

/** Every other status is derived from quantities; only cancelling, and reversing a cancellation, is decided by a user. */
export const purchaseTransitions = {
  cancel: { from: [purchaseStatus.open, purchaseStatus.partial], to: [purchaseStatus.cancelled] },
  reopen: {
    from: [purchaseStatus.cancelled],
    to: [purchaseStatus.open, purchaseStatus.partial, purchaseStatus.complete],
  },
} as const satisfies Record<string, Transition<Status>>;
