import type { Reseller } from '@werkbank/contract/ordering/reseller.ts';
import { sql } from 'kysely';
import { summaryColumns } from '#accounts/shared/account-columns.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, countLimit, toTotal } from '#db/keyset.ts';
import { matchesSearch } from '#db/search.ts';

export interface ResellersWanted {
  divisions: readonly number[];
  /** Only this reseller; undefined means all. */
  own: string | null | undefined;
  search?: string | undefined;
}

/** Resellers by name; their turnover is calculated only for the rows of the page. */
export async function listResellers(
  db: Db,
  { divisions, own, search }: ResellersWanted,
  { size, skip }: PageRequest,
): Promise<PageResult<Reseller>> {
  const matches = sql`a.division = any(${[...divisions]}::integer[]) and a.is_reseller
    and ${own === undefined ? sql`true` : sql`a.id = ${own}::uuid`} and ${matchesSearch(sql`a.search_text`, search)}`;
  const { rows } = await sql<Reseller>`
    select ${summaryColumns}, a.discount_sales as "discountSales", mc.full_name as "contactFullName",
      least(${sql.lit(countLimit)}, ${cappedCount(sql`select from account c where c.reseller_id = a.id`)}) as "customerCount",
      least(${sql.lit(countLimit)}, ${cappedCount(sql`select from sales_order o where o.reseller_id = a.id`)}) as "orderCount"
    from (select a.* from account a where ${matches} order by a.name_key, a.id limit ${size} offset ${skip}) a
    left join contact mc on mc.id = a.main_contact_id order by a.name_key, a.id`.execute(db);
  if (skip === 0 && rows.length < size) return { rows, total: rows.length };
  const counted = await sql<{
    count: number;
  }>`select ${cappedCount(sql`select from account a where ${matches}`)} as count`.execute(db);
  return { rows, ...toTotal(counted.rows[0]?.count ?? 0) };
}

/** Whether the account is a reseller of these divisions. */
export async function isReseller(db: Db, divisions: readonly number[], id: string): Promise<boolean> {
  const { rows } = await sql`
    select from account a where a.division = any(${[...divisions]}::integer[]) and a.id = ${id} and a.is_reseller`.execute(
    db,
  );
  return rows.length > 0;
}
