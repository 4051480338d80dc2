/** Country codes of one and two digits; the others have three. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * The digits of a telephone number without country code and leading zero: +31 (0)50 010 35 45, 0031 50 0103545 and 050-010 35 45 all
 * become 500103545. Undefined for text that is no telephone number.
 */
export function nationalDigits(text: string): string | undefined {
  const typed = text.trim();
  if (!/^\+?[\d\s()\-./]+$/.test(typed)) return undefined;
  const digits = typed.replace('(0)', '').replaceAll(/\D/g, '');
  if (digits.length < 7) return undefined;
  const international = typed.startsWith('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  const national = (international?.replace(countryCode, '') ?? digits).replace(/^0+/, '');
  return national.length >= 5 ? national : undefined;
}
