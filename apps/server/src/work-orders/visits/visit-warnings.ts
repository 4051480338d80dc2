import { sql } from 'kysely';

/** Other visits of the mechanic of visit `v` at overlapping times. */
const overlaps = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('visitId', x.id, 'number', x.number, 'startTime', to_char(x.start_time, 'HH24:MI'),
    'endTime', to_char(x.end_time, 'HH24:MI')) order by x.start_time, x.id), '[]')
  from (
    select p.id, p.start_time, p.end_time, q.number from work_order_visit p join work_order q on q.id = p.work_order_id
    where p.engineer_id = v.engineer_id and p.planned_on = v.planned_on and p.id <> v.id and p.status not in ('cancelled', 'aborted')
      and v.status not in ('cancelled', 'aborted') and p.start_time < v.end_time and p.end_time > v.start_time
    order by p.start_time, p.id limit 10
  ) x)`;

const absence = sql`(
  select jsonb_build_object('kind', a.kind, 'fromOn', a.from_on, 'untilOn', a.until_on) from engineer_absence a
  where a.engineer_id = v.engineer_id and v.planned_on between a.from_on and a.until_on and v.status = 'planned'
  order by a.from_on, a.id limit 1)`;

/** The warnings for visit `v`. */
export const warningColumns = sql`${overlaps} as overlaps, ${absence} as absence`;

/** Whether a planned visit `v` has a warning. */
export const hasWarning = sql`(
  exists (select from work_order_visit p
    where p.engineer_id = v.engineer_id and p.planned_on = v.planned_on and p.id <> v.id
      and p.status not in ('cancelled', 'aborted') and p.start_time < v.end_time and p.end_time > v.start_time)
  or exists (select from engineer_absence a where a.engineer_id = v.engineer_id and v.planned_on between a.from_on and a.until_on))`;
