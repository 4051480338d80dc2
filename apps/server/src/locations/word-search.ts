import { type RawBuilder, sql } from 'kysely';
import { nationalDigits } from '#base/phone-number.ts';
import type { Db } from '#db/db.ts';
import { hasWords, matchesSearch, patternsOf } from '#db/search.ts';
import { estimateMatches, estimateShare } from '#db/text-sample.ts';

/**
 * How words are searched: `sought` through the indexes of locations and accounts, or `tested` in the requested order; `soughtOwn` and
 * `testedOwn` leave out the words of accounts.
 */
export type WordSearch = 'sought' | 'tested' | 'soughtOwn' | 'testedOwn';

/** This many locations are found, sorted and counted within some milliseconds. */
const gathered = 3000;

/**
 * Words that few locations or their accounts have are looked up; for frequent words, testing soon fills a page. When nothing is counted,
 * words that many accounts have are searched in the locations alone, since few of their locations would be seen anyway.
 */
export async function wordSearchOf(
  db: Db,
  search: string | undefined,
  isUncounted = false,
): Promise<WordSearch | undefined> {
  const patterns = patternsOf(search && wantedOf(search));
  if (patterns.length === 0) return undefined;
  const [own, share, rows] = [
    await estimateMatches(db, 'location', patterns),
    await estimateShare(db, 'account', patterns),
    await estimateMatches(db, 'location', []),
  ];
  if (own + share * rows <= gathered) return 'sought';
  if (!isUncounted) return 'tested';
  return own <= gathered ? 'soughtOwn' : 'testedOwn';
}

/** Whether the text of location `l` itself, of its account, or of a location that was merged into it matches. */
export function hasText(division: number, search: string, words: WordSearch): RawBuilder<unknown> {
  const wanted = wantedOf(search);
  const merged = sql`select m.kept_id from location_merge m where m.division = ${division} and m.undone_at is null
    and ${hasWords(sql`searchable(m.merged_name || ' ' || m.merged_code)`, wanted)}`;
  if (words === 'testedOwn') return sql`(${hasWords(sql`l.search_text`, wanted)} or l.id in (${merged}))`;
  const own = sql`select q.id from location q where q.division = ${division} and ${matchesSearch(sql`q.search_text`, wanted)}`;
  if (words === 'soughtOwn') return sql`l.id in (${own} union all ${merged})`;
  if (words === 'tested')
    return sql`(${hasWords(sql`l.search_text`, wanted)} or l.id in (${merged})
      or exists (select from account k where k.id = l.account_id and ${hasWords(sql`k.search_text`, wanted)}))`;
  // A union, because the conditions use several indexes.
  return sql`l.id in (${own} union all ${merged}
    union all select q.id from location q join account k on k.id = q.account_id
      where k.division = ${division} and ${matchesSearch(sql`k.search_text`, wanted)})`;
}

/** Telephone numbers in any spelling, and Dutch postcodes without their space. */
const wantedOf = (search: string): string =>
  nationalDigits(search) ?? search.replaceAll(/\b(\d{4})([a-z]{2})\b/gi, '$1 $2');
