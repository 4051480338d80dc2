import type { Content, TableCell } from 'pdfmake';
import { textWidth } from './document.ts';
import { colours, inkOf, type Sender } from './house-style.ts';

export type Margins = [number, number, number, number];

/** The title of a document, above everything else. */
export const heading = (title: string, subject: string, sender: Pick<Sender, 'brand' | 'accent'>): Content => ({
  stack: [
    { text: title, fontSize: 22, bold: true, color: inkOf(sender), lineHeight: 1.05 },
    { text: subject, fontSize: 11, color: colours.muted, margin: [0, 2, 0, 0] },
  ],
  margin: [0, 6, 0, 16],
});

/** The title of a part; it stays on the same page as what follows. */
export const section = (title: string, note?: string): Content => ({
  text: [{ text: title, bold: true, fontSize: 11.5 }, ...(note ? [{ text: `   ${note}`, color: colours.muted }] : [])],
  margin: [0, 16, 0, 5],
  headlineLevel: 1,
});

const labelWidth = 86;
const factsGap = 18;
const cellGap = 10;

/** Pairs of label and value in two columns of the given width; unknown values are left out. */
export function facts(pairs: readonly (readonly [label: string, value: string | null])[], width = textWidth): Content {
  const valueWidth = (width - factsGap) / 2 - labelWidth - 2 * cellGap;
  const known = pairs.filter(([, value]) => value !== null && value !== '');
  const half = Math.ceil(known.length / 2);
  const column = (some: typeof known): Content =>
    some.length === 0
      ? { text: '' }
      : {
          layout: 'facts',
          table: {
            widths: [labelWidth, valueWidth],
            body: some.map(([label, value]) => [{ text: label, color: colours.muted }, { text: value ?? '' }]),
          },
        };
  return {
    columns: [
      { width: '*', stack: [column(known.slice(0, half))] },
      { width: '*', stack: [column(known.slice(half))] },
    ],
    columnGap: factsGap,
  };
}

export interface Column {
  title: string;
  /** Points, or the width that the other columns leave. */
  width: number | 'rest';
  align?: 'left' | 'right' | 'center';
}

/**
 * Widths in points of columns that fill a page. A column without a width would grow with its longest word beyond the edge of the page; in a
 * column with a width, long words are broken.
 */
export function fill(columns: readonly (number | 'rest')[]): number[] {
  const taken = columns.reduce<number>((sum, width) => sum + (width === 'rest' ? 0 : width), 0);
  const rest = textWidth - cellGap * (columns.length - 1) - taken;
  const sharing = columns.filter((width) => width === 'rest').length;
  return columns.map((width) => (width === 'rest' ? rest / sharing : width));
}

const widestFigure = 0.565;

/** The width needed for the longest of these amounts, at least `least`, so that no amount is broken over two lines. */
export const roomFor = (least: number, amounts: readonly string[], fontSize = 8.5): number =>
  Math.max(least, ...amounts.map(({ length }) => length * fontSize * widestFigure));

/** A table with its head on every page; rows are never cut in two. */
export const list = (columns: readonly Column[], rows: readonly TableCell[][], fontSize = 8.5) => ({
  layout: 'list',
  fontSize,
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: fill(columns.map(({ width }) => width)),
    body: [
      columns.map(({ title, align = 'left' }) => ({
        text: title,
        color: colours.muted,
        fontSize: fontSize - 1,
        alignment: align,
      })),
      ...rows,
    ],
  },
});

export interface Figure {
  value: string;
  label: string;
  colour?: string;
}

/** A few key figures side by side. */
export const figures = (all: readonly Figure[]): Content => ({
  layout: 'figures',
  table: {
    widths: all.map(() => '*'),
    body: [
      all.map(({ value, label, colour }) => ({
        stack: [
          { text: value, fontSize: 17, bold: true, color: colour ?? colours.text, lineHeight: 1.05 },
          { text: label, fontSize: 8, color: colours.muted },
        ],
      })),
    ],
  },
  margin: [0, 14, 0, 0],
});

/** A short text on a tinted background. */
export const note = (text: string): Content => ({
  layout: 'note',
  table: { widths: [textWidth - 2 * cellGap], body: [[{ text }]] },
  margin: [0, 4, 0, 0],
});

const photoGap = 10;
const maxHeight = 104;

/** Pictures in rows of two, each with its caption below; a row stays on one page. */
export function photoRows(photos: readonly { image: string; caption: string }[], width: number): Content[] {
  const side = (width - photoGap) / 2;
  const rows: Content[] = [];
  for (let at = 0; at < photos.length; at += 2)
    rows.push({
      unbreakable: true,
      columnGap: photoGap,
      margin: [0, 5, 0, 2],
      columns: photos.slice(at, at + 2).map(({ image, caption }) => ({
        width: side,
        stack: [
          { image, fit: [side, maxHeight] as [number, number] },
          { text: caption, fontSize: 7.5, color: colours.muted, margin: [0, 3, 0, 0] as Margins },
        ],
      })),
    });
  return rows;
}

/** The signature above a line, with the name of the signatory. */
export const signatureBlock = (
  label: string,
  name: string | null,
  day: string | null,
  image: string | null,
): Content => ({
  unbreakable: true,
  stack: [
    image ? { image, fit: [190, 62], margin: [0, 0, 0, 2] } : { text: '', margin: [0, 40, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: colours.faint }] },
    { text: [name ?? '', ...(day ? [{ text: `   ${day}`, color: colours.muted }] : [])], margin: [0, 3, 0, 0] },
    { text: label, fontSize: 7.5, color: colours.muted },
  ],
});
