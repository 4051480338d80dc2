import { nationalDigits } from '#base/phone-number.ts';

/** Where a word may occur: anywhere in the text, in the names of the account, or at the beginning of the city. */
export type Place = 'anywhere' | 'name' | 'city';

/** Patterns for `like` on `search_text`, which all must match. */
export interface Patterns {
  patterns: string[];
  /** The trigram index can narrow by at least one of them. */
  indexed: boolean;
}

/** Words of a search; a telephone number and a Dutch postcode are one word however they are spaced. */
export function patternsOf(search: string | undefined, place: Place): Patterns {
  const words = place === 'city' ? [(search ?? '').trim()].filter(Boolean) : wordsOf(search ?? '');
  const patterns = words.map((word) => {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    if (place === 'name') return `%${literal}%\n%\n%`;
    if (place === 'city') return `%\n${literal}%\n%`;
    return isShortNumber(word) ? `%${literal}%\n%` : `%${literal}%`;
  });
  // A word shorter than three characters yields no trigram, unless it must match the beginning of a word.
  const isIndexed = place === 'city' ? words.length > 0 : words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));
  return { patterns, indexed: isIndexed };
}

/** A relation number or a part of a postcode; within longer numbers it would match everywhere. */
const isShortNumber = (word: string): boolean => /^\d{1,6}$/.test(word);

const maxWords = 10;

function wordsOf(search: string): string[] {
  const trimmed = search.trim();
  const digits = nationalDigits(trimmed);
  if (digits !== undefined) return [digits];
  return trimmed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => word.replace(/^(\d{4})([a-z]{2})$/i, '$1 $2'));
}
