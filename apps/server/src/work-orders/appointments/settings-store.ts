import type { AppointmentSettings } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const initial: AppointmentSettings = { choiceCount: 3, leadDays: 3, hasReminder: true, version: 0 };

/** How a division arranges times with customers; initially three times, three days ahead, with a reminder. */
export async function findSettings(db: Db, division: number): Promise<AppointmentSettings> {
  const { rows } = await sql<AppointmentSettings>`
    select choice_count as "choiceCount", lead_days as "leadDays", has_reminder as "hasReminder", version
    from appointment_setting where division = ${division}`.execute(db);
  return rows[0] ?? initial;
}

/** Stores the settings; false when they were changed in the meantime. */
export async function storeSettings(
  db: Db,
  division: number,
  { choiceCount, leadDays, hasReminder }: Omit<AppointmentSettings, 'version'>,
  ifMatch: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    insert into appointment_setting as s (division, choice_count, lead_days, has_reminder)
    select ${division}, ${choiceCount}, ${leadDays}, ${hasReminder}
    where ${ifMatch ?? 0}::integer = 0 or exists (select from appointment_setting where division = ${division})
    on conflict (division) do update set choice_count = excluded.choice_count, lead_days = excluded.lead_days,
      has_reminder = excluded.has_reminder
    where ${ifMatch ?? null}::integer is null or s.version = ${ifMatch ?? null}::integer
    returning version`.execute(db);
  return rows.length > 0;
}
