import type { ResellerDetail, ResellerListed } from '@werkbank/contract/ordering/reseller.ts';
import { type RawBuilder, sql } from 'kysely';
import { summaryColumns } from '#accounts/shared/account-columns.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, countLimit, toTotal } from '#db/keyset.ts';
import { matchesSearch } from '#db/search.ts';

const ordersOf = (which: RawBuilder<boolean>) => sql`
  from sales_order o where o.reseller_id = a.id and not o.cancelled and ${which}`;

/** Turnover of the year this many years ago. */
const turnover = (yearsAgo: number) =>
  sql`coalesce((select sum(o.amount_fc_excl_vat) ${ordersOf(sql`
  o.order_date >= date_trunc('year', business_day()) - make_interval(years => ${yearsAgo}::integer)
  and o.order_date < date_trunc('year', business_day()) - make_interval(years => ${yearsAgo - 1}::integer)`)}), 0)`;

const columns: RawBuilder<ResellerListed> = sql`
  ${summaryColumns}, a.discount_sales as "discountSales", mc.full_name as "contactFullName",
  least(${sql.lit(countLimit)}, ${cappedCount(sql`select from account c where c.reseller_id = a.id`)}) as "customerCount",
  least(${sql.lit(countLimit)}, ${cappedCount(sql`select from sales_order o where o.reseller_id = a.id`)}) as "orderCount",
  d.currency, ${turnover(0)} as "turnoverThisYear", ${turnover(1)} as "turnoverLastYear"`;

const joins = sql`join division d on d.code = a.division left join contact mc on mc.id = a.main_contact_id`;

/** Resellers of a division by name; their figures are read for the rows of the page only. */
export async function listWithTurnover(
  db: Db,
  division: number,
  search: string | undefined,
  { size, skip }: PageRequest,
): Promise<PageResult<ResellerListed>> {
  const matches = sql`a.division = ${division} and a.is_reseller and ${matchesSearch(sql`a.search_text`, search)}`;
  const { rows } = await sql<ResellerListed>`
    select ${columns}
    from (select a.* from account a where ${matches} order by a.name_key, a.id limit ${size} offset ${skip}) a ${joins}
    order by a.name_key, a.id`.execute(db);
  if (skip === 0 && rows.length < size) return { rows, total: rows.length };
  const counted = cappedCount(sql`select from account a where ${matches}`);
  const { rows: counts } = await sql<{ count: number }>`select ${counted} as count`.execute(db);
  return { rows, ...toTotal(counts[0]?.count ?? 0) };
}

/** A reseller with each of the last 24 months. */
export async function findWithTurnover(db: Db, division: number, id: string): Promise<ResellerDetail | undefined> {
  const { rows } = await sql<ResellerDetail>`
    select ${columns}, (
      select jsonb_agg(jsonb_build_object('month', to_char(m.day, 'YYYY-MM'), 'amount', coalesce(t.amount, 0),
        'orderCount', coalesce(t.orders, 0)) order by m.day)
      from generate_series(date_trunc('month', business_day()) - interval '23 months', date_trunc('month', business_day()),
        interval '1 month') as m (day)
      left join (
        select date_trunc('month', o.order_date) as day, sum(o.amount_fc_excl_vat) as amount, count(*) as orders
        ${ordersOf(sql`o.order_date >= date_trunc('month', business_day()) - interval '23 months'`)} group by 1) as t
        on t.day = m.day) as months
    from account a ${joins} where a.division = ${division} and a.id = ${id} and a.is_reseller`.execute(db);
  return rows[0];
}
