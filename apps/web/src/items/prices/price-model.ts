import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import type { PricedAccount } from '../shared/account-field.tsx';

/** The values of the price form. */
export interface PriceValues {
  account: PricedAccount | null;
  quantity: number | null;
  price: number | null;
  startDate: string | null;
  endDate: string | null;
}

export type CompletePrice = PriceValues & { quantity: number; price: number };

/** From today on for a single piece, unless there is a price already. */
export const priceValuesOf = (price: ItemPrice | null): PriceValues => ({
  account: null,
  quantity: price?.quantity ?? 1,
  price: price?.price ?? null,
  startDate: price?.startDate ?? null,
  endDate: price?.endDate ?? null,
});

export function isComplete(values: PriceValues): values is CompletePrice {
  const { price, quantity, startDate, endDate } = values;
  return isNumber(price) && isNumber(quantity) && isDayOrNothing(startDate) && isDayOrNothing(endDate);
}

const isNumber = (value: number | null): boolean => value !== null && !Number.isNaN(value);

const isDayOrNothing = (value: string | null): boolean => value === null || /^\d{4}-\d\d-\d\d$/.test(value);

/** Whether a price is current, planned or ended on a day, `YYYY-MM-DD`. */
export function standingOf({ active, startDate }: ItemPrice, today: string): 'inForce' | 'planned' | 'ended' {
  if (active) return 'inForce';
  return startDate > today ? 'planned' : 'ended';
}
