import type { Fault } from '../shared/cell.ts';
import type { CellValue, PriceStep } from '../shared/entity.ts';

type Values = Readonly<Record<string, CellValue>>;

/** The highest number of steps in a row. */
const numbers = [1, 2, 3, 4, 5];

/** Prices by minimum quantity, lowest quantity first; a step without a price is empty in the list. */
export const stepsOf = (values: Values): PriceStep[] =>
  [
    ...rowPrices(values).filter(({ quantity }) => quantity > 1),
    ...numbers.flatMap((n) => {
      const [quantity, price] = [values[`stepQuantity${n}`], values[`stepPrice${n}`]];
      return typeof quantity === 'number' && typeof price === 'number' ? [{ quantity, price }] : [];
    }),
  ].toSorted((a, b) => a.quantity - b.quantity);

/** The price of a single unit; null when the rows of the list begin with a larger quantity. */
export const basicPrice = (values: Values): CellValue =>
  'fromQuantity' in values
    ? (rowPrices(values).find(({ quantity }) => quantity <= 1)?.price ?? null)
    : (values.price ?? null);

/** In a list with a row per step: the prices of the rows of an item. */
function rowPrices(values: Values): PriceStep[] {
  if (typeof values.rowPrices === 'string') return JSON.parse(values.rowPrices) as PriceStep[];
  const { fromQuantity, price } = values;
  if (!('fromQuantity' in values) || typeof price !== 'number') return [];
  return [{ quantity: typeof fromQuantity === 'number' ? fromQuantity : 1, price }];
}

/** The price of a further quantity, in a row of its own; the other values are those of the first row. */
export function withRowPrice(first: Values, next: Values): Values | undefined {
  const [known, added] = [rowPrices(first), rowPrices(next)];
  const isNew = added.every(({ quantity }) => known.every((step) => step.quantity !== quantity));
  if (!('fromQuantity' in next) || added.length === 0 || !isNew) return undefined;
  return { ...first, rowPrices: JSON.stringify([...known, ...added]) };
}

/** A price without its quantity, and two prices for one quantity. */
export function stepFaults(values: Values): (Fault & { field: string })[] {
  const seen = new Set<CellValue>();
  const isPriceless = typeof values.fromQuantity === 'number' && (values.price ?? null) === null;
  if (isPriceless) return [{ code: 'required', field: 'price' }];
  return numbers.flatMap((n): (Fault & { field: string })[] => {
    const [quantity, price] = [values[`stepQuantity${n}`] ?? null, values[`stepPrice${n}`] ?? null];
    if (price === null) return [];
    const field = `stepQuantity${n}`;
    if (quantity === null) return [{ code: 'required', field }];
    if (seen.has(quantity)) return [{ code: 'tooSmall', field, params: { value: String(quantity) } }];
    seen.add(quantity);
    return [];
  });
}
