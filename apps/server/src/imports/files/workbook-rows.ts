import type { Readable } from 'node:stream';
import { UnreadableFile } from './csv-file.ts';
import { columnIndex } from './workbook-merges.ts';
import { type Element, eachElement } from './workbook-xml.ts';

export interface WorkbookStyles {
  /** Texts to which cells refer by number. */
  shared: readonly string[];
  /** Numbers of the cell styles that show a date. */
  dates: ReadonlySet<number>;
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean;
}

interface Row {
  number: number;
  cells: string[];
}

const maxColumns = 1000;
/** Maximum rows of a sheet in Excel. */
const maxRows = 1_048_576;

/**
 * The rows of a sheet as lines of CSV, each completed by `fill`. A missing row becomes an empty line, so that line numbers equal row
 * numbers.
 */
export async function* csvRows(
  source: Readable,
  styles: WorkbookStyles,
  fill: (number: number, cells: string[]) => void,
): AsyncGenerator<string> {
  let line = 0;
  let width = 0;
  let row: Row | undefined;
  const take = (next?: Row) => {
    const done = row;
    row = next;
    if (done) fill(done.number, done.cells);
    return done && done.cells.some((cell) => cell !== '') ? done : undefined;
  };
  const write = ({ number, cells }: Row) => {
    if (number > maxRows) throw new UnreadableFile('tooLarge');
    const gap = Math.max(0, number - line - 1);
    line = Math.max(line + 1, number);
    // Empty cells at the end of a row are not in the file.
    width = Math.max(width, cells.length);
    while (cells.length < width) cells.push('');
    return '\n'.repeat(line === number ? gap : 0) + `${cells.map(quoted).join(';')}\n`;
  };
  for await (const element of eachElement(source, ['c'])) {
    if (element.name === 'row') {
      const done = take({ number: Number(element.attributes.r) || (row?.number ?? line) + 1, cells: [] });
      if (done) yield write(done);
    }
    if (element.name === 'c' && row) place(row.cells, element, styles);
  }
  const last = take();
  if (last) yield write(last);
}

function place(cells: string[], cell: Element, styles: WorkbookStyles): void {
  const column = columnOf(cell.attributes.r) ?? cells.length;
  if (column >= maxColumns) return;
  while (cells.length < column) cells.push('');
  cells[column] = valueOf(cell, styles);
}

/** `AB12` is column 27, from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(address ?? '')?.[0];
  return letters ? columnIndex(letters) : undefined;
}

function valueOf({ attributes, text }: Element, { shared, dates, is1904 }: WorkbookStyles): string {
  switch (attributes.t) {
    case 's':
      return shared[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'str':
    case 'inlineStr':
    case 'd':
      return text;
    case 'n':
    case undefined:
    default:
      if (text === '') return '';
      return dates.has(Number(attributes.s ?? 0)) ? dayOf(Number(text), is1904) : numberOf(text);
  }
}

/** Converts a number of days to a date, with the time if it has one. Excel treats 1900 as a leap year. */
function dayOf(days: number, is1904: boolean): string {
  const since1900 = is1904 ? days + 1462 : days;
  const moment = new Date(Math.round((since1900 - 25_569) * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) return String(days);
  const text = moment.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

/** Workbooks store binary numbers: 0.1 + 0.2 has to be read as 0.3. */
function numberOf(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) && !/^0\d/.test(text) ? String(Number(number.toPrecision(15))) : text;
}

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
