import type { Turnover } from '@werkbank/contract/workplace/cockpit.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The value of the orders of an account in the last twelve months and in the twelve before, by currency. */
export async function listTurnover(db: Db, division: number, accountId: string): Promise<Turnover[]> {
  const { rows } = await sql<Turnover>`
    select o.currency, coalesce(sum(o.amount_fc_excl_vat) filter (where o.order_date > d.year_ago), 0) as recent,
      coalesce(sum(o.amount_fc_excl_vat) filter (where o.order_date <= d.year_ago), 0) as before
    from sales_order o cross join (
      select (business_day() - interval '1 year')::date as year_ago, (business_day() - interval '2 years')::date as two_years_ago) d
    where o.division = ${division} and o.ordered_by = ${accountId} and not o.cancelled
      and o.order_date > d.two_years_ago and o.order_date <= business_day()
    group by o.currency order by recent desc, o.currency`.execute(db);
  return rows;
}
