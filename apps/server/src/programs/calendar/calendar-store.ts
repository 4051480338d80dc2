import type { CalendarFeed } from '@werkbank/contract/programs/calendar/calendar-calls.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export async function find(db: Db, userId: string): Promise<CalendarFeed> {
  const { rows } = await sql<CalendarFeed>`
    select created as made, language, last_read_at as "lastReadAt" from calendar_feed where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? { made: null, language: null, lastReadAt: null };
}

/** Stores a link in place of an earlier one. */
export async function replace(db: Db, userId: string, digest: Buffer, language: Language): Promise<void> {
  await sql`
    insert into calendar_feed (user_id, digest, language) values (${userId}, ${digest}, ${language})
    on conflict (user_id) do update set digest = excluded.digest, language = excluded.language, created = now(),
      last_read_at = null`.execute(db);
}

export async function remove(db: Db, userId: string): Promise<void> {
  await sql`delete from calendar_feed where user_id = ${userId}`.execute(db);
}

interface Feed {
  userId: string;
  language: Language;
  engineerId: string;
  name: string;
}

/**
 * The mechanic whose visits a link shows; undefined when the link is unknown or withdrawn, or its owner is blocked or no longer a mechanic.
 */
export async function findByDigest(db: Db, digest: Buffer): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select f.user_id as "userId", f.language, e.id as "engineerId", e.full_name as name
    from calendar_feed f
    join app_user u on u.id = f.user_id and u.disabled_at is null
    join user_link l on l.user_id = u.id and l.kind = 'engineer'
    join engineer e on e.id = l.target_id
    where f.digest = ${digest}`.execute(db);
  return rows[0];
}

export async function noteRead(db: Db, userId: string): Promise<void> {
  await sql`
    update calendar_feed set last_read_at = now()
    where user_id = ${userId} and (last_read_at is null or last_read_at < now() - interval '1 minute')`.execute(db);
}

/** A visit as shown in a calendar. */
export interface CalendarVisit {
  id: string;
  version: number;
  modified: string;
  day: string;
  start: string | null;
  end: string | null;
  isCancelled: boolean;
  number: number;
  work: string;
  locationName: string;
  address: string;
  access: string[];
}

/** A mechanic's visits in the divisions that their user may use, from thirty days ago to half a year ahead. */
export async function listVisits(db: Db, { userId, engineerId }: Feed): Promise<CalendarVisit[]> {
  const { rows } = await sql<CalendarVisit>`
    select v.id, v.version + o.version as version, greatest(v.modified, o.modified) as modified, v.planned_on as day,
      (v.planned_on + v.start_time) at time zone 'Europe/Amsterdam' as start,
      coalesce(v.planned_on + v.end_time, v.planned_on + v.start_time + interval '1 hour') at time zone 'Europe/Amsterdam' as "end",
      (v.status in ('cancelled', 'aborted') or o.status = 45) as "isCancelled", o.number, o.description as work,
      l.name as "locationName", concat_ws(', ', l.address_line1, nullif(concat_ws(' ', l.postcode, l.city), '')) as address,
      array_remove(array[o.contact_name, coalesce(o.contact_phone, l.phone), l.access_note, l.key_note], null) as access
    from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
    where v.engineer_id = ${engineerId} and v.planned_on between business_day() - 30 and business_day() + 180
      and v.division in (select division from user_division where user_id = ${userId})
    order by v.planned_on, v.start_time, v.id limit 2000`.execute(db);
  return rows;
}
