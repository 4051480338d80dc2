import { sql } from 'kysely';
import { nationalDigits } from '#base/phone-number.ts';
import type { Db } from '#db/db.ts';

const maxWords = 5;
/** Letters of the shortest word that is still recognised with a typing error. */
const shortest = 4;

/**
 * The typed text with each word replaced by the most similarly spelled one in the names, places and streets of the division: `lingemorra`
 * becomes `lingemora`. Undefined when no word changes; a number with another digit is another number and stays.
 */
export async function correctSpelling(db: Db, division: number, typed: string): Promise<string | undefined> {
  if (nationalDigits(typed) !== undefined) return undefined;
  const words = typed.trim().split(/\s+/);
  const doubtful = words.filter((word) => word.length >= shortest && /^[\p{L}\p{M}.'’-]+$/u.test(word));
  if (doubtful.length === 0 || words.length > maxWords) return undefined;
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, word from nearest_words(${division}, ${doubtful})`.execute(db);
  const nearest = new Map(rows.map((row) => [row.typed, row.word]));
  const corrected = words.map((word) => nearest.get(word) ?? word).join(' ');
  return corrected.toLowerCase() === typed.trim().toLowerCase() ? undefined : corrected;
}
