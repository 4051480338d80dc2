import type { ContactFilter, ContactRow, ContactSort } from '@werkbank/contract/accounts/contact.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { nationalDigits } from '#base/phone-number.ts';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { countLimit, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { countUpToLimit } from '#db/rows.ts';
import { hasWords, matchesFolded, matchesSearch, patternsOf } from '#db/search.ts';
import { estimateMatches, estimateShare } from '#db/text-sample.ts';
import { within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';
import { contactColumns, isActive } from './contact-store.ts';

const sorts = {
  name: key.text(sql`searchable(c.full_name)`),
  modified: key.moment(sql`c.modified`),
};

/** The contacts of the accounts that the caller reaches, by cursor. */
export async function listAllContacts(
  db: Db,
  reach: Reach,
  { filter, sort, page }: { filter: ContactFilter; sort: ContactSort; page: PageRequest },
): Promise<PageResult<ContactRow>> {
  const by = sorts[sort.replace('-', '') as keyof typeof sorts];
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', [by, key.guid(sql`c.id`)]);
  const words = await wordsOf(db, reach.division, filter.search);
  const matches = sql`contact c join account a on a.id = c.account_id
    where c.division = ${reach.division} and ${within(reach)} and ${matching(filter, words)}`;
  const { rows } = await sql<ContactRow & { sortKey: string }>`
    select ${contactColumns}, c.own_values as "customValues", ${by.column} as "sortKey"
    from (select c.* from ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}) c
    join account a on a.id = c.account_id order by ${order}`.execute(db);
  const { rows: listed, next } = pageOf(rows, page.size, ({ sortKey, id }) => cursorOf(sortKey, id));
  if (page.isUncounted || (page.after === undefined && next === undefined))
    return { rows: listed, total: listed.length };
  const limit = words.some(({ isTested }) => isTested) ? testedLimit : countLimit;
  return { rows: listed, ...toTotal(await countUpToLimit(db, matches, limit), limit), next };
}

/** Frequent words are tested one by one, so counting stops earlier. */
const testedLimit = 2000;

const kinds = { customer: sql`a.status = 'C'`, supplier: sql`a.is_supplier`, reseller: sql`a.is_reseller` } as const;

function matching(filter: ContactFilter, words: readonly Word[]): RawBuilder<unknown> {
  const { accountId, kind, jobTitle, main, active, custom } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...words.map(({ condition }) => condition)];
  if (accountId) conditions.push(sql`c.account_id = ${accountId}`);
  if (kind) conditions.push(kinds[kind]);
  if (jobTitle) conditions.push(matchesSearch(sql`searchable(c.job_title_description)`, jobTitle));
  if (main !== undefined) conditions.push(main ? sql`c.is_main_contact` : sql`not c.is_main_contact`);
  if (active !== undefined) conditions.push(active ? isActive : sql`not ${isActive}`);
  if (custom) conditions.push(hasCustomValues('c.id', custom));
  return sql.join(conditions, sql` and `);
}

interface Word {
  condition: RawBuilder<unknown>;
  isTested: boolean;
}

/** This many contacts are found and sorted within some milliseconds. */
const gathered = 3000;

/**
 * A condition for each word, which the contact or its account has: a rare one is looked up, a frequent one tested in the order of
 * the list.
 */
async function wordsOf(db: Db, division: number, search: string | undefined): Promise<Word[]> {
  const wanted = search === undefined ? [] : [nationalDigits(search) ?? search].flatMap((text) => text.split(/\s+/));
  return await Promise.all(
    wanted
      .filter((word) => word !== '')
      .map(async (word) => {
        const patterns = patternsOf(word);
        const [own, share, rows] = [
          await estimateMatches(db, 'contact', patterns),
          await estimateShare(db, 'account', patterns),
          await estimateMatches(db, 'contact', []),
        ];
        if (own + share * rows > gathered)
          return {
            condition: sql`(${hasWords(sql`c.search_text`, word)} or ${hasWords(sql`a.search_text`, word)}
              or c.id in (${mergedInto(division, word)}))`,
            isTested: true,
          };
        // A union, because the two conditions use two indexes.
        return {
          condition: sql`c.id in (
            select q.id from contact q where q.division = ${division} and ${matchesSearch(sql`q.search_text`, word)}
            union all ${mergedInto(division, word)}
            union all select q.id from contact q join account k on k.id = q.account_id
              where k.division = ${division} and ${matchesSearch(sql`k.search_text`, word)})`,
          isTested: false,
        };
      }),
  );
}

/** The contacts into which one whose name has the word was merged, and those of an account into which such an account was merged. */
const mergedInto = (division: number, word: string): RawBuilder<unknown> => sql`
  (select m.kept_id from contact_merge m where m.division = ${division} and m.undone_at is null
      and ${matchesFolded(sql`searchable(m.merged_name)`, word)}
    union all select k.id from account_merge m join contact k on k.account_id = m.kept_id
      where m.division = ${division} and m.undone_at is null
        and ${matchesFolded(sql`searchable(m.merged_name || ' ' || m.merged_code)`, word)})`;
