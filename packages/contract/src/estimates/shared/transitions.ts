import type { Transition } from '#src/wire/transition.ts';

// No schemas here: the browser program uses these without loading zod.

/** Statuses of an estimate by name. */
export const estimateStatus = {
  rejected: 5,
  superseded: 6,
  draft: 20,
  open: 25,
  accepted: 50,
  awaitingOnlineAcceptance: 60,
  acceptedWithError: 70,
} as const;
type Status = (typeof estimateStatus)[keyof typeof estimateStatus];

const { rejected, superseded, draft, open, accepted, awaitingOnlineAcceptance, acceptedWithError } = estimateStatus;

/** The customer has it and can answer. */
export const sentEstimates = [open, awaitingOnlineAcceptance] as const;

/** Allowed changes of status of one version of an estimate. */
export const estimateTransitions = {
  send: { from: [draft, ...sentEstimates], to: sentEstimates },
  accept: { from: [draft, ...sentEstimates], to: [accepted, acceptedWithError] },
  undoAccept: { from: [accepted, acceptedWithError], to: [draft, ...sentEstimates] },
  decline: { from: [draft, ...sentEstimates], to: [rejected] },
  reopen: { from: [rejected], to: [open] },
  revise: { from: [rejected, ...sentEstimates], to: [superseded] },
  retry: { from: [acceptedWithError], to: [accepted] },
} as const satisfies Record<string, Transition<Status>>;
