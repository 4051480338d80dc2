import { amountOf, cellsOf } from '#src/ui/basics/pasted-cells.ts';
import { readNumber } from '#src/ui/number-field/number-model.ts';
import type { PickedItem, Tradable } from './item-picker.tsx';

/** A line as it was pasted; without a price it gets its own. */
export interface PastedLine {
  item: PickedItem;
  quantity: number;
  unitPrice: number | null;
}

export interface PasteLinesPickerProps {
  division: number;
  /** Which items are accepted: those that may be sold or bought, or any. */
  tradable?: Tradable | undefined;
  /** A third column is the price. */
  hasPrices?: boolean | undefined;
  /** The rows are prices, from a quantity where they state one. */
  arePrices?: boolean | undefined;
  /** A count may find none. */
  mayBeZero?: boolean | undefined;
  /** Stores one line; the reason why one is refused is shown at its row. */
  onAdd: (line: PastedLine) => Promise<unknown>;
}

/** A row that was pasted from a spreadsheet. */
export interface PastedRow {
  /** Its number among the pasted rows, from 1. */
  number: number;
  code: string;
  quantity: number | null;
  /** Null: the price that the line gets by itself. */
  unitPrice: number | null;
  /** Why it is not a line. */
  fault: 'code' | 'heading' | 'quantity' | 'price' | null;
}

interface Wanted {
  /** A third column is the price. */
  hasPrices: boolean;
  /** Each row has a price, and a quantity only if there are two columns of numbers. */
  arePrices?: boolean;
  /** A count may find none. */
  mayBeZero: boolean;
}

/** Rows that are read at once; the rest is left out, which the dialog reports. */
export const maxPasted = 500;

/** Reads item code, quantity and, where it is wanted, price; a currency sign is ignored. */
export function readPasted(text: string, locale: string, wanted: Wanted): { rows: PastedRow[]; isCut: boolean } {
  const table = withoutEmptyColumns(cellsOf(text).filter((row) => row.some((cell) => cell !== '')));
  const columns = findColumns(table, locale, wanted);
  const rows = table.slice(0, maxPasted).map((row, index) =>
    readRow(
      columns.map((column) => row[column] ?? ''),
      index,
      locale,
      wanted,
    ),
  );
  return { rows, isCut: table.length > maxPasted };
}

function withoutEmptyColumns(rows: readonly string[][]): string[][] {
  const isFilled = (column: number) => rows.some((row) => (row[column] ?? '') !== '');
  return rows.map((row) => row.filter((_, column) => isFilled(column)));
}

const headings = [
  /^(artikel|item|art\.|code|sku)/i,
  /aantal|menge|anzahl|quantity|qty|hoeveelheid/i,
  /prijs|preis|price/i,
] as const;

/** The columns of code, quantity and price: those that the heading names, or the first, and the first two after it with numbers. */
function findColumns(
  rows: readonly string[][],
  locale: string,
  { arePrices = false }: Wanted,
): [code: number, quantity: number, price: number] {
  const [code, quantity, price] = headings.map((pattern) => rows[0]?.findIndex((cell) => pattern.test(cell)) ?? -1);
  const body = rows.slice(rows.length > 1 ? 1 : 0);
  const isNumeric = (column: number) =>
    2 *
      body.filter(
        (row) => numberOrNull(readNumber(amountOf(row[column] ?? ''), locale, { decimals: 6 }).value) !== null,
      ).length >
    body.length;
  const after = (column: number) => {
    const width = Math.max(0, ...rows.map((row) => row.length));
    for (let next = column + 1; next < width; next++) if (isNumeric(next)) return next;
    return column + 1;
  };
  const codeAt = code === undefined || code < 0 ? 0 : code;
  const quantityAt = quantity === undefined || quantity < 0 ? after(codeAt) : quantity;
  const priceAt = price === undefined || price < 0 ? after(quantityAt) : price;
  const isAlone =
    arePrices && (quantity === undefined || quantity < 0) && (priceAt === quantityAt || !isNumeric(priceAt));
  return isAlone ? [codeAt, -1, quantityAt] : [codeAt, quantityAt, priceAt];
}

function readRow(
  [code = '', given = '', typedPrice = '']: readonly string[],
  index: number,
  locale: string,
  { hasPrices, arePrices = false, mayBeZero }: Wanted,
): PastedRow {
  const typedQuantity = arePrices && given === '' ? '1' : given;
  const quantity = readNumber(typedQuantity, locale, { decimals: 4 });
  const price = readNumber(hasPrices ? amountOf(typedPrice) : '', locale, { decimals: 6, minimum: 0 });
  const row = { number: index + 1, code, quantity: numberOrNull(quantity.value), unitPrice: numberOrNull(price.value) };
  const isWord = (cell: string) => cell !== '' && !/\d/.test(cell);
  const isHeading = index === 0 && isWord(arePrices ? typedPrice : typedQuantity);
  const isBadQuantity = row.quantity === null || (row.quantity === 0 && !mayBeZero);
  const fault = isHeading
    ? 'heading'
    : code === ''
      ? 'code'
      : isBadQuantity
        ? 'quantity'
        : price.problem === null && !(arePrices && row.unitPrice === null)
          ? null
          : 'price';
  return { ...row, fault };
}

const numberOrNull = (value: number | null) => (value === null || Number.isNaN(value) ? null : value);
