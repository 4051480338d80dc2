import type { DeadStock, StockValue } from '@werkbank/contract/inventory/value/value.ts';
import { sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';

type Ages = Pick<StockValue, 'ages' | 'unpricedCount'>;

/** The value at the end of a day, at the latest today, and of the twelve months before it. */
export async function findValue(db: Db, division: number, day: string | undefined): Promise<StockValue> {
  const { rows } = await sql<Pick<StockValue, 'day' | 'currency' | 'value' | 'warehouses' | 'history'>>`
    with asked as materialized (
      select least(${day ?? null}::date, business_day()) as day
    ), point as materialized (
      select v.* from asked a cross join lateral stock_values(${division}::integer, array(
        select (date_trunc('month', a.day) - make_interval(months => n))::date - 1 from generate_series(11, 0, -1) n) || a.day) v
    )
    select a.day, d.currency, round((select coalesce(sum(p.value), 0) from point p where p.day = a.day), 2) as value,
      (select coalesce(jsonb_agg(jsonb_build_object('warehouseId', w.id, 'code', w.code, 'description', w.description,
          'value', round(p.value, 2)) order by p.value desc, w.code), '[]')
        from point p join warehouse w on w.id = p.warehouse_id where p.day = a.day and (w.active or p.value <> 0)) as warehouses,
      (select jsonb_agg(jsonb_build_object('day', h.day, 'value', h.value) order by h.day)
        from (select p.day, round(sum(p.value), 2) as value from point p group by p.day) h) as history
    from asked a join division d on d.code = ${division}`.execute(db);
  return { ...only(rows), ...(await findAges(db, division)) };
}

/** Months from which the parts of the picture begin. */
const steps = [0, 3, 6, 12, 24];

async function findAges(db: Db, division: number): Promise<Ages> {
  const { rows } = await sql<Ages>`
    with part as (
      select s.months, least(business_day() - make_interval(months => s.months), business_day())::date as until,
        (business_day() - make_interval(months => lead(s.months) over (order by s.months)))::date as since
      from unnest(${steps}::integer[]) s (months)
    ), held as materialized (
      select p.last_moved_on as day, p.on_hand * i.cost_price_standard as value
      from stock_position p join item i on i.id = p.item_id where p.division = ${division} and p.on_hand > 0
    )
    select (select count(distinct p.item_id)::integer from stock_position p join item i on i.id = p.item_id
        where p.division = ${division} and p.on_hand > 0 and i.cost_price_standard is null) as "unpricedCount",
      (select jsonb_agg(jsonb_build_object('fromMonths', s.months, 'value', round(coalesce(h.value, 0), 2), 'positionCount', h.count)
          order by s.months)
        from part s cross join lateral (select sum(h.value) as value, count(*) as count from held h
          where (h.day <= s.until or s.months = 0) and (s.since is null or h.day > s.since)) h) as ages`.execute(db);
  return only(rows);
}

interface Idle {
  months: number;
  warehouseId: string | undefined;
}

/** Positions that last moved so many months ago or earlier. */
export async function listIdle({ db, division, page }: ListRef, idle: Idle): Promise<PageResult<DeadStock>> {
  const matches = sql`stock_position p join item i on i.id = p.item_id join warehouse w on w.id = p.warehouse_id
    where p.division = ${division} and p.on_hand > 0
      and p.last_moved_on <= (business_day() - make_interval(months => ${idle.months}::integer))::date
      and ${idle.warehouseId === undefined ? sql`true` : sql`p.warehouse_id = ${idle.warehouseId}`}`;
  const { rows } = await sql<DeadStock>`
    select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit, w.id as "warehouseId",
      w.description as "warehouseDescription", p.on_hand as "onHand", p.last_moved_on as "lastMovedOn",
      round(p.on_hand * i.cost_price_standard, 2) as value
    from ${matches} order by p.on_hand * i.cost_price_standard desc nulls last, i.code, w.code, i.id
    limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, matches) };
}
