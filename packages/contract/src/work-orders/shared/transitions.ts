import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of a work order by name. */
export const workOrderStatus = {
  open: 10,
  planned: 15,
  inProgress: 20,
  onHold: 25,
  completed: 30,
  posted: 40,
  cancelled: 45,
} as const;
type Status = (typeof workOrderStatus)[keyof typeof workOrderStatus];

const { open, planned, inProgress, onHold, completed, posted, cancelled } = workOrderStatus;

/** The statuses that follow from the visits. */
const byVisits = [open, planned, inProgress] as const;

/** Allowed changes of status of a work order; the database function `work_order_may_become` enforces the same. */
export const workOrderTransitions = {
  /** Planning, starting and cancelling visits. */
  visits: { from: byVisits, to: byVisits },
  hold: { from: byVisits, to: [onHold] },
  resume: { from: [onHold], to: byVisits },
  complete: { from: byVisits, to: [completed] },
  reopen: { from: [completed], to: byVisits },
  post: { from: [completed], to: [posted] },
  undoPost: { from: [posted], to: [completed] },
  cancel: { from: [...byVisits, onHold], to: [cancelled] },
} as const satisfies Record<string, Transition<Status>>;

/** Orders that still wait for work. */
export const unfinishedOrders: readonly Status[] = [...byVisits, onHold];

export const isUnfinished = (status: Status): boolean => unfinishedOrders.includes(status);
