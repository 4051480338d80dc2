import type {
  EngineerForecast,
  ForecastAccuracy,
  ForecastWeek,
} from '@werkbank/contract/work-orders/forecast/forecast.ts';
import { sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';

/** Lines of a mechanic that are shown. */
const maxLines = 200;

/** The week that a day is in, from Monday; today's without a day. */
const monday = (day: string | undefined) =>
  sql`date_trunc('week', coalesce(${day ?? null}::date, business_day()))::date`;

/** Mechanics with visits in the week, by name, with what they need and what their van lacks of it. */
export async function listForecast(
  { db, division, page }: ListRef,
  day: string | undefined,
): Promise<PageResult<EngineerForecast>> {
  const { rows } = await sql<EngineerForecast & { total: number }>`
    with week as materialized (select ${monday(day)} as since),
    forecast as materialized (
      select f.* from week w cross join lateral van_forecast(${division}::integer, w.since, w.since + 7, business_day() + 1) f
      where f.quantity > 0
    ), visiting as (
      select v.engineer_id, count(*)::integer as visits from work_order_visit v cross join week w
      where v.division = ${division} and v.planned_on >= w.since and v.planned_on < w.since + 7 and v.status <> 'cancelled' group by 1
    ), van as materialized (
      select n.engineer_id, van_of(${division}::integer, n.engineer_id) as warehouse_id from visiting n
    ), line as (
      select f.*, i.code, i.description, i.unit, b.in_van, b.coming,
        greatest(f.quantity - greatest(b.in_van, 0) - b.coming, 0) as missing,
        coalesce((select floor(greatest(p.on_hand - p.reserved, 0))
          from stock_position p join warehouse m on m.id = p.warehouse_id and m.main
          where p.item_id = f.item_id and m.division = ${division}), 0) as free,
        s.supplier_id, s.unit_factor, s.minimum_quantity, s.order_multiple, i.is_fraction_allowed_item as is_fraction,
        row_number() over (partition by f.engineer_id order by i.code) as place
      from forecast f join item i on i.id = f.item_id left join van on van.engineer_id = f.engineer_id
        left join item_supplier s on s.item_id = f.item_id and s.main
        cross join lateral (select
          coalesce((select p.on_hand - p.reserved from stock_position p
            where p.item_id = f.item_id and p.warehouse_id = van.warehouse_id), 0) as in_van,
          coalesce(incoming_to(van.warehouse_id, f.item_id), 0) as coming) b
    )
    select e.id as "engineerId", e.full_name as "fullName", n.visits as "visitCount", van.warehouse_id as "warehouseId",
      w.description as "warehouseDescription", count(*) over ()::integer as total,
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'itemCode', l.code, 'itemDescription', l.description,
          'unit', l.unit, 'planned', l.planned, 'exchange', l.exchange, 'usual', round(l.usual, 2), 'quantity', l.quantity,
          'inVan', l.in_van, 'coming', l.coming, 'missing', l.missing, 'available', least(l.missing, l.free),
          'supplierId', l.supplier_id, 'toOrder', case when l.missing > l.free
            then purchase_quantity(l.missing - l.free, coalesce(l.unit_factor, 1), l.minimum_quantity, l.order_multiple, l.is_fraction)
            else 0 end) order by l.place), '[]')
        from line l where l.engineer_id = e.id and l.place <= ${maxLines}) as lines
    from visiting n join engineer e on e.id = n.engineer_id join van on van.engineer_id = e.id
      left join warehouse w on w.id = van.warehouse_id
    order by e.full_name, e.id limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** How good the forecast was in so many weeks before this one. */
export async function accuracyOf(db: Db, division: number, weeks: number): Promise<ForecastAccuracy> {
  const { rows } = await sql<ForecastAccuracy>`
    with week as materialized (${replayedWeeks(division, weeks)})
    select round(sum(w.foreseen) / nullif(sum(w.used), 0), 3) as foreseen, round(sum(w.foreseen) / nullif(sum(w.brought), 0), 3) as needed,
      coalesce(jsonb_agg(w order by w.from desc), '[]') as weeks
    from week w`.execute(db);
  return only(rows);
}

/** What was used on visits of each week, and what the forecast would have brought, calculated from what was known before the week. */
const replayedWeeks = (division: number, weeks: number) => sql<ForecastWeek>`
  select w.since as "from", r.used, r.foreseen, r.brought
  from (select (date_trunc('week', business_day()) - make_interval(weeks => n))::date as since
    from generate_series(1, ${weeks}::integer) n) w
  cross join lateral (
    with used as (
      select v.engineer_id, u.item_id, sum(u.quantity) as quantity
      from (select distinct on (v.work_order_id) v.work_order_id, v.engineer_id from work_order_visit v
        where v.division = ${division} and v.planned_on >= w.since and v.planned_on < w.since + 7 and v.status <> 'cancelled'
        order by v.work_order_id, v.planned_on, v.id) v
      join work_order_item u on u.work_order_id = v.work_order_id and not u.planned
      join item i on i.id = u.item_id and i.is_stock_item
      group by 1, 2 having sum(u.quantity) > 0
    )
    select coalesce(sum(u.quantity), 0) as used, coalesce(sum(least(coalesce(u.quantity, 0), coalesce(f.quantity, 0))), 0) as foreseen,
      coalesce(sum(f.quantity), 0) as brought
    from used u full join van_forecast(${division}::integer, w.since, w.since + 7, w.since) f using (engineer_id, item_id)
  ) r`;
