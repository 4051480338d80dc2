import type { SupplierReliability } from '@werkbank/contract/purchase-orders/purchases/purchase.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { acceptedGoods, daysLate, promisedDay } from './accepted-goods.ts';

/** Lines promised for the last twelve months, by month and outcome. A line that is not due and not complete has no outcome yet. */
export async function findReliability(
  { db, division }: Scope,
  supplierId: string,
): Promise<SupplierReliability | undefined> {
  const { rows } = await sql<SupplierReliability>`
    with since as (
      select (date_trunc('month', business_day()) - interval '11 months')::date as day
    ), line as materialized (
      select ${promisedDay} as day, ${daysLate} as late, g.came_in_time and g.rejected > 0 as was_rejected, g.rejected > 0 as has_rejected
      from purchase_order o join purchase_order_line l on l.order_id = o.id ${acceptedGoods}
      where o.division = ${division} and o.supplier_id = ${supplierId} and not l.cancelled and g.promised > 0
        and o.order_date >= (select s.day - interval '1 year' from since s)
        and ${promisedDay} >= (select s.day from since s) and ${promisedDay} < (select s.day + interval '1 year' from since s)
        and (${promisedDay} < business_day() or g.completed_on is not null)
    ), judged as (
      select l.*, case when l.late is null then 'onTime' when l.was_rejected then 'rejected' else 'late' end as outcome from line l
    )
    select a.id as "supplierId", s.day as since, c.*, (
      select jsonb_agg(jsonb_build_object('month', to_char(m.day, 'YYYY-MM'), 'onTimeCount', m.on_time, 'rejectedCount', m.rejected,
        'lateCount', m.late) order by m.day)
      from (
        select m.day, count(*) filter (where j.outcome = 'onTime') as on_time,
          count(*) filter (where j.outcome = 'rejected') as rejected, count(*) filter (where j.outcome = 'late') as late
        from generate_series(s.day, s.day + interval '11 months', interval '1 month') as m (day)
        left join judged j on j.day >= m.day and j.day < m.day + interval '1 month'
        group by m.day
      ) as m
    ) as months
    from account a cross join since s cross join (
      select count(*)::integer as "lineCount", (count(*) filter (where j.outcome = 'onTime'))::integer as "onTimeCount",
        (count(*) filter (where j.outcome = 'rejected'))::integer as "rejectedCount",
        (count(*) filter (where j.outcome = 'late'))::integer as "lateCount",
        (count(*) filter (where j.has_rejected))::integer as "linesWithRejections", round(avg(j.late))::integer as "averageDaysLate"
      from judged j
    ) as c where a.division = ${division} and a.id = ${supplierId}`.execute(db);
  return rows[0];
}
