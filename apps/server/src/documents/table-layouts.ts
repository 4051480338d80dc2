import type { CustomTableLayout } from 'pdfmake';
import { colours } from './house-style.ts';

/** Hairlines between rows, a stronger one below the head, none at the sides. */
const list: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === (table.headerRows ?? 0) ? 0.75 : 0.5),
  hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) ? colours.faint : colours.lineFaint),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => 2.4,
  paddingBottom: () => 2,
};

/** The same for long lists. */
const dense: CustomTableLayout = { ...list, paddingTop: () => 1.5, paddingBottom: () => 1.1 };

/** Label and value pairs without lines. */
const facts: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 1.4,
  paddingBottom: () => 1.4,
};

/** A few figures on a tinted background, with hairlines between them. */
const figures: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: (line, { table }) => (line === 0 || line === table.widths?.length ? 0 : 0.5),
  vLineColor: () => colours.line,
  fillColor: () => colours.ground,
  paddingTop: () => 8,
  paddingBottom: () => 7,
  paddingLeft: () => 10,
  paddingRight: () => 10,
};

/** A short text on a tinted background. */
const note: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  fillColor: () => colours.ground,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 8,
  paddingBottom: () => 8,
};

/** Sums, with a line above the last. */
const totals: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === table.body.length - 1 ? 0.75 : 0),
  hLineColor: () => colours.faint,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
};

/** The table styles of the company by name; documents refer to them by name, so that they remain plain data. */
export const tableLayouts = { list, dense, facts, figures, note, totals };
