import { type RawBuilder, sql } from 'kysely';
import { nationalDigits } from '#base/phone-number.ts';
import type { Db } from '#db/db.ts';
import { hasWords, matchesSearch, patternsOf } from '#db/search.ts';
import { estimateMatches, estimateShare } from '#db/text-sample.ts';

/** How words are looked for: sought by the indexes of locations and accounts, or tested along the order wanted. */
export type WordSearch = 'sought' | 'tested';

/** Up to so many locations are sought, sorted and counted within some milliseconds. */
const gathered = 3000;

/** Words that few locations or their accounts have are sought; of those that many have, a page is soon full. */
export async function wordSearchOf(db: Db, search: string | undefined): Promise<WordSearch | undefined> {
  const patterns = patternsOf(search && wantedOf(search));
  if (patterns.length === 0) return undefined;
  const [own, share, rows] = [
    await estimateMatches(db, 'location', patterns),
    await estimateShare(db, 'account', patterns),
    await estimateMatches(db, 'location', []),
  ];
  return own + share * rows <= gathered ? 'sought' : 'tested';
}

/** By what the location `l` itself says, or by what its account says. */
export function hasText(division: number, search: string, words: WordSearch): RawBuilder<unknown> {
  const wanted = wantedOf(search);
  if (words === 'tested')
    return sql`(${hasWords(sql`l.search_text`, wanted)}
      or exists (select from account k where k.id = l.account_id and ${hasWords(sql`k.search_text`, wanted)}))`;
  // Two indexes, so two halves.
  return sql`l.id in (
    select q.id from location q where q.division = ${division} and ${matchesSearch(sql`q.search_text`, wanted)}
    union all select q.id from location q join account k on k.id = q.account_id
      where k.division = ${division} and ${matchesSearch(sql`k.search_text`, wanted)})`;
}

const wantedOf = (search: string): string => nationalDigits(search) ?? search;
