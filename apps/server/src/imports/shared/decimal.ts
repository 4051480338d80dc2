// Decimal numbers as text: files contain 15 and more digits, and rounding must not pass through binary fractions.

/** A decimal number as `digits × 10^-scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const plain = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$|^([+-]?)\.(\d+)$/;

/** `-12.50` → a decimal; undefined when the text is not a number. The caller must convert a decimal comma to a point. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = plain.exec(text);
  if (!match) return undefined;
  const [, sign = match[5] ?? '', whole = '', fraction = match[6] ?? '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${fraction}` || '0');
  return rescale({ digits: sign === '-' ? -digits : digits, scale: fraction.length - Number(exponent) });
}

/** Rounds half away from zero, as PostgreSQL's `round(numeric, places)` does. */
export function roundDecimal({ digits, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { digits, scale };
  return { digits: divideRounding(digits, 10n ** BigInt(scale - places)), scale: places };
}

/** `dividend / divisor` to a number of decimals, rounded half away from zero; undefined for a divisor of 0. */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal | undefined {
  if (divisor.digits === 0n) return undefined;
  const shift = places + divisor.scale - dividend.scale;
  const above = shift >= 0 ? dividend.digits * 10n ** BigInt(shift) : dividend.digits;
  const below = shift >= 0 ? divisor.digits : divisor.digits * 10n ** BigInt(-shift);
  return { digits: divideRounding(above, below), scale: places };
}

export const negate = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

export const ofPerCent = ({ digits, scale }: Decimal): Decimal => ({ digits, scale: scale + 2 });

/** Shortest text without exponent: `12.5`. */
export function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = scale === 0 ? text : text.slice(0, -scale);
  const fraction = scale === 0 ? '' : text.slice(-scale).replace(/0+$/, '');
  const number = fraction === '' ? whole : `${whole}.${fraction}`;
  return number === '0' ? '0' : sign + number;
}

/** A negative scale represents trailing zeros. */
function rescale({ digits, scale }: Decimal): Decimal {
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function divideRounding(above: bigint, below: bigint): bigint {
  const negative = above < 0n !== below < 0n;
  const top = above < 0n ? -above : above;
  const bottom = below < 0n ? -below : below;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return negative ? -quotient : quotient;
}
