import { extraItems } from '../finish/finish-model.ts';
import type { RoundOrder } from '../pack/pack-model.ts';

/** What the customer is asked to agree to. */
export interface Extra {
  what: string;
  /** With VAT; null when no price is named, NaN while what was typed is none. */
  amountInclVat: number | null;
}

/** The used rows that the customer pays, as a sentence each, with the server's price of them; `write` words a quantity. */
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
