import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportedCell } from './exported-cell.ts';
import {
  contentTypes,
  relations,
  sheetEnd,
  sheetStart,
  stylesOf,
  workbookOf,
  workbookRelations,
  xml,
} from './xlsx-parts.ts';

export interface Sheet {
  name: string;
  header: readonly string[];
  lines: readonly (readonly ExportedCell[])[];
  language: string;
}

/** Rows written at a time; in between the page responds to input. */
const step = 1000;

/** Maximum number of characters in a cell of a workbook. */
const maxText = 32_767;

/** Days between the epochs of spreadsheets and of JavaScript. */
const epochDays = 25_569;
const day = 86_400_000;

const dateFormats: Readonly<Record<string, string>> = { nl: 'dd-mm-yyyy', de: 'dd.mm.yyyy', en: 'dd/mm/yyyy' };

/**
 * A workbook with one sheet: numbers and dates are values that can be used in calculations; text stays text, with leading zeros, and never
 * becomes a formula. It is compressed while it is written, so that memory does not hold a second copy.
 */
export async function xlsxOf({ name, header, lines, language }: Sheet): Promise<Blob> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    packed.push(part as Uint8Array<ArrayBuffer>);
  });
  const open = (path: string) => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return (text: string, isLast = false) => file.push(strToU8(text), isLast);
  };
  const formats: string[] = [];
  const styleOf = (format: string): number => {
    const known = formats.indexOf(format);
    // The first two are those of plain cells and of the header.
    return 2 + (known < 0 ? formats.push(format) - 1 : known);
  };
  const write = open('xl/worksheets/sheet1.xml');
  write(
    `${sheetStart(widthsOf(header, lines))}${rowOf(
      1,
      header.map((text, column) => textCell(text, column, 1, 1)),
    )}`,
  );
  for (let first = 0; first < lines.length; first += step) {
    const rows = lines.slice(first, first + step).map((line, index) => {
      const row = first + index + 2;
      return rowOf(
        row,
        line.map((cell, column) => cellOf({ cell, column, row, language, styleOf })),
      );
    });
    write(rows.join(''));
    await new Promise((resolve) => setTimeout(resolve));
  }
  write(sheetEnd, true);
  open('[Content_Types].xml')(contentTypes, true);
  open('_rels/.rels')(relations, true);
  open('xl/_rels/workbook.xml.rels')(workbookRelations, true);
  open('xl/workbook.xml')(workbookOf(sheetName(name)), true);
  open('xl/styles.xml')(stylesOf(formats), true);
  zip.end();
  return new Blob(packed, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

interface Placed {
  cell: ExportedCell;
  column: number;
  row: number;
  language: string;
  styleOf: (format: string) => number;
}

function cellOf({ cell, column, row, language, styleOf }: Placed): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(cell, column, row);
  if ('number' in cell) return valueCell(cell.number, column, row, styleOf(numberFormatOf(cell.text)));
  const isDay = cell.time.length === 10;
  const serial = Date.parse(isDay ? cell.time : `${cell.time}Z`) / day + epochDays;
  // Spreadsheets miscount days before March 1900.
  if (!(serial > 60)) return textCell(cell.text, column, row);
  const format = dateFormats[language.slice(0, 2)] ?? 'yyyy-mm-dd';
  return valueCell(serial, column, row, styleOf(isDay ? format : `${format} hh:mm`));
}

const rowOf = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`;

const valueCell = (value: number, column: number, row: number, style: number): string =>
  `<c r="${letters(column)}${row}" s="${style}"><v>${value}</v></c>`;

const textCell = (text: string, column: number, row: number, style = 0): string =>
  `<c r="${letters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, maxText))}</t></is></c>`;

/** A, B … Z, AA. */
const letters = (column: number): string =>
  `${column < 26 ? '' : letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;

/** Two decimals for money; a currency or unit before or after the digits is kept. */
export function numberFormatOf(text: string): string {
  const [, before = '', , after = ''] = /^([^\d-]*)(-?\D*[\d.,\s]*)(.*)$/u.exec(text) ?? [];
  const digits = /[.,]\d\d(?!\d)/.test(text) ? '#,##0.00' : 'General';
  const quoted = (words: string) => words.replaceAll('"', '').trim();
  return `${quoted(before) && `"${quoted(before)} "`}${digits}${quoted(after) && `" ${quoted(after)}"`}`;
}

/** Wide enough for the longest text, in characters. */
const widthsOf = (header: readonly string[], lines: Sheet['lines']): number[] =>
  header.map((title, column) => {
    const longest = lines.reduce((most, line) => {
      const cell = line[column] ?? '';
      return Math.max(most, (typeof cell === 'string' ? cell : cell.text).length);
    }, title.length);
    return Math.min(60, longest + 2);
  });

/** Excel refuses longer names and these characters. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Werkbank';
