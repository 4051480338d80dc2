import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';

const names = [
  'draft',
  'open',
  'awaitingOnlineAcceptance',
  'acceptedWithError',
  'accepted',
  'rejected',
  'superseded',
] as const;

/** Statuses in the order of the process, each with its key among the counts. */
export const countNames = names.map((name) => [estimateStatus[name], name] as const);
export const estimateStatuses = countNames.map(([status]) => status);

/** Why an estimate is made. */
export const reasons = ['customerRequest', 'defects', 'expansion', 'endOfLife'] as const;
