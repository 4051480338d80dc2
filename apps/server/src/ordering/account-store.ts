import type { AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { summaryColumns } from '#accounts/shared/account-columns.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, toTotal } from '#db/keyset.ts';
import { matchesFolded } from '#db/search.ts';

/** The accounts to list: in which divisions, and for which reseller; undefined means every account. */
export interface AccountsWanted {
  divisions: readonly number[];
  reseller: string | null | undefined;
  search?: string | undefined;
  includeSuppliers?: boolean | undefined;
}

/** Accounts to order for by name. Each division is read along its own index, and only the page is sorted together. */
export async function listAccounts(
  db: Db,
  wanted: AccountsWanted,
  { size, skip }: PageRequest,
): Promise<PageResult<AccountSummary>> {
  const divisions = sql`${[...wanted.divisions]}::integer[]`;
  const matches = matching(wanted);
  const first = (which: RawBuilder<boolean>) => sql`(
    select a.id, a.name_key from account a where a.division = d.code and ${which} and ${matches}
    order by a.name_key, a.id limit ${size + skip})`;
  const { rows } = await sql<AccountSummary>`
    with page as materialized (
      select f.id from unnest(${divisions}) as d (code)
      cross join lateral (${sql.join(sources(wanted).map(first), sql` union all `)}) f
      order by f.name_key, f.id limit ${size} offset ${skip})
    select ${summaryColumns} from page join account a on a.id = page.id order by a.name_key, a.id`.execute(db);
  if (skip === 0 && rows.length < size) return { rows, total: rows.length };
  const all = (which: RawBuilder<boolean>) =>
    sql`select from account a where a.division = any(${divisions}) and ${which} and ${matches}`;
  const counted = await sql<{ count: number }>`
    select ${cappedCount(sql.join(sources(wanted).map(all), sql` union all `))} as count`.execute(db);
  return { rows, ...toTotal(counted.rows[0]?.count ?? 0) };
}

/** A reseller's own account and its customers each have an index in the order of the list; together they would have none. */
const sources = ({ reseller }: AccountsWanted): RawBuilder<boolean>[] =>
  reseller === undefined ? [sql`true`] : [sql`a.id = ${reseller}::uuid`, sql`a.reseller_id = ${reseller}::uuid`];

function matching({ search, includeSuppliers = false }: AccountsWanted): RawBuilder<boolean> {
  const kinds = includeSuppliers ? sql`(a.status in ('C', 'P') or a.is_supplier)` : sql`a.status in ('C', 'P')`;
  return sql`${kinds} and ${matchesFolded(sql`a.search_text`, search)}`;
}
