/** Crockford's base 32: digits and letters without I, L, O and U. */
export const tagAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const tagPayload = 9;

/** The meaning of a scanned or typed code: a tag as stored, or null when it cannot be a tag. */
export type ReadTag = { tag: string } | { fault: 'check' | 'form' };

/**
 * Reads a tag in any spelling: lower case, without hyphens or `T`, O for 0, I or L for 1, or the URL on a label. Codes of other
 * manufacturers are kept, in upper case.
 */
export function readTag(given: string): ReadTag {
  const text = (/\/t\/([^/?#]+)/.exec(given)?.[1] ?? given).trim().toUpperCase();
  const plain = text.replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const named = plain.length === tagPayload + 2 && plain.startsWith('T');
  const digits = named ? plain.slice(1) : plain;
  if (/^[0-9A-HJKMNP-TV-Z]{10}$/.test(digits)) {
    if (checkCharacter(digits.slice(0, tagPayload)) === digits[tagPayload]) return { tag: printedTag(digits) };
    if (named) return { fault: 'check' };
  }
  return /^[A-Z0-9._-]{3,40}$/.test(text) ? { tag: text } : { fault: 'form' };
}

/** Luhn's check digit modulo 32: detects every wrong character and nearly every swap of neighbours. */
export function checkCharacter(payload: string): string {
  const sum = Array.from(payload)
    .toReversed()
    .reduce((total, character, index) => {
      const weighted = tagAlphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(weighted / 32) + (weighted % 32);
    }, 0);
  return tagAlphabet.charAt((32 - (sum % 32)) % 32);
}

/** As printed on the label. */
export const printedTag = (digits: string): string => `T-${digits.slice(0, 5)}-${digits.slice(5)}`;
