import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { hasWords, matchesSearch, patternsOf } from '#db/search.ts';
import { estimateMatches, estimateShare } from '#db/text-sample.ts';

/** How words are searched for among all orders: `sought` through the indexes of orders and recipients, or `tested` newest first. */
export type WordSearch = 'sought' | 'tested';

/** This many orders are found, tested, counted and sorted within some hundredths of a second. */
const gathered = 20_000;

/** Orders with frequent words are counted up to this many, because each has to be tested together with its recipient. */
export const testedLimit = 2000;

/** Words that few orders or their recipients have are looked up; for frequent words, testing soon fills a page. */
export async function wordSearchOf(db: Db, search: string): Promise<WordSearch> {
  const patterns = patternsOf(search);
  const share = (await estimateShare(db, 'sales_order', patterns)) + (await estimateShare(db, 'account', patterns));
  return share * (await estimateMatches(db, 'sales_order', [])) <= gathered ? 'sought' : 'tested';
}

/** Whether order `o` or its recipient has the words. */
export const hasText = (search: string): RawBuilder<boolean> => sql<boolean>`(${hasWords(sql`o.search_text`, search)}
  or exists (select from account s where s.id = o.deliver_to and ${hasWords(sql`s.search_text`, search)}))`;

/** Customers `s` of a reseller, and the reseller itself. */
export const isServedBy = (reseller: string | null): RawBuilder<boolean> =>
  sql<boolean>`(s.reseller_id = ${reseller}::uuid or s.id = ${reseller}::uuid)`;

interface TextSearch {
  search: string;
  /** On orders `o`. */
  condition: RawBuilder<boolean>;
  /** On recipients `s`. */
  recipients: RawBuilder<boolean>;
}

/** Orders `o` with the words; a union, because orders and recipients are found through two indexes. */
export const withText = ({ search, condition, recipients }: TextSearch): RawBuilder<unknown> => sql`
  select o.id, o.created from sales_order o where ${condition} and ${matchesSearch(sql`o.search_text`, search)}
  union all
  select o.id, o.created from account s join sales_order o on o.deliver_to = s.id
  where ${recipients} and ${matchesSearch(sql`s.search_text`, search)} and ${condition}
    and not ${hasWords(sql`o.search_text`, search)}`;
