import type { ImportFaultCode } from '@werkbank/contract/imports/import.ts';
import type { ImportStep, ImportValue } from '@werkbank/contract/imports/mapping.ts';
import { type Decimal, formatDecimal, negate, ofPerCent, parseDecimal, roundDecimal } from './decimal.ts';

/** Why a row, or one field of it, is refused. */
export interface Fault {
  code: ImportFaultCode;
  field?: string;
  params?: Record<string, string | number>;
}

/** The notation of the cells of a step. */
export type Style = Pick<ImportStep, 'decimalMark' | 'dateOrder'>;

export type Reading<T> = { value: T } | { fault: Fault };

// Files copied from mail and web pages carry these between digits; they have no meaning.
const invisible = /[\s\u00a0\u202f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff']/g;

/** Parses a number in a file; thousands separators are accepted only in the right places, so that a wrong decimal mark is refused. */
export function readNumber(text: string, mapped: ImportValue, style: Style): Reading<string> {
  const decimal = readDecimal(text, mapped.decimalMark ?? style.decimalMark ?? 'point');
  if (!decimal) return { fault: { code: 'number', params: { value: shown(text) } } };
  return { value: formatDecimal(transformed(decimal, mapped)) };
}

export function readDecimal(text: string, mark: 'point' | 'comma'): Decimal | undefined {
  const digits = text.replace(invisible, '').replace(/^\((.*)\)$/, '-$1');
  const thousands = mark === 'point' ? /^[+-]?\d{1,3}(,\d{3})+(?=\.|$)/ : /^[+-]?\d{1,3}(\.\d{3})+(?=,|$)/;
  const separator = mark === 'point' ? ',' : '.';
  const grouped = thousands.exec(digits)?.[0];
  const ungrouped = grouped ? grouped.replaceAll(separator, '') + digits.slice(grouped.length) : digits;
  if (ungrouped.includes(separator)) return undefined;
  return parseDecimal(ungrouped.replace(',', '.'));
}

function transformed(decimal: Decimal, { transforms = [], decimals }: ImportValue): Decimal {
  let result = decimal;
  for (const transform of transforms) {
    if (transform === 'negate') result = negate(result);
    if (transform === 'percent') result = ofPerCent(result);
  }
  return decimals === undefined ? result : roundDecimal(result, decimals);
}

const dateParts = {
  ymd: /^(?<year>\d{4})(?<mark>[-/.]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  dmy: /^(?<day>\d{1,2})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/,
  mdy: /^(?<month>\d{1,2})(?<mark>[-/.])(?<day>\d{1,2})\k<mark>(?<year>\d{4})$/,
} as const;

const coarseParts = [
  /^(?<year>\d{4})$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})$/,
] as const;

/**
 * Parses a day to `YYYY-MM-DD`; a time after it is dropped. Years of two digits are refused, because the century is unknown. Where `coarse`
 * dates are allowed, a year or a month means its first day.
 */
export function readDate(text: string, mapped: ImportValue, style: Style, coarse = false): Reading<string> {
  const order = mapped.dateOrder ?? style.dateOrder ?? 'ymd';
  const day = text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/[T ]\d{1,2}:.*$/, '');
  const rough = coarse ? coarseParts.map((parts) => parts.exec(day)?.groups).find(Boolean) : undefined;
  const {
    year = '',
    month = '',
    day: date = '',
  } = rough ? { month: '1', day: '1', ...rough } : (dateParts[order].exec(day)?.groups ?? {});
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return exists && year > '1800' ? { value: written } : { fault: { code: 'date', params: { value: shown(text) } } };
}

const truths = new Map([
  ...['true', '1', 'yes', 'y', 'ja', 'j', 'waar', 'wahr', 'x', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'n', 'nee', 'nein', 'onwaar', 'falsch', 'off', '-'].map((word) => [word, false] as const),
]);

export function readBoolean(text: string): Reading<boolean> {
  const value = truths.get(text.trim().toLowerCase());
  return value === undefined ? { fault: { code: 'boolean', params: { value: shown(text) } } } : { value };
}

/** A value in a message: short, on one line, without characters that a database cannot store. */
export const shown = (text: string): string => {
  const line = text.replace(/[\u0000-\u001f\u007f]/g, '␀').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
