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
  /** A count may find none. */
  mayBeZero: boolean;
}

/** Rows that are read at once; the rest is left out, which the dialog reports. */
export const maxPasted = 200;

const cellsOf = (row: string) => row.split(row.includes('\t') ? '\t' : ';').map((cell) => cell.trim());

/** Reads item code, quantity and, where it is wanted, price; a currency sign is ignored. */
export function readPasted(text: string, locale: string, wanted: Wanted): { rows: PastedRow[]; isCut: boolean } {
  const filled = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const rows = filled.slice(0, maxPasted).map((row, index) => readRow(cellsOf(row), index, locale, wanted));
  return { rows, isCut: filled.length > maxPasted };
}

function readRow(cells: readonly string[], index: number, locale: string, { hasPrices, mayBeZero }: Wanted): PastedRow {
  const [code = '', typedQuantity = '', typedPrice = ''] = cells;
  const quantity = readNumber(typedQuantity, locale, { decimals: 4 });
  const price = readNumber(hasPrices ? typedPrice.replaceAll(/[€$£]|EUR/g, '') : '', locale, {
    decimals: 6,
    minimum: 0,
  });
  const row = { number: index + 1, code, quantity: numberOrNull(quantity.value), unitPrice: numberOrNull(price.value) };
  const isHeading = index === 0 && cells.length > 1 && !/\d/.test(typedQuantity) && typedQuantity !== '';
  const isBadQuantity = row.quantity === null || (row.quantity === 0 && !mayBeZero);
  const fault = isHeading
    ? 'heading'
    : code === ''
      ? 'code'
      : isBadQuantity
        ? 'quantity'
        : price.problem === null
          ? null
          : 'price';
  return { ...row, fault };
}

const numberOrNull = (value: number | null) => (value === null || Number.isNaN(value) ? null : value);
