import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Serialises the visits that a mechanic starts, before any of them is locked: several phones and the office may start visits at once. */
export async function lockEngineerOf(db: Db, visitId: string): Promise<void> {
  await sql`
    select from engineer e where e.id = (select v.engineer_id from work_order_visit v where v.id = ${visitId})
    for no key update`.execute(db);
}

/**
 * Stops every other visit of the mechanic at the moment when this one starts: its time ends, and it is paused as for a break. A step that
 * arrives late stops nothing: returns the start of a later visit, else null.
 */
export async function stopOthers(db: Db, visitId: string, moment: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(t.since) as since from work_order_visit own
      join work_order_visit v on v.engineer_id = own.engineer_id and v.id <> own.id
      join work_order_time t on t.visit_id = v.id
    where own.id = ${visitId} and v.status in ('travelling', 'working') and t.until is null
      and t.since > ${moment}::timestamptz`.execute(db);
  const later = rows[0]?.since ?? null;
  if (later !== null) return later;
  await sql`
    update work_order_time t set until = greatest(t.since, ${moment}::timestamptz) from work_order_visit own
      join work_order_visit v on v.engineer_id = own.engineer_id and v.id <> own.id
    where own.id = ${visitId} and t.visit_id = v.id and t.until is null`.execute(db);
  await sql`
    update work_order_visit v set status = 'onBreak' from work_order_visit own
    where own.id = ${visitId} and v.engineer_id = own.engineer_id and v.id <> own.id
      and v.status in ('travelling', 'working')`.execute(db);
  return null;
}
