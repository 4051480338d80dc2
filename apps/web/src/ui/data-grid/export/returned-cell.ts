import type { ReturnedField } from '../model/grid-types.ts';
import type { ExportedCell } from './exported-cell.ts';

/** A field as its file contains it: the value alone, in the notation of spreadsheets in that language. */
export function cellOfField<Row>({ value, isDay }: ReturnedField<Row>, row: Row, language: string): ExportedCell {
  const content = value(row);
  if (content === null) return '';
  if (typeof content === 'number')
    return { number: content, text: String(content).replace('.', language.startsWith('en') ? '.' : ',') };
  return isDay ? { time: content, text: content.split('-').toReversed().join('-') } : content;
}

/** `7 (2026-11-27 08:30:00.123 UTC)`: no spreadsheet takes it for a date. */
export function stateOf(row: unknown): string {
  const { version, modified } = row as { version: number; modified: string };
  return `${version} (${modified.replace('T', ' ').replace('Z', ' UTC')})`;
}
