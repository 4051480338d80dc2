import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';

/** What somebody of the office does with an estimate. */
export type Verb = 'send' | 'accept' | 'decline' | 'revise' | 'reopen' | 'retry';

type Standing = Pick<Estimate, 'status' | 'lineCount' | 'isExpired'>;

/** What may be done as it stands; the server decides again. */
export function verbsOf({ status, lineCount, isExpired }: Standing): Verb[] {
  if (status === 20) return lineCount > 0 ? ['send', 'accept', 'decline'] : ['decline'];
  if (status === 25 || status === 60)
    return isExpired ? ['accept', 'decline', 'revise'] : ['send', 'accept', 'decline', 'revise'];
  if (status === 5) return ['reopen', 'revise'];
  return status === 70 ? ['retry'] : [];
}

/** The next step: a draft is sent, a question gets its answer; what came too late is offered anew. */
export function primaryOf(estimate: Standing): Verb | undefined {
  const { status, lineCount, isExpired } = estimate;
  if (status === 20) return lineCount > 0 ? 'send' : undefined;
  if (status === 25 || status === 60) return isExpired ? 'revise' : 'accept';
  return verbsOf(estimate)[0];
}
