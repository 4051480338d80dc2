import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus, estimateTransitions, sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';

/** Actions of an employee on an estimate. */
const verbs = ['send', 'accept', 'decline', 'reopen', 'revise', 'retry', 'undoAccept'] as const;
export type Verb = (typeof verbs)[number];

type Actor = Pick<Estimate, 'status' | 'lineCount' | 'isExpired'> & Partial<Pick<Estimate, 'acceptedHow'>>;

/** The actions that its status allows; the server checks again. */
export function verbsOf({ status, lineCount, isExpired, acceptedHow }: Actor): Verb[] {
  const isEmptyDraft = status === estimateStatus.draft && lineCount === 0;
  const isLate = status !== estimateStatus.draft && isExpired;
  return verbs.filter(
    (verb) =>
      isAllowed(estimateTransitions[verb], status) &&
      !(isEmptyDraft && (verb === 'send' || verb === 'accept')) &&
      !(isLate && verb === 'send') &&
      !(verb === 'undoAccept' && acceptedHow !== 'employee'),
  );
}

/** The next step: a draft is sent, an open one is answered, an expired one is revised. */
export function primaryOf(estimate: Actor): Verb | undefined {
  const { status, lineCount, isExpired } = estimate;
  if (status === estimateStatus.draft) return lineCount > 0 ? 'send' : undefined;
  if (sentEstimates.some((sent) => sent === status)) return isExpired ? 'revise' : 'accept';
  return verbsOf(estimate).find((verb) => verb !== 'undoAccept');
}
