import type { AppointmentStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { type AppointmentMail, announce } from './appointment-mail.ts';
import { findHeld } from './appointment-store.ts';

/** Milliseconds between two polls. */
const pause = 15_000;
/** Seconds for which a change is left alone, because the planner may undo it. */
const settles = 120;
/** Days after which nobody is informed of a change. */
const tooOld = 31;

/** Informs customers of changes and cancellations by the planner, and reminds them on the day before. */
export const startNoticeWorker = (db: Db, publicUrl: string, log: (error: unknown) => void): Worker =>
  keepWorking(() => sendNextNotice(db, publicUrl), log, pause);

type Notice = Extract<AppointmentMail, 'appointmentChanged' | 'appointmentCancelled' | 'appointmentReminder'>;

/**
 * Sends the next notice; false when there is none. What the customer was last informed of is stored with the appointment, so that every way
 * of changing a visit is noticed, and a change that was taken back is not.
 */
export async function sendNextNotice(db: Db, publicUrl: string, settleSeconds = settles): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const taken = await take(tx, settleSeconds);
    const held = taken && (await findHeld(tx, taken.id));
    if (!held) return false;
    const { notice, id } = taken;
    const sequence = held.sequence + (notice === 'appointmentReminder' ? 0 : 1);
    await store(tx, id, notice, held.status);
    await announce(tx, publicUrl, held, {
      kind: notice,
      appointmentId: id,
      sequence,
      recipient: held.sentTo,
      recipientName: held.recipientName,
      language: held.language,
      times: [notice === 'appointmentCancelled' ? taken : held],
    });
    return true;
  });
}

interface Taken {
  id: string;
  notice: Notice;
  /** The time that the customer knows. */
  plannedOn: string;
  startTime: string | null;
  endTime: string | null;
}

/** Claims an appointment of which the customer is to be informed; other processes skip it. */
async function take(db: Db, settleSeconds: number): Promise<Taken | undefined> {
  const isCancelled = sql`(v.status = 'cancelled' or o.status = 45)`;
  const isChanged = sql`(v.planned_on, v.start_time, v.end_time) is distinct from (p.informed_on, p.informed_start, p.informed_end)`;
  const isSettled = sql`greatest(v.modified, o.modified) < now() - make_interval(secs => ${settleSeconds})`;
  const isReminded = sql`coalesce(s.has_reminder, true) and p.status <> 'callWanted' and v.planned_on = business_day() + 1
    and p.reminded_on is distinct from v.planned_on and p.sent_at < business_day() at time zone 'Europe/Amsterdam'
    and extract(hour from now() at time zone 'Europe/Amsterdam') >= 8`;
  const { rows } = await sql<Taken>`
    select p.id, case when ${isCancelled} then 'appointmentCancelled' when ${isChanged} then 'appointmentChanged'
        else 'appointmentReminder' end as notice,
      p.informed_on as "plannedOn", to_char(p.informed_start, 'HH24:MI') as "startTime", to_char(p.informed_end, 'HH24:MI') as "endTime"
    from appointment p join work_order_visit v on v.id = p.visit_id join work_order o on o.id = p.work_order_id
      left join appointment_setting s on s.division = p.division
    where p.status <> 'withdrawn' and p.informed_on >= business_day() - ${sql.lit(tooOld)} and (
      ${isCancelled} and ${isSettled} and p.informed_on >= business_day()
      or v.status = 'planned' and o.status < 30 and ${isChanged} and ${isSettled} and v.planned_on >= business_day()
      or v.status = 'planned' and o.status < 30 and not ${isChanged} and ${isReminded})
    order by p.informed_on, p.id limit 1 for update of p skip locked`.execute(db);
  return rows[0];
}

/** Records what the customer is informed of. A time that the planner changed is proposed again, until the customer agrees to it. */
async function store(db: Db, id: string, notice: Notice, status: AppointmentStatus): Promise<void> {
  if (notice === 'appointmentReminder') {
    await sql`update appointment set reminded_on = informed_on where id = ${id}`.execute(db);
    return;
  }
  const becomes = notice === 'appointmentCancelled' ? 'withdrawn' : status === 'callWanted' ? 'callWanted' : 'proposed';
  await sql`
    update appointment p set status = ${becomes}, sequence = p.sequence + 1,
      informed_on = v.planned_on, informed_start = v.start_time, informed_end = v.end_time,
      sent_at = case when ${becomes} = 'withdrawn' then p.sent_at else now() end
    from work_order_visit v where v.id = p.visit_id and p.id = ${id}`.execute(db);
}
