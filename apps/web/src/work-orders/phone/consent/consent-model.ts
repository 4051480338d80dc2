import type { RoundOrder } from '../pack/pack-model.ts';

/** The extra work that the customer is asked to agree to. */
export interface Extra {
  what: string;
  /** With VAT; null without a price, NaN while the typed text is not a number. */
  amountInclVat: number | null;
}

/** The used items that the customer pays in addition to the order, with their sum. */
export function extraItems({ order: { items } }: RoundOrder) {
  const rows = items.filter(({ planned, billable, amountInclVat }) => !planned && billable && amountInclVat !== 0);
  // Added in cents, since sums of binary fractions are not exact.
  const cents = rows.reduce((sum, { amountInclVat }) => sum + Math.round((amountInclVat ?? 0) * 100), 0);
  return { rows, amountInclVat: cents / 100 };
}

/** Whether the customer still has to be asked: there is extra work that no answer covers. */
export function needsConsent(order: RoundOrder): boolean {
  const { rows, amountInclVat } = extraItems(order);
  const { consent } = order.order;
  if (rows.length === 0 || amountInclVat <= 0) return false;
  return consent === null || (consent.accepted && (consent.amountInclVat ?? Number.POSITIVE_INFINITY) < amountInclVat);
}

/** The extra work as text, one line per row, with the server's price; `write` formats a quantity. */
export function extraOf(
  order: RoundOrder,
  write: (quantity: number, unit: string, unitName?: string | null) => string,
): Extra {
  const { rows, amountInclVat } = extraItems(order);
  const what = rows
    .filter(({ quantity }) => quantity > 0)
    .map(
      ({ quantity, unitCode, unitDescription, description }) =>
        `${write(quantity, unitCode, unitDescription)} ${description}`,
    )
    .join('\n');
  return { what, amountInclVat: rows.length === 0 ? null : amountInclVat };
}

export const isAmount = ({ amountInclVat }: Extra): boolean => amountInclVat === null || amountInclVat >= 0;
