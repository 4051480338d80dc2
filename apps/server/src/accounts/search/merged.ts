import type { AccountFilter, AccountSuggestion } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesFolded } from '#db/search.ts';
import { summaryColumns, within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';
import { conditionsOf } from './search-filter.ts';

const maxFound = 10;
/** How many merges with the searched words are examined. */
const looked = 200;

const wordsOfMerge = sql`searchable(m.merged_name || ' ' || m.merged_code)`;

const mergesWith = (division: number, search: string): RawBuilder<unknown> =>
  sql`account_merge m where m.division = ${division} and m.undone_at is null and ${matchesFolded(wordsOfMerge, search)}`;

/** Ids of the accounts into which one with this number or name was merged. */
export async function findMergedInto(db: Db, division: number, search: string | undefined): Promise<string[]> {
  if (!search?.trim()) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct m.kept_id as id from ${mergesWith(division, search)} limit ${looked}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same accounts with the number and name of the merged one; that with exactly this number first. */
export async function suggestMerged(
  db: Db,
  reach: Reach,
  typed: string,
  kind: AccountFilter['kind'],
): Promise<(AccountSuggestion & { isExact: boolean })[]> {
  const ofKind = conditionsOf({ kind }, 'anywhere').map(({ test }) => test);
  const { rows } = await sql<AccountSuggestion & { isExact: boolean }>`
    with found as materialized (
        select m.kept_id, m.merged_code || ' ' || m.merged_name as text, m.merged_code = ${typed} as is_exact
        from ${mergesWith(reach.division, typed)} limit ${looked}),
      best as (select distinct on (f.kept_id) f.* from found f order by f.kept_id, f.is_exact desc, f.text)
    select ${summaryColumns}, best.text as "foundBy", best.is_exact as "isExact" from best join account a on a.id = best.kept_id
    where ${sql.join([within(reach), ...ofKind], sql` and `)}
    order by best.is_exact desc, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows;
}
