import type { Pictures } from '@werkbank/contract/workplace/pictures.ts';
import { sql } from 'kysely';
import type { Rights } from '#auth/grants.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';

type Rows<Name extends keyof Pictures> = Exclude<Pictures[Name], string | undefined>;
/** Reads one picture of a division. */
type Read<Name extends keyof Pictures> = (db: Db, division: number) => Promise<Rows<Name>>;

/** The months around the current one, by their distance from it. */
const months = (first: number, last: number) => sql`(
  select (date_trunc('month', business_day()) + make_interval(months => n))::date as "from",
    (date_trunc('month', business_day()) + make_interval(months => n + 1))::date - 1 as until
  from generate_series(${sql.lit(first)}, ${sql.lit(last)}) n)`;

/** Dates that passed are one column; the current month begins today. */
const readDue: Read<'due'> = async (db, division) => {
  const { rows } = await sql<Rows<'due'>[number]>`
    with due as materialized (
      select case when a.due_on < business_day() then null else date_trunc('month', a.due_on)::date end as month,
        min(a.due_on) as first, sum(a.count)::integer as count
      from asset_tally a
      where a.division = ${division} and a.state in ('inService', 'inWorkshop', 'defect', 'missing')
        and a.due_on < date_trunc('month', business_day()) + interval '12 months'
      group by 1
    )
    select d.first as "from", business_day() - 1 as until, d.count, true as "isOverdue" from due d where d.month is null and d.count > 0
    union all
    select greatest(m."from", business_day()), m.until, coalesce(d.count, 0), false
    from ${months(0, 11)} m left join due d on d.month = m."from"
    order by 4 desc, 1`.execute(db);
  return rows;
};

const readReactions: Read<'reactions'> = async (db, division) => {
  const { rows } = await sql<Rows<'reactions'>[number]>`
    select w."from", w."from" + 6 as until,
      count(r.id)::integer as count,
      count(r.id) filter (where coalesce(r.responded_at, now()) > r.respond_by)::integer as late
    from (select (date_trunc('week', business_day()) - make_interval(weeks => n))::date as "from" from generate_series(7, 0, -1) n) w
    left join service_request r on r.division = ${division} and r.receipt_date >= w."from" at time zone 'Europe/Amsterdam'
      and r.receipt_date < (w."from" + 7) at time zone 'Europe/Amsterdam'
    group by w."from" order by w."from"`.execute(db);
  return rows;
};

const readFirstTimeFix: Read<'firstTimeFix'> = async (db, division) => {
  const { rows } = await sql<Rows<'firstTimeFix'>[number]>`
    select m."from", m.until, count(v.id) filter (where v.outcome = 'complete')::integer as fixed, count(v.id)::integer as total
    from ${months(-5, 0)} m
    left join work_order_visit v on v.division = ${division} and v.planned_on between m."from" and m.until and v.status = 'done'
      and not exists (select from work_order_visit b where b.work_order_id = v.work_order_id and b.status = 'done'
        and (b.planned_on, b.id) < (v.planned_on, v.id))
    group by m."from", m.until order by m."from"`.execute(db);
  return rows;
};

/** The most mechanics that are drawn. */
const mostEngineers = 12;

const readWork: Read<'work'> = async (db, division) => {
  const { rows } = await sql<Rows<'work'>[number]>`
    select business_day() as "from", business_day() + 6 as until, e.id as "engineerId", e.full_name as "fullName",
      count(distinct v.work_order_id)::integer as orders,
      coalesce(sum(extract(epoch from v.end_time - v.start_time) / 60), 0)::integer as minutes
    from work_order_visit v join engineer e on e.id = v.engineer_id
    where v.division = ${division} and v.planned_on between business_day() and business_day() + 6 and v.status <> 'cancelled'
    group by e.id, e.full_name order by minutes desc, e.full_name, e.id limit ${mostEngineers}`.execute(db);
  return rows;
};

const readTurnover: Read<'turnover'> = async (db, division) => {
  const { rows } = await sql<Rows<'turnover'>[number]>`
    select m."from", m.until, count(o.id)::integer as orders,
      round(coalesce(sum(o.amount_fc_excl_vat) filter (where not o.cancelled
        and o.currency = (select d.currency from division d where d.code = ${division})), 0), 2) as amount
    from ${months(-11, 0)} m
    left join sales_order o on o.division = ${division} and o.order_date between m."from" and m.until
    group by m."from", m.until order by m."from"`.execute(db);
  return rows;
};

const readStock: Read<'stock'> = async (db, division) => {
  const { rows } = await sql<Rows<'stock'>[number]>`
    select v.day, round(sum(v.value), 2) as value
    from stock_values(${division}::integer, array(select m."from" - 1 from ${months(-10, 0)} m order by 1) || business_day()) v
    group by v.day order by v.day`.execute(db);
  return rows;
};

/** The pictures that these rights show, each read on its own. */
export async function readPictures(db: Db, division: number, rights: Rights): Promise<Pictures> {
  const currency = await sql<{ currency: string }>`select currency from division where code = ${division}`.execute(db);
  const seesPrices = rights.has('salesOrders.prices') && rights.has('salesOrders.all');
  return {
    ...only(currency.rows),
    ...(rights.has('assets.see') && { due: await readDue(db, division) }),
    ...(rights.has('serviceRequests.all') && { reactions: await readReactions(db, division) }),
    ...(rights.has('workOrders.all') && { firstTimeFix: await readFirstTimeFix(db, division) }),
    ...(rights.has('workOrders.plan') && { work: await readWork(db, division) }),
    ...(seesPrices && { turnover: await readTurnover(db, division) }),
    ...(rights.has('inventory.prices') && { stock: await readStock(db, division) }),
  };
}
