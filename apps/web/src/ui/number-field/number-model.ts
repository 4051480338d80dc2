export type NumberProblem = 'format' | 'decimals' | 'digits' | 'belowMinimum' | 'aboveMaximum';

export interface NumberBounds {
  /** Maximum digits after the decimal separator. */
  decimals: number;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export interface ReadNumber {
  /** The number; null for empty text; NaN while there is a problem. */
  value: number | null;
  problem: NumberProblem | null;
}

/** A JavaScript number represents 15 significant decimal digits exactly. */
const exactDigits = 15;

/**
 * Reads a number as typed by users of `locale`, grouped or not. A single grouping separator in a position where it
 * cannot group is read as the decimal separator, so that `1.5` from a numeric keypad is one and a half in Dutch and
 * German too.
 */
export function readNumber(text: string, locale: string, bounds: NumberBounds): ReadNumber {
  const typed = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^[−–]/, '-');
  if (typed === '') return { value: null, problem: null };
  const canonical = toCanonical(typed, locale);
  if (canonical === null) return refuse('format');
  const [whole = '', fraction = ''] = canonical.replace('-', '').split('.');
  if (fraction.length > bounds.decimals) return refuse('decimals');
  if ((whole + fraction).replace(/^0+/, '').length > exactDigits) return refuse('digits');
  const value = Number(canonical) + 0;
  if (bounds.minimum !== undefined && value < bounds.minimum) return refuse('belowMinimum');
  if (bounds.maximum !== undefined && value > bounds.maximum) return refuse('aboveMaximum');
  return { value, problem: null };
}

/** Writes a number for an input: grouped, with at least `minimumDecimals` and at most `decimals` digits. */
export function writeNumber(value: number, locale: string, decimals: number, minimumDecimals = 0): string {
  return numberFormat(locale, minimumDecimals, Math.max(decimals, minimumDecimals)).format(value);
}

/** The same text with its decimal sign alone, for years and numbers that count nothing. */
export const withoutGroups = (text: string, locale: string): string => text.replaceAll(signs(locale).group, '');

export function decimalSign(locale: string): string {
  return signs(locale).decimal;
}

function toCanonical(typed: string, locale: string): string | null {
  const { decimal, group } = signs(locale);
  return readSigned(typed, decimal, group) ?? readSigned(typed, group, decimal);
}

function readSigned(typed: string, decimal: string, group: string): string | null {
  const match = /^(-?)(.*)$/.exec(typed);
  const [sign = '', digits = ''] = match?.slice(1) ?? [];
  const [whole = '', fraction = '', ...rest] = digits.split(decimal);
  if (rest.length || (whole === '' && fraction === '')) return null;
  const groups = whole.split(group);
  const isGrouped =
    groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part));
  const plain = isGrouped ? groups.join('') : whole;
  if (!/^\d*$/.test(plain) || !/^\d*$/.test(fraction)) return null;
  return `${sign}${plain || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}

// Grouping separators that keyboards do not have are removed before parsing.
function signs(locale: string): { decimal: string; group: string } {
  const parts = numberFormat(locale, 1, 1).formatToParts(1234567.8);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  return { decimal, group: decimal === ',' ? '.' : ',' };
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, minimumFractionDigits: number, maximumFractionDigits: number) {
  const key = `${locale} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, known);
  return known;
}

const refuse = (problem: NumberProblem): ReadNumber => ({ value: Number.NaN, problem });

/** A fraction is typed as a percentage: six decimals of the fraction are four of the percentage. */
export const toPercent = (share: number): number => Number((share * 100).toFixed(4));
export const toShare = (percent: number | null): number => Number(((percent ?? 0) / 100).toFixed(6));
