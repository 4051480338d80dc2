import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content, TableCell } from 'pdfmake';
import { translate } from '#i18n/translate.ts';
import { list, roomFor } from './blocks.ts';
import { colours } from './house-style.ts';
import type { Words } from './words.ts';

/** A printed line of an estimate or an order. */
export interface PricedLine {
  description: string;
  quantity: number;
  unitCode: string;
  unitDescription: string | null;
  /** Null, as the discount and the amount, for readers who may not see prices. */
  unitPrice: number | null;
  discount: number | null;
  amountFC: number | null;
}

export const right = (text: string): TableCell => ({ text, alignment: 'right' });

interface LineTable<Line> {
  /** Lines printed in this table. */
  lines: readonly Line[];
  /** Lines that determine the widths of the columns, which are the same in every table of a document. */
  all: readonly Line[];
  language: Language;
  currency: string;
  w: Words;
  /** Further lines below the description in small print. */
  small: (line: Line) => readonly (string | null)[];
}

/** A table of lines with quantity, price and amount; with a discount column only if there is a discount. */
export function pricedLines<Line extends PricedLine>({ lines, all, language, currency, w, small }: LineTable<Line>) {
  const sum = (amount: number | null) => w.money(amount ?? 0, currency);
  const hasDiscount = all.some(({ discount }) => (discount ?? 0) > 0);
  const room = (title: string, least: number, write: (line: Line) => string) =>
    Math.max(roomFor(least, all.map(write)), roomFor(0, [title], 7.5));
  const column = (title: string, least: number, write: (line: Line) => string) => ({
    title,
    width: room(title, least, write),
    align: 'right' as const,
  });
  const unitOf = ({ unitDescription, unitCode }: Line) => unitDescription ?? unitCode;
  return list(
    [
      { title: translate(language, 'document.description'), width: 'rest' },
      column(translate(language, 'document.quantity'), 40, ({ quantity }) => w.quantity(quantity)),
      { title: translate(language, 'document.unit'), width: 44 },
      column(translate(language, 'document.price'), 62, ({ unitPrice }) => sum(unitPrice)),
      ...(hasDiscount
        ? [column(translate(language, 'document.discount'), 40, ({ discount }) => w.percent(discount ?? 0))]
        : []),
      column(translate(language, 'document.amount'), 70, ({ amountFC }) => sum(amountFC)),
    ],
    lines.map((line) => [
      described(line.description, small(line)),
      right(w.quantity(line.quantity)),
      { text: unitOf(line) },
      right(sum(line.unitPrice)),
      ...(hasDiscount ? [right(line.discount ? w.percent(line.discount) : '')] : []),
      right(sum(line.amountFC)),
    ]),
  );
}

/** A description with further lines below it in small print. */
export const described = (description: string, small: readonly (string | null)[]): TableCell => ({
  stack: [
    { text: description },
    ...small
      .filter((text) => text !== null && text !== '')
      .map((text) => ({ text: text ?? '', fontSize: 7.5, color: colours.muted })),
  ],
});

/** The last line is kept with the totals, so that they are never alone on a page. */
export function withTotals(lines: ReturnType<typeof list> | undefined, sums: Content): Content[] {
  if (!lines) return [sums];
  const { body, headerRows } = lines.table;
  const last = body.slice(-1);
  if (body.length <= headerRows + 1) return [{ unbreakable: true, stack: [lines, sums] }];
  return [
    { ...lines, table: { ...lines.table, body: body.slice(0, -1) } },
    { unbreakable: true, stack: [{ ...lines, table: { ...lines.table, headerRows: 0, body: last } }, sums] },
  ];
}

/** Sums below the lines, the last of them in bold. */
export function totals(
  rows: readonly (readonly [label: string, amount: number])[],
  currency: string,
  w: Words,
): Content {
  const row = ([label, amount]: readonly [string, number], bold: boolean): TableCell[] => [
    { text: label, alignment: 'right', bold, ...(bold ? { fontSize: 10.5 } : { color: colours.muted }) },
    { text: w.money(amount, currency), alignment: 'right', bold, ...(bold && { fontSize: 10.5 }) },
  ];
  return {
    margin: [0, 10, 0, 0],
    layout: 'totals',
    table: { widths: ['*', 120], body: rows.map((one, n) => row(one, n === rows.length - 1)) },
  };
}
