import type { EarlierWork, MonthLoad } from '@werkbank/contract/work-orders/planning/months.ts';
import { unfinishedOrders } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import { worksIn } from '#engineers/store.ts';
import { minutesOfRound } from '../rounds/rounds-store.ts';

/** Minutes of a working day. */
const fullDay = 480;
/** Expected length of work without one, in minutes. */
const defaultMinutes = 60;
/** Days before the due date from which service keeps the next due date. */
const windowDays = 60;
/** Days of a month by which the window of moved work must be open. */
const latestOpening = 14;
const most = 200;

const minutesOfOrder = sql`coalesce(nullif(o.expected_minutes, 0), ${sql.lit(defaultMinutes)})`;

/** Assets `a` in use that come due; written the same way as in the index by due date. */
const isDue = (division: number) =>
  sql`a.division = ${division} and a.state in ('inService', 'inWorkshop', 'defect', 'missing')`;

/** Assets that are in an unfinished order. */
const covered = (division: number) => sql`
  select distinct t.asset_id from work_order o join work_order_task t on t.work_order_id = o.id
  where o.division = ${division} and ${isOneOf('o.status', unfinishedOrders)} and t.detached_reason is null`;

/**
 * The work of so many months from this one on, and the hours for it. All assets that come due are counted from an index by location, and
 * the few in unfinished orders are subtracted: leaving those out by id would read every asset.
 */
export async function listMonths(db: Db, division: number, count: number): Promise<MonthLoad[]> {
  const { rows } = await sql<MonthLoad>`
    with this as materialized (
      select first_of_month(business_day()) as month, months_after(first_of_month(business_day()), ${count}) as until
    ), covered as materialized (${covered(division)}),
    due as (
      select s.month, sum(${minutesOfRound(sql`(s.assets - coalesce(n.assets, 0))`)}) as minutes
      from (
        select greatest(first_of_month(a.due_on), (select month from this)) as month, a.location_id, count(*) as assets
        from asset a where ${isDue(division)} and a.due_on < (select until from this) group by 1, 2
      ) s left join (
        select greatest(first_of_month(a.due_on), h.month) as month, a.location_id, count(*) as assets
        from this h cross join covered c join asset a on a.id = c.asset_id
        where ${isDue(division)} and a.due_on < h.until group by 1, 2
      ) n on n.month = s.month and n.location_id = s.location_id
      where s.assets > coalesce(n.assets, 0) group by 1
    ), waiting as (
      select greatest(first_of_month(coalesce(o.due_on, business_day())), h.month) as month, sum(${minutesOfOrder}) as minutes
      from this h join work_order o on o.division = ${division} and o.status = 10 and coalesce(o.due_on < h.until, true) group by 1
    ), planned as (
      select first_of_month(v.planned_on) as month,
        sum(coalesce(extract(epoch from v.end_time - v.start_time) / 60, ${minutesOfOrder})) as minutes
      from work_order_visit v join work_order o on o.id = v.work_order_id
      where v.division = ${division} and v.status in ('planned', 'travelling', 'working', 'onBreak') and v.planned_on >= business_day()
      group by 1
    ), capacity as (
      select first_of_month(d.day::date) as month, count(*) * ${sql.lit(fullDay)} as minutes
      from this h cross join engineer e cross join generate_series(business_day(), h.until - 1, interval '1 day') d (day)
      where e.active and ${worksIn(new Set([division]))} and extract(isodow from d.day) < 6
        and not exists (select from holiday f where f.division = ${division} and f.day = d.day::date)
        and not exists (select from engineer_absence n where n.engineer_id = e.id and d.day::date between n.from_on and n.until_on)
      group by 1
    )
    select m.month::date as month, coalesce(planned.minutes, 0)::integer as "plannedMinutes",
      coalesce(waiting.minutes, 0)::integer as "waitingMinutes", coalesce(due.minutes, 0)::integer as "dueMinutes",
      coalesce(capacity.minutes, 0)::integer as "capacityMinutes"
    from this h cross join generate_series(h.month, h.until - 1, interval '1 month') m (month)
      left join due on due.month = m.month::date left join waiting on waiting.month = m.month::date
      left join planned on planned.month = m.month::date left join capacity on capacity.month = m.month::date
    order by m.month`.execute(db);
  return rows;
}

/** Work that comes due in a month and may be done in an earlier one; places that are visited then anyway first, then the earliest due. */
export async function listEarlierWork(
  db: Db,
  division: number,
  { month, to }: { month: string; to: string },
): Promise<Omit<EarlierWork, 'isSuggested'>[]> {
  const inMonth = (day: ReturnType<typeof sql>, first: string) =>
    sql`${day} >= ${first}::date and ${day} < months_after(${first}::date, 1)`;
  const opensInTime = (day: ReturnType<typeof sql>) =>
    sql`${day} - ${sql.lit(windowDays)} <= ${to}::date + ${sql.lit(latestOpening)}`;
  const { rows } = await sql<Omit<EarlierWork, 'isSuggested'>>`
    with covered as materialized (${covered(division)}),
    work as (
      select a.location_id, ${minutesOfRound(sql`count(*)`)} as minutes, count(*)::integer as assets, min(a.due_on) as due_on,
        max(a.due_on) as last_due_on, null::uuid as order_id, null::integer as version, null::integer as number
      from asset a
      where ${isDue(division)} and ${inMonth(sql`a.due_on`, month)} and not exists (select from covered c where c.asset_id = a.id)
      group by 1
      union all
      select o.location_id, ${minutesOfOrder}, 0, o.due_on, o.due_on, o.id, o.version, o.number
      from work_order o where o.division = ${division} and o.status = 10 and ${inMonth(sql`o.due_on`, month)}
    ), shown as (
      select w.*, exists (
          select from asset a where a.location_id = w.location_id and ${isDue(division)} and ${inMonth(sql`a.due_on`, to)}
        ) or exists (
          select from work_order o where o.location_id = w.location_id and ${isOneOf('o.status', unfinishedOrders)}
            and ${inMonth(sql`o.due_on`, to)}
        ) as is_visited
      from work w where ${opensInTime(sql`w.last_due_on`)}
    )
    select l.id as "locationId", l.name as "locationName", l.city, l.area, w.minutes, w.assets as "assetCount", w.due_on as "dueOn",
      w.last_due_on - ${sql.lit(windowDays)} as "opensOn", w.is_visited as "isVisited",
      case when w.order_id is not null then jsonb_build_object('id', w.order_id, 'version', w.version, 'number', w.number) end as "order"
    from shown w join location l on l.id = w.location_id and l.active
    order by not w.is_visited, w.due_on, l.name_key, l.id, w.order_id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
