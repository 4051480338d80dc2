import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of a sales order, of its delivery and of its invoice by name. */
export const salesStatus = { open: 12, partial: 20, complete: 21, cancelled: 45 } as const;
type Status = (typeof salesStatus)[keyof typeof salesStatus];

/** Statuses with something left to deliver or invoice. */
export const unfinishedSales = [salesStatus.open, salesStatus.partial] as const;

export const isUnfinishedSale = (status: Status): boolean => (unfinishedSales as readonly Status[]).includes(status);

/** Every other status is derived from quantities; only cancelling is decided by a user. */
export const salesTransitions = {
  cancel: { from: [salesStatus.open], to: [salesStatus.cancelled] },
} as const satisfies Record<string, Transition<Status>>;
