import type { AccountFilter, AccountSuggestion } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { nationalDigits } from '#base/phone-number.ts';
import type { Db } from '#db/db.ts';
import { matchesFolded } from '#db/search.ts';
import { summaryColumns, within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';
import { conditionsOf } from './search-filter.ts';
import { patternsOf } from './search-patterns.ts';

/** How many matches of each kind are examined, so that a frequent word costs no more than a rare one. */
const looked = 200;
const maxFound = 10;

/** Accounts with a contact, a telephone number or an address that matches what is typed, together with that match. */
export async function findByRelated(
  db: Db,
  reach: Reach,
  typed: string,
  kind: AccountFilter['kind'],
): Promise<AccountSuggestion[]> {
  const { patterns, indexed } = patternsOf(typed, 'anywhere');
  if (!indexed) return [];
  const ofKind = conditionsOf({ kind }, 'anywhere').map(({ test }) => test);
  const wanted = sql.join([within(reach), ...ofKind], sql` and `);
  const isNumber = nationalDigits(typed) !== undefined;
  const { rows } = await sql<AccountSuggestion>`
    with found as materialized (
      (select a.id, 1 as rank, c.full_name || ${isNumber ? numberOf(patterns) : sql`''`} as text
        from contact c join account a on a.id = c.account_id
        where ${wanted} and ${matching('c', patterns)} limit ${looked})
      union all
      (select a.id, 2, concat_ws(', ', d.address_line1, nullif(concat_ws(' ', d.postcode, d.city), ''))
          ${isNumber ? sql`|| coalesce(' · ' || d.phone, '')` : sql``}
        from address d join account a on a.id = d.account_id
        where ${wanted} and ${matching('d', patterns)} limit ${looked})
      union all
      (select a.id, 1, m.merged_name || ' → ' || c.full_name
        from contact_merge m join contact c on c.id = m.kept_id join account a on a.id = c.account_id
        where ${wanted} and m.undone_at is null and ${matchesFolded(sql`searchable(m.merged_name)`, typed)} limit ${looked})),
    best as (select distinct on (f.id) f.id, f.rank, f.text from found f order by f.id, f.rank, f.text)
    select ${summaryColumns}, best.text as "foundBy" from best join account a on a.id = best.id
    order by best.rank, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows;
}

const matching = (alias: string, patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map((pattern) => sql`${sql.ref(`${alias}.search_text`)} like (select searchable(${pattern}))`),
    sql` and `,
  );

/** The contact's number that was searched for. */
const numberOf = ([pattern]: readonly string[]) =>
  sql`coalesce(' · ' || case when regexp_replace(c.mobile, '\\D', '', 'g') like ${pattern} then c.mobile else c.phone end, '')`;
