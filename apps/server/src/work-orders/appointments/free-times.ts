import type { AppointmentTime } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import type { Site } from '@werkbank/contract/work-orders/planning/travel.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readDays } from '../planning/proposal-store.ts';
import { freeTimeOn, type OpenDay, takeTime } from '../planning/propose.ts';
import type { ArrangedVisit } from './appointment-store.ts';

/** Days before and after the planned one on which other times are looked for. */
const daysAround = 14;

interface Wanted {
  /** Times offered, that of the visit included. */
  choiceCount: number;
  leadDays: number;
}

/** Finds free times of the engineers of these visits; no time is offered for two of them. */
export async function freeTimesFor(
  db: Db,
  division: number,
  visits: readonly ArrangedVisit[],
  { choiceCount, leadDays }: Wanted,
): Promise<(visit: ArrangedVisit) => AppointmentTime[]> {
  const planned = visits.map(({ plannedOn }) => plannedOn).toSorted();
  const [first, last] = [planned[0], planned.at(-1)];
  if (choiceCount < 2 || !first || !last) return () => [];
  const { rows } = await sql<{ from: string; until: string }>`
    select greatest(business_day() + ${leadDays}::integer, ${first}::date - ${daysAround}::integer) as from,
      greatest(business_day() + ${leadDays}::integer, ${last}::date) + ${daysAround}::integer as until`.execute(db);
  const engineers = [...new Set(visits.map(({ engineerId }) => engineerId))];
  const period = rows[0] as { from: string; until: string };
  const days = await readDays(db, division, { ...period, engineers }, []);
  const sites = await sitesOf(db, visits);
  return (visit) => {
    const site = sites.get(visit.workOrderId);
    if (!site) return [];
    const found = days
      .filter((day) => day.engineerId === visit.engineerId && day.day !== visit.plannedOn && isNear(day, visit))
      .flatMap((day) => freeTimeOn(day, { site, minutes: visit.minutes }) ?? [])
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, choiceCount - 1);
    for (const time of found) takeTime(time, site);
    return found
      .map(({ day, startTime, endTime }) => ({ plannedOn: day.day, startTime, endTime }))
      .toSorted((a, b) => a.plannedOn.localeCompare(b.plannedOn));
  };
}

/** Within the days around the planned one, and not after the day by which the work should be done unless it is planned later. */
function isNear({ day }: OpenDay, { plannedOn, dueOn }: ArrangedVisit): boolean {
  const distance = Math.abs(Date.parse(day) - Date.parse(plannedOn)) / 86_400_000;
  return distance <= daysAround && (dueOn === null || plannedOn > dueOn || day <= dueOn);
}

async function sitesOf(db: Db, visits: readonly ArrangedVisit[]): Promise<Map<string, Site>> {
  const { rows } = await sql<Site & { id: string }>`
    select o.id, l.id as "locationId", l.latitude, l.longitude, l.area from work_order o join location l on l.id = o.location_id
    where o.id = any(${visits.map(({ workOrderId }) => workOrderId)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...site }) => [id, site]));
}
