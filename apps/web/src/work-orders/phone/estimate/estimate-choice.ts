import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateTransitions, sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';

/** The customer can sign it now. */
export const isAnswerable = ({ status, isExpired }: Pick<Estimate, 'status' | 'isExpired'>): boolean =>
  sentEstimates.some((sent) => sent === status) && !isExpired;

export const isAccepted = ({ status }: Pick<Estimate, 'status'>): boolean =>
  estimateTransitions.accept.to.some((accepted) => accepted === status);

/** The chosen options: those ticked on this phone, else those of the estimate. */
export function chosenOptions({ lines }: Pick<Estimate, 'lines'>, ticked: readonly string[] | undefined): string[] {
  const options = lines.filter(({ optional }) => optional);
  return options.filter(({ id, chosen }) => ticked?.includes(id) ?? chosen).map(({ id }) => id);
}

/** The amount with VAT of the lines that are not optional and the chosen options. */
export function amountOf({ lines }: Pick<Estimate, 'lines'>, chosen: readonly string[]): number {
  // Added in cents, since sums of binary fractions are not exact.
  const taken = lines.filter(({ id, optional }) => !optional || chosen.includes(id));
  return taken.reduce((cents, { amountInclVat }) => cents + Math.round(amountInclVat * 100), 0) / 100;
}
