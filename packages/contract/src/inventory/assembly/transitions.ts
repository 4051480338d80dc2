import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of an assembly order by name (Exact manufacturing scale). */
export const assemblyStatus = { open: 20, partial: 30, complete: 50 } as const;
type Status = (typeof assemblyStatus)[keyof typeof assemblyStatus];

/** Statuses with something left to finish. */
export const unfinishedAssembly = [assemblyStatus.open, assemblyStatus.partial] as const;

/** Assembly makes the item from its parts; disassembly makes the parts from the item. */
export const assemblyType = { assembly: 8060, disassembly: 8061 } as const;

/** Cancelling closes the rest: the scale has no separate number for it. */
export const assemblyTransitions = {
  finish: { from: unfinishedAssembly, to: [assemblyStatus.partial, assemblyStatus.complete] },
  cancel: { from: unfinishedAssembly, to: [assemblyStatus.complete] },
  reserve: { from: unfinishedAssembly, to: unfinishedAssembly },
} as const satisfies Record<string, Transition<Status>>;
