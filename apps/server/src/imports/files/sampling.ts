import type { ImportValue } from '@werkbank/contract/imports/mapping.ts';
import { readDecimal } from '../shared/cell.ts';
import type { Field } from '../shared/entity.ts';
import { countries } from './country-names.ts';

/** The first rows of a file. */
export interface Sample {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

type DecimalMark = 'point' | 'comma';

/** The decimal mark with which more of the numbers can be read; a comma when both marks can read all of them, as is usual in Europe. */
export function decimalMarkOf(sample: Sample, columns: readonly string[]): DecimalMark {
  const texts = columns.flatMap((column) => valuesOf(sample, column));
  const readable = (mark: DecimalMark) => texts.filter((text) => readDecimal(text, mark)).length;
  // `1.234` and `1,234` read both ways: a last group that does not have three digits determines the mark.
  const marked = (sign: RegExp) => texts.filter((text) => sign.test(text)).length;
  const [point, comma] = [
    readable('point') + marked(/\.(\d{1,2}|\d{4,})$/),
    readable('comma') + marked(/,(\d{1,2}|\d{4,})$/),
  ];
  return comma > point ? 'comma' : 'point';
}

export function dateOrderOf(sample: Sample, columns: readonly string[]): 'ymd' | 'dmy' | 'mdy' {
  // An incomplete date, such as a year alone, does not show the order of day and month.
  const parts = columns
    .flatMap((column) => valuesOf(sample, column))
    .flatMap((text) => [/^(\d+)[-/.](\d+)[-/.]\d+/.exec(text)?.slice(1).map(Number) ?? []])
    .filter(({ length }) => length > 0);
  if (parts.length === 0 || parts.some(([first = 0]) => first > 31)) return 'ymd';
  return parts.some(([, second = 0]) => second > 12) && !parts.some(([first = 0]) => first > 12) ? 'mdy' : 'dmy';
}

/** The settings that make the values of a column fit the field; undefined when there are none. */
export function refine(
  { name, field }: { name: string; field: Field },
  column: string,
  sample: Sample,
  mark: DecimalMark,
): ImportValue | undefined {
  const texts = valuesOf(sample, column);
  const columns = [column];
  // An unknown option is refused row by row, as it would be when it is entered.
  if (field.custom) return { columns };
  if (field.kind === 'choice') {
    const known = new Set(field.choices?.map((choice) => String(choice).toLowerCase()));
    return texts.every((text) => known.has(text.toLowerCase())) ? { columns } : undefined;
  }
  if (name === 'serviceMonth') return { columns, ...monthNeeds(texts) };
  if (isNumber(name, field) || field.references === 'accounts' || field.references === 'salesOrders')
    return codeNeeds(field, columns, texts);
  // `Regel 10` means the number 10; `1,5` is not a whole number.
  if (
    field.type === 'integer' &&
    texts.some((text) => /\D/.test(text)) &&
    texts.every((text) => /^\D*\d+\D*$/.test(text))
  )
    return { columns, transforms: ['digits'] };
  if (field.kind === 'number') return { columns, ...numberNeeds(name, texts, mark) };
  if (name === 'phone' || name === 'mobile' || name === 'fax') return { columns, transforms: ['phone'] };
  if (name === 'country') return { columns, ...countryNeeds(texts) };
  if (name === 'currency') return { columns, transforms: ['upper'] };
  return { columns };
}

/**
 * A code is imported in full or not at all: without its letters `SUPPLIER10013` would become account 10013. A code that does not fit the
 * field is the key of its row, by which other files refer to it.
 */
function codeNeeds(field: Field, columns: string[], texts: readonly string[]): ImportValue | undefined {
  const fitting = texts.filter((text) => fits(field, text)).length;
  if (fitting === texts.length) return { columns };
  if (field.references) return { columns, by: 'key' };
  return fitting > 0 ? { columns, ifInvalid: 'empty' } : undefined;
}

/** Accounts and documents are numbered with digits; codes of other records may be anything. */
const isNumber = (name: string, field: Field): boolean =>
  name === 'orderNumber' ||
  name === 'deliveryNumber' ||
  (name === 'code' && field.schema?.safeParse('a1').success === false);

export const fits = (field: Field, text: string): boolean =>
  field.references
    ? /^\d+$/.test(text)
    : (field.schema?.safeParse(field.kind === 'number' ? Number(text) : text).success ?? true);

export const valuesOf = ({ header, rows }: Sample, column: string): string[] => {
  const at = header.indexOf(column);
  return rows.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '');
};

const maxDecimals: Readonly<Record<string, number>> = {
  controlAmount: 2,
  creditLineSales: 2,
  quantity: 4,
  quantityInvoiced: 4,
  netWeight: 3,
};

function numberNeeds(name: string, texts: readonly string[], mark: DecimalMark): Partial<ImportValue> {
  const numbers = texts.map((text) => readDecimal(text, mark)).filter((decimal) => decimal !== undefined);
  const allowed = maxDecimals[name] ?? 6;
  const isPercentage =
    (name === 'percentage' || name.startsWith('discount')) &&
    numbers.some(({ digits, scale }) => digits > 10n ** BigInt(scale));
  const isLonger = numbers.some(({ scale }) => scale > allowed);
  return { ...(isPercentage && { transforms: ['percent'] }), ...(isLonger && { decimals: allowed }) };
}

function countryNeeds(texts: readonly string[]): Partial<ImportValue> {
  const named = [...new Set(texts)].filter((text) => !/^[A-Z]{2}$/.test(text));
  const values = named.flatMap((text) => {
    const code = countries[text.toLowerCase()] ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined);
    return code ? [[text, code] as const] : [];
  });
  return values.length > 0 ? { values: Object.fromEntries(values) } : {};
}

const monthNames = ['nl', 'de', 'en'].map((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month))).toLowerCase());
});
/** Abbreviations that are not the beginning of a name. */
const shortMonths: Readonly<Record<string, number>> = { mrt: 3, mrz: 3 };

/** Settings for months written as names, in full or abbreviated. */
function monthNeeds(texts: readonly string[]): Partial<ImportValue> {
  const named = [...new Set(texts)].flatMap((text) => {
    const month = monthOf(text.toLowerCase().replace(/\.$/, ''));
    return month === undefined ? [] : [[text, String(month)] as const];
  });
  return named.length > 0 ? { values: Object.fromEntries(named) } : {};
}

const monthOf = (word: string): number | undefined =>
  word.length < 3
    ? undefined
    : (shortMonths[word] ??
      monthNames.map((names) => names.findIndex((name) => name.startsWith(word)) + 1).find((month) => month > 0));
