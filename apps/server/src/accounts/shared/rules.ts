import { Problem } from '#base/problem.ts';

/** Postcodes of the two home countries have a fixed form; others are free. */
export function checkPostcode(country: string, postcode: string | null | undefined): void {
  if (typeof postcode !== 'string' || isPostcode(country, postcode)) return;
  refuseField('postcode', 'postcode', `no postcode of ${country}`);
}

export const isPostcode = (country: string, postcode: string): boolean =>
  postcodeForms[country]?.test(postcode) ?? true;

const postcodeForms: Readonly<Record<string, RegExp>> = { NL: /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/, DE: /^\d{5}$/ };

/** VAT numbers of the two home countries carry a check digit, which reveals typing errors. */
export function checkVatNumber(vatNumber: string | null | undefined): void {
  if (typeof vatNumber === 'string' && !isVatNumber(vatNumber)) refuseField('vatNumber', 'vat', 'no valid VAT number');
}

/** Numbers of other countries are accepted unchanged. */
export function isVatNumber(value: string): boolean {
  if (value.startsWith('NL')) return isDutchVatNumber(value);
  if (value.startsWith('DE')) return isGermanVatNumber(value);
  return true;
}

/** @throws Problem `body.invalid` that names the field */
export function refuseField(field: string, code: string, message: string): never {
  const path = `body/${field}`;
  throw new Problem('body.invalid', { params: { fields: path }, errors: [{ path, code, message }] });
}

/** The 11-test of companies, or modulo 97 of sole traders since 2020. */
function isDutchVatNumber(value: string): boolean {
  const match = /^NL(\d{9})B(?!00)\d{2}$/.exec(value);
  if (!match?.[1]) return false;
  const digits = match[1].split('').map(Number);
  const weighted = digits.slice(0, 8).reduce((sum, digit, index) => sum + digit * (9 - index), 0);
  if ((weighted - (digits[8] ?? 0)) % 11 === 0) return true;
  const spelled = value
    .split('')
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return BigInt(spelled) % 97n === 1n;
}

/** ISO 7064, modulo 11,10. */
function isGermanVatNumber(value: string): boolean {
  const match = /^DE([1-9]\d{7})(\d)$/.exec(value);
  if (!match?.[1]) return false;
  let product = 10;
  for (const digit of match[1].split('')) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(match[2]);
}
