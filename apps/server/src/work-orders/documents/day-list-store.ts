import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A visit on a printed day list. */
export interface ListedVisit {
  number: number;
  type: string;
  description: string;
  startTime: string | null;
  endTime: string | null;
  note: string | null;
  locationName: string;
  locationCode: string;
  addressLine: string | null;
  postcode: string | null;
  city: string | null;
  contactName: string | null;
  contactPhone: string | null;
  accessNote: string | null;
  keyNote: string | null;
  assets: number;
  minutes: number | null;
}

export interface DayListFacts {
  engineer: string;
  day: string;
  visits: ListedVisit[];
}

/** A mechanic's visits of a day in one division, in order; undefined for a mechanic who does not work there. */
export async function readDayList(
  db: Db,
  division: number,
  engineerId: string,
  day: string | undefined,
): Promise<DayListFacts | undefined> {
  const head = await sql<{ engineer: string; day: string }>`
    select e.full_name as engineer, coalesce(${day ?? null}::date, business_day()) as day
    from engineer e join engineer_division d on d.engineer_id = e.id and d.division = ${division} where e.id = ${engineerId}`.execute(
    db,
  );
  const [facts] = head.rows;
  if (!facts) return undefined;
  const { rows } = await sql<ListedVisit>`
    select w.number, w.type, w.description, left(v.start_time::text, 5) as "startTime", left(v.end_time::text, 5) as "endTime", v.note,
      l.name as "locationName", l.code as "locationCode", l.address_line1 as "addressLine", l.postcode, l.city,
      coalesce(w.contact_name, l.contact_name) as "contactName", coalesce(w.contact_phone, l.phone) as "contactPhone",
      l.access_note as "accessNote", l.key_note as "keyNote", w.task_count as assets, w.expected_minutes as minutes
    from work_order_visit v join work_order w on w.id = v.work_order_id join location l on l.id = w.location_id
    where v.division = ${division} and v.planned_on = ${facts.day} and v.engineer_id = ${engineerId}
      and v.status not in ('cancelled', 'aborted')
    order by v.start_time nulls last, v.id limit 100`.execute(db);
  return { ...facts, visits: rows };
}
