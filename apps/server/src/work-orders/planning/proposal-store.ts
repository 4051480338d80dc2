import type { EngineerHome } from '@werkbank/contract/engineers/calls.ts';
import type { proposalQuery } from '@werkbank/contract/work-orders/planning/proposal.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '#db/db.ts';
import { homeOfEngineer, worksIn } from '#engineers/store.ts';
import { clock } from '../shared/order-columns.ts';
import type { OpenDay, Taken, Work } from './propose.ts';

type Query = z.output<typeof proposalQuery>;

/** Work proposed at once. */
const most = 200;
/** Expected length of work without one, in minutes. */
const defaultMinutes = 60;
const dayBegins = 8 * 60;

const site = sql`jsonb_build_object('locationId', l.id, 'latitude', l.latitude, 'longitude', l.longitude, 'area', l.area)`;

/** What is to be planned, the most urgent first. */
export async function findWork(db: Db, division: number, query: Query): Promise<Work[]> {
  const { from, engineerId, awayUntil, workOrders } = query;
  const visitsOfAway = sql`v.engineer_id = ${engineerId ?? null}::uuid and v.status = 'planned'
    and v.planned_on between ${from}::date and ${awayUntil ?? from}::date`;
  const orders = workOrders ? sql`o.id = any(${[...workOrders]}::uuid[])` : sql`true`;
  const { rows } = await sql<Work>`
    select o.id as "workOrderId", o.version as "orderVersion",
      o.number, o.type, o.priority, o.description, l.name as "locationName", l.city, o.due_on as "dueOn",
      o.asset_types as "assetTypes",
      coalesce((extract(epoch from v.end_time - v.start_time) / 60)::integer, nullif(o.expected_minutes, 0), ${defaultMinutes}) as minutes,
      case when v.id is not null then jsonb_build_object('id', v.id, 'version', v.version,
        'engineerId', v.engineer_id,
        'plannedOn', v.planned_on, 'startTime', ${clock(sql`v.start_time`)},
        'endTime', ${clock(sql`v.end_time`)}) end as visit, ${site} as site
    from work_order o join location l on l.id = o.location_id
      left join work_order_visit v on v.work_order_id = o.id and ${engineerId ? visitsOfAway : sql`false`}
    where o.division = ${division} and o.status in (10, 15) and ${orders}
      and ${engineerId ? sql`v.id is not null` : sql`o.status = 10`}
    order by o.priority <> 'high', o.due_on, o.number limit ${most}`.execute(db);
  return rows;
}

interface Present {
  engineerId: string;
  engineerFullName: string;
  areas: string[];
  skills: OpenDay['skills'];
  home: EngineerHome | null;
  day: string;
  begins: number;
}

/** Working days of the division on which its engineers, or these of them, are present, with the visits that stay. */
export async function readDays(
  db: Db,
  division: number,
  period: Pick<Query, 'from' | 'until' | 'engineerId' | 'awayUntil'> & { engineers?: readonly string[] },
  work: readonly Work[],
): Promise<OpenDay[]> {
  const { from, until, engineerId, awayUntil, engineers } = period;
  const among = engineers ? sql`e.id = any(${[...engineers]}::uuid[])` : sql`true`;
  const { rows } = await sql<Present>`
    select e.id as "engineerId", e.full_name as "engineerFullName", e.areas, e.skills, d.day::date as day,
      ${homeOfEngineer} as home,
      case when d.day::date = business_day() then greatest(${dayBegins},
        (extract(epoch from (now() at time zone 'Europe/Amsterdam')::time) / 60)::integer + 30) else ${dayBegins} end as begins
    from engineer e cross join generate_series(greatest(${from}::date, business_day()), ${until}::date, interval '1 day') d (day)
    where e.active and ${worksIn(new Set([division]))} and ${among} and extract(isodow from d.day) < 6
      and not exists (select from holiday h where h.division = ${division} and h.day = d.day::date)
      and not exists (select from engineer_absence a where a.engineer_id = e.id and d.day::date between a.from_on and a.until_on)
      and not (e.id is not distinct from ${engineerId ?? null}::uuid and d.day::date <= ${awayUntil ?? from}::date)
    order by d.day, searchable(e.full_name), e.id limit 5000`.execute(db);
  const moved = work.flatMap(({ visit }) => (visit ? [visit.id] : []));
  const { rows: visits } = await sql<{
    engineerId: string;
    day: string;
    start: number | null;
    minutes: number;
    site: Taken['site'];
  }>`
    select v.engineer_id as "engineerId", v.planned_on as day, (extract(epoch from v.start_time) / 60)::integer as start,
      coalesce((extract(epoch from v.end_time - v.start_time) / 60)::integer, nullif(o.expected_minutes, 0), ${defaultMinutes}) as minutes,
      ${site} as site
    from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
    where v.planned_on between ${from}::date and ${until}::date and v.status not in ('cancelled', 'aborted')
      and v.engineer_id = any(${[...new Set(rows.map((row) => row.engineerId))]}::uuid[]) and v.id <> all(${moved}::uuid[])
    order by v.start_time nulls last, v.id`.execute(db);
  const ofDay = Map.groupBy(visits, (visit) => `${visit.engineerId} ${visit.day}`);
  return rows.map((row) => {
    const taken: Taken[] = [];
    for (const visit of ofDay.get(`${row.engineerId} ${row.day}`) ?? []) {
      // A visit without a time follows those that have one.
      const begins = visit.start ?? Math.max(dayBegins, ...taken.map((one) => one.until));
      taken.push({ from: begins, until: begins + visit.minutes, site: visit.site });
    }
    return { ...row, home: row.home && { locationId: row.engineerId, ...row.home }, taken };
  });
}
