import type { ImportValue } from '@werkbank/contract/imports/mapping.ts';

/** `vanaf 10`, `Preis ab 50 Stück`, `from 100 pcs`. */
const stepHeading = /(?:^|\s)(?:vanaf|ab|from|>=?)\s*(\d+)(?:\s|$)/i;
/** `Prijs per 100 stuks`: the price is for so many. */
const perHeading = /^(prijseenheid|prijs\s*per|preiseinheit|pe|price\s*unit|price\s*per)$/i;
const maxSteps = 5;

type Fields = Readonly<Record<string, ImportValue>>;

/** Prices by quantity, which price lists write in their headings, and prices for more than one unit. */
export function priceListFields(header: readonly string[], fields: Fields): Fields {
  const per = header.find((column) => perHeading.test(column.trim()));
  const priceFrom = (column: string): ImportValue => (per ? { quotient: [column, per] } : { columns: [column] });
  const steps = header
    .flatMap((column) => {
      const quantity = Number(stepHeading.exec(column)?.[1] ?? 0);
      return quantity > 0 ? [{ column, quantity }] : [];
    })
    .toSorted((a, b) => a.quantity - b.quantity);
  const base = fields.price?.columns?.[0] ?? steps.find(({ quantity }) => quantity === 1)?.column;
  const further = steps.filter(({ column, quantity }) => column !== base && quantity > 1).slice(0, maxSteps);
  return {
    ...(base !== undefined && { price: priceFrom(base) }),
    ...Object.fromEntries(
      further.flatMap(({ column, quantity }, n): [string, ImportValue][] => [
        [`stepQuantity${n + 1}`, { constant: quantity }],
        [`stepPrice${n + 1}`, priceFrom(column)],
      ]),
    ),
  };
}
