import type { ImportValue } from '@werkbank/contract/imports/mapping.ts';
import { type Fault, readBoolean, readDate, readDecimal, readNumber, type Style, shown } from '../shared/cell.ts';
import { divide, formatDecimal } from '../shared/decimal.ts';
import type { CellValue, Field } from '../shared/entity.ts';
import { fillTemplate, parseTemplate } from '../shared/template.ts';
import { splitAddress } from './address-text.ts';
import type { ColumnReader, JoinedRow } from './columns.ts';

/** A value of a row: what to store, or why it cannot be stored. */
export type ValueReading = { value: CellValue; isShortened?: boolean } | { fault: Fault };
export type ReadValue = (row: JoinedRow) => ValueReading;

/** A text, and whether it is written in the file's style or in the mapping's own (decimal point, year first). */
interface Raw {
  text: string;
  isOwnStyle: boolean;
}

/** The text after its transformations. */
interface ReadText extends Raw {
  /** Characters of the file were left out. */
  isShortened: boolean;
}

const ownStyle: Style = { decimalMark: 'point', dateOrder: 'ymd' };

/** Reads one field by its mapping and checks it against the schema of the API. */
export function compileValue(
  { name, field }: { name: string; field: Field },
  mapped: ImportValue,
  columns: ColumnReader,
  style: Style,
): ReadValue {
  const read = compileText(mapped, columns, style);
  return (row) => {
    const { text, isOwnStyle, isShortened } = read(row);
    if (text === '') return whenEmpty(name, field);
    const inStyle = isOwnStyle ? { ...mapped, ...ownStyle } : mapped;
    const reading = convert(text, field, inStyle, style);
    if ('fault' in reading) return { fault: { ...reading.fault, field: name } };
    const checked = checkShape(name, field, reading.value);
    return isShortened && 'value' in checked ? { ...checked, isShortened } : checked;
  };
}

/** The text of a value, before it becomes a number, a date or a boolean. Also used for keys. */
export function compileText(mapped: ImportValue, columns: ColumnReader, style: Style): (row: JoinedRow) => ReadText {
  const source = compileSource(mapped, columns, style);
  const { values, cut, transforms = [] } = mapped;
  return (row) => {
    const raw = source(row);
    let text = raw.text;
    for (const transform of transforms) text = transformText(text, transform);
    let isShortened = text.length < raw.text.length;
    let { isOwnStyle } = raw;
    if (values) {
      const other = values[text] ?? (text === '' ? undefined : values['*']);
      if (other !== undefined) {
        isOwnStyle = true;
        isShortened = false;
      }
      text = other ?? text;
    }
    const kept = cut === undefined ? text : text.slice(0, cut).trim();
    return { text: kept, isOwnStyle, isShortened: isShortened || kept.length < text.length };
  };
}

function compileSource(mapped: ImportValue, columns: ColumnReader, style: Style): (row: JoinedRow) => Raw {
  const { columns: names, template, constant, quotient } = mapped;
  if (names) {
    const read = columns.reader(names);
    return (row) => ({ text: read(row), isOwnStyle: false });
  }
  if (template !== undefined) {
    const parts = parseTemplate(template).map((part) =>
      typeof part === 'string' ? part : { ...part, read: columns.reader(part.columns) },
    );
    const reads = new Map(
      parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.columns, part.read] as const])),
    );
    return (row) => ({ text: fillTemplate(parts, (of) => reads.get(of as string[])?.(row) ?? ''), isOwnStyle: false });
  }
  if (quotient) {
    const [above, below] = [columns.reader(quotient.slice(0, 1)), columns.reader(quotient.slice(1))];
    const mark = mapped.decimalMark ?? style.decimalMark ?? 'point';
    return (row) => ({ text: quotientOf(above(row), below(row), mark, mapped.decimals ?? 6), isOwnStyle: true });
  }
  const text = String(constant ?? '').trim();
  return () => ({ text, isOwnStyle: true });
}

/** When the dividend or the divisor is not a number, the result is the dividend, so that the refusal quotes it. */
function quotientOf(above: string, below: string, mark: 'point' | 'comma', decimals: number): string {
  if (above === '' || below === '') return '';
  const [dividend, divisor] = [readDecimal(above, mark), readDecimal(below, mark)];
  if (!dividend) return above;
  if (!divisor) return below;
  const result = divide(dividend, divisor, decimals);
  return result ? formatDecimal(result) : '0';
}

function transformText(text: string, transform: NonNullable<ImportValue['transforms']>[number]): string {
  switch (transform) {
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'digits':
      return text.replace(/\D/g, '');
    case 'withoutLeadingZeros':
      return text.replace(/^0+(?=\d)/, '');
    case 'phone':
      return text
        .replace(/[^0-9+()\-./ ]/g, ' ')
        .replace(/ {2,}/g, ' ')
        .trim();
    case 'firstLine':
      return text.split(/\r\n|\r|\n/)[0]?.trim() ?? '';
    case 'street':
    case 'postcode':
    case 'city':
      return splitAddress(text)[transform];
    case 'negate':
    case 'percent':
      // Applied to the number after parsing.
      return text;
    default:
      return transform satisfies never;
  }
}

function whenEmpty(name: string, field: Field): ValueReading {
  if (field.fallback !== undefined) return { value: field.fallback };
  return field.required || field.filled ? { fault: { code: 'required', field: name } } : { value: null };
}

function convert(text: string, field: Field, mapped: ImportValue, style: Style): ValueReading {
  switch (field.kind) {
    case 'number': {
      const reading = readNumber(text, mapped, style);
      return 'fault' in reading ? reading : { value: Number(reading.value) };
    }
    case 'date':
      return readDate(text, mapped, style, field.coarse);
    case 'boolean':
      return readBoolean(text);
    case 'choice': {
      const choice = field.choices?.find((one) => String(one).toLowerCase() === text.toLowerCase());
      if (choice !== undefined) return { value: field.keys?.get(text.toLowerCase()) ?? choice };
      return {
        fault: { code: 'choice', params: { value: shown(text), choices: field.choices?.join(', ') ?? '' } },
      };
    }
    case 'text':
    case 'reference':
      return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
        ? { fault: { code: 'characters' } }
        : { value: text };
    default:
      return field.kind satisfies never;
  }
}

interface Issue {
  code: string;
  input?: unknown;
  origin?: string;
  maximum?: unknown;
  minimum?: unknown;
  message: string;
  errors?: Issue[][];
}

function checkShape(name: string, field: Field, value: CellValue): ValueReading {
  const result = field.schema?.safeParse(value);
  if (!result) return { value };
  if (result.success) return { value: (result.data ?? null) as CellValue };
  const fault = faultOf((result.error.issues as Issue[])[0]);
  return { fault: { ...fault, field: name, params: { value: shown(String(value)), ...fault.params } } };
}

/** An optional text of the contract is a union with the empty text; the first branch reports what is wrong. */
function faultOf(issue: Issue | undefined): Fault {
  if (!issue) return { code: 'format' };
  if (issue.code === 'invalid_union') return faultOf(issue.errors?.[0]?.[0]);
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? { code: 'tooLong', params: { maximum: Number(issue.maximum) } }
      : { code: 'tooLarge', params: { maximum: Number(issue.maximum) } };
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? { code: 'required' }
      : { code: 'tooSmall', params: { minimum: Number(issue.minimum) } };
  const decimals = /^at most (\d+) decimals$/.exec(issue.message)?.[1];
  return decimals === undefined ? { code: 'format' } : { code: 'decimals', params: { maximum: Number(decimals) } };
}
