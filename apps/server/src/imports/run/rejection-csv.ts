import { Readable } from 'node:stream';
import type { ImportRejection } from '@werkbank/contract/imports/import.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';
import { faultLine } from '../shared/fault-text.ts';

/**
 * Refused rows under their own columns, with line and reasons behind them: mended, the file can be imported again. Cells
 * stay as they were, also those that a spreadsheet would take for a formula: they are the importer's own data.
 */
export function rejectionCsv(
  header: readonly string[],
  delimiter: string,
  rejections: AsyncIterable<ImportRejection>,
  language: Language,
): Readable {
  const row = (cells: readonly string[]) => `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`;
  async function* lines() {
    // Spreadsheets take a file without this mark for one in the old code page.
    yield `\ufeff${row([...header, translate(language, 'import.rejected.line'), translate(language, 'import.rejected.reason')])}`;
    for await (const { row: cells, line, faults } of rejections) {
      const whole = header.map((_, index) => cells[index] ?? '');
      yield row([...whole, String(line), faults.map(faultLine).join('; ')]);
    }
  }
  return Readable.from(lines());
}

const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
