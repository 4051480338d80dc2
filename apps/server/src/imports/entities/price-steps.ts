import type { Fault } from '../shared/cell.ts';
import type { CellValue, PriceStep } from '../shared/entity.ts';

type Values = Readonly<Record<string, CellValue>>;

/** The highest number of steps in a row. */
const numbers = [1, 2, 3, 4, 5];

/** Prices by minimum quantity, lowest quantity first; a step without a price is empty in the list. */
export const stepsOf = (values: Values): PriceStep[] =>
  numbers
    .flatMap((n) => {
      const [quantity, price] = [values[`stepQuantity${n}`], values[`stepPrice${n}`]];
      return typeof quantity === 'number' && typeof price === 'number' ? [{ quantity, price }] : [];
    })
    .toSorted((a, b) => a.quantity - b.quantity);

/** A price without its quantity, and two prices for one quantity. */
export function stepFaults(values: Values): (Fault & { field: string })[] {
  const seen = new Set<CellValue>();
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
