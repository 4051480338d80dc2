import { Readable } from 'node:stream';
import type { ImportRejection } from '@werkbank/contract/imports/import.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';
import { asText } from '../files/formula-text.ts';
import { faultLine } from '../shared/fault-text.ts';

/**
 * Refused rows under their own columns, followed by line and reasons: once corrected, the file can be imported again. Text that a
 * spreadsheet would treat as a formula begins with an apostrophe, which the import removes again.
 */
export function rejectionCsv(
  header: readonly string[],
  delimiter: string,
  rejections: AsyncIterable<ImportRejection>,
  language: Language,
): Readable {
  const row = (cells: readonly string[]) =>
    `${cells.map((cell) => quote(asText(cell), delimiter)).join(delimiter)}\r\n`;
  async function* lines() {
    // Spreadsheets assume the old code page for a file without this mark.
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
