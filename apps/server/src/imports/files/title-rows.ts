/** How many rows from the first one may be titles. */
export const maxTitleRows = 20;

/** Numbers, amounts, dates and times: values, not names of columns. */
const isValue = (cell: string): boolean => /^[\d\s.,:/+%€$£-]+$/.test(cell);

/**
 * How many of the first rows are titles above the header, as lists made in a spreadsheet have them: each fills one cell, and below them is
 * a row of names that is as wide as most of the rows that follow it.
 */
export function countTitleRows(rows: readonly (readonly string[])[]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
  const at = rows.findIndex((row) => filled(row).length > 1);
  const header = rows[at];
  if (at < 1 || at > maxTitleRows || !header || filled(header).some(isValue)) return 0;
  const following = rows.slice(at + 1);
  const fitting = following.filter((row) => row.length === header.length);
  return fitting.length > 0 && fitting.length * 2 > following.length ? at : 0;
}
