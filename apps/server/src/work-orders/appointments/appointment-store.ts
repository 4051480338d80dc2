import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { AppointmentTime, WantedCall } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import type { AppointmentStatus, VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { clock } from '../shared/order-columns.ts';

/** A visit with what its mails and the page behind their link show. */
export interface ArrangedVisit extends AppointmentTime {
  visitId: string;
  visitStatus: VisitStatus;
  visitVersion: number;
  division: number;
  workOrderId: string;
  orderStatus: number;
  engineerId: string;
  number: number;
  description: string;
  dueOn: string | null;
  /** Length of the visit. */
  minutes: number;
  locationName: string;
  address: string;
  companyName: string;
  companyEmail: string | null;
  /** Whom a proposal is sent to. */
  recipient: string | null;
  recipientName: string | null;
  language: Language;
  appointmentId: string | null;
}

/** Expected length of work without one, in minutes. */
const defaultMinutes = 60;

const visitColumns: RawBuilder<ArrangedVisit> = sql`
  v.id as "visitId", v.status as "visitStatus", v.version as "visitVersion", v.division, v.work_order_id as "workOrderId",
  o.status as "orderStatus", v.engineer_id as "engineerId", o.number, o.description, o.due_on as "dueOn",
  v.planned_on as "plannedOn", ${clock(sql`v.start_time`)} as "startTime", ${clock(sql`v.end_time`)} as "endTime",
  coalesce((extract(epoch from v.end_time - v.start_time) / 60)::integer, nullif(o.expected_minutes, 0),
    ${sql.lit(defaultMinutes)}) as minutes,
  l.name as "locationName", concat_ws(', ', l.address_line1, nullif(concat_ws(' ', l.postcode, l.city), '')) as address,
  d.description as "companyName", d.email as "companyEmail", s.address as recipient,
  coalesce(o.contact_name, c.full_name) as "recipientName",
  coalesce(c.language, a.language, case l.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language,
  p.id as "appointmentId"`;

const visitTables = sql`
  from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
  join division d on d.code = v.division left join account a on a.id = l.account_id
  left join appointment p on p.visit_id = v.id
  cross join lateral (select coalesce(o.contact_email, l.email, a.email) as address) s
  left join lateral (
    select c.full_name, c.language from contact c
    where c.account_id = l.account_id and lower(c.email) = lower(s.address) and (c.end_date is null or c.end_date >= business_day())
    order by c.is_main_contact desc, c.id limit 1) c on true`;

/** Visits of a division with these ids, by id; the visits and their appointments are locked when `isLocked`. */
export async function findArranged(
  db: Db,
  division: number,
  ids: readonly string[],
  isLocked = false,
): Promise<ArrangedVisit[]> {
  const { rows } = await sql<ArrangedVisit>`
    select ${visitColumns} ${visitTables} where v.division = ${division} and v.id = any(${[...ids]}::uuid[])
    order by v.id ${isLocked ? sql`for update of v` : sql``}`.execute(db);
  return rows;
}

/** Locks the orders of visits, in the order used everywhere. */
export async function lockOrdersOf(db: Db, division: number, visitIds: readonly string[]): Promise<void> {
  await sql`
    select from work_order where division = ${division}
      and id in (select v.work_order_id from work_order_visit v where v.division = ${division} and v.id = any(${[...visitIds]}::uuid[]))
    order by id for update`.execute(db);
}

export interface Proposed {
  recipient: string;
  recipientName: string | null;
  language: Language;
  choices: readonly AppointmentTime[];
}

/** Stores what is proposed for a visit, in place of an earlier proposal; returns its id and the revision of its calendar entry. */
export async function propose(
  db: Db,
  visit: ArrangedVisit,
  { recipient, recipientName, language, choices }: Proposed,
): Promise<{ id: string; sequence: number }> {
  const { rows } = await sql<{ id: string; sequence: number }>`
    insert into appointment as p (division, work_order_id, visit_id, recipient, recipient_name, language, choices, informed_on,
      informed_start, informed_end)
    values (${visit.division}, ${visit.workOrderId}, ${visit.visitId}, ${recipient}, ${recipientName}, ${language},
      ${JSON.stringify(choices)}::jsonb, ${visit.plannedOn}, ${visit.startTime}::time, ${visit.endTime}::time)
    on conflict (visit_id) do update set status = 'proposed', recipient = excluded.recipient, recipient_name = excluded.recipient_name,
      language = excluded.language, choices = excluded.choices, informed_on = excluded.informed_on,
      informed_start = excluded.informed_start, informed_end = excluded.informed_end, sequence = p.sequence + 1, sent_at = now(),
      answered_at = null, answer_phone = null, answer_note = null
    returning id, sequence`.execute(db);
  return rows[0] as { id: string; sequence: number };
}

/** An appointment with its visit. */
export interface HeldAppointment extends ArrangedVisit {
  status: AppointmentStatus;
  choices: AppointmentTime[];
  sequence: number;
  answeredAt: string | null;
  brand: 'prevention' | 'mobility';
  companyPhone: string | null;
  /** To whom it was sent. */
  sentTo: string;
  /** Whether the day has not passed and the visit has not begun. */
  isOpen: boolean;
}

const heldColumns = sql`${visitColumns}, p.status, p.choices, p.sequence, p.answered_at as "answeredAt", d.brand, d.phone as "companyPhone",
  p.recipient as "sentTo", p.recipient_name as "recipientName", p.language,
  v.status = 'planned' and o.status < 30 and v.planned_on >= business_day() as "isOpen"`;

/** The appointment with this id, without the times that are no longer free. */
export async function findHeld(db: Db, id: string): Promise<HeldAppointment | undefined> {
  const { rows } = await sql<HeldAppointment>`select ${heldColumns} ${visitTables} where p.id = ${id}`.execute(db);
  const [held] = rows;
  return held && { ...held, choices: await freeOf(db, held) };
}

/** The choices of an appointment that its engineer is still free to keep. */
async function freeOf(db: Db, { visitId, engineerId, choices }: HeldAppointment): Promise<AppointmentTime[]> {
  if (choices.length === 0) return [];
  const { rows } = await sql<{ choice: AppointmentTime }>`
    select c.choice from jsonb_array_elements(${JSON.stringify(choices)}::jsonb) with ordinality as c (choice, place)
    where ${isFree(sql`c.choice`, engineerId, visitId)} order by c.place`.execute(db);
  return rows.map(({ choice }) => choice);
}

/** Whether an engineer is present and has no other visit at the time in `choice`, and that time has not begun. */
const isFree = (choice: RawBuilder<unknown>, engineerId: string, visitId: string) => sql`(
  ((${choice} ->> 'plannedOn')::date + (${choice} ->> 'startTime')::time) at time zone 'Europe/Amsterdam' > now()
  and exists (select from engineer e where e.id = ${engineerId} and e.active)
  and not exists (select from engineer_absence a
    where a.engineer_id = ${engineerId} and (${choice} ->> 'plannedOn')::date between a.from_on and a.until_on)
  and not exists (select from work_order_visit x
    where x.engineer_id = ${engineerId} and x.planned_on = (${choice} ->> 'plannedOn')::date and x.id <> ${visitId}
      and x.status not in ('cancelled', 'aborted') and x.start_time < (${choice} ->> 'endTime')::time
      and coalesce(x.end_time, x.start_time + interval '1 hour') > (${choice} ->> 'startTime')::time))`;

/**
 * Locks the order, the engineer and the visit of an appointment, in this order, so that of two customers who choose the same time the
 * second finds it taken.
 */
export async function lockHeld(db: Db, id: string): Promise<HeldAppointment | undefined> {
  await sql`select from work_order where id = (select work_order_id from appointment where id = ${id}) for update`.execute(
    db,
  );
  await sql`select from engineer e where e.id = (
    select v.engineer_id from work_order_visit v join appointment p on p.visit_id = v.id where p.id = ${id})
    for no key update`.execute(db);
  await sql`select from work_order_visit where id = (select visit_id from appointment where id = ${id}) for update`.execute(
    db,
  );
  return await findHeld(db, id);
}

/** Records that the customer agreed to a time, to which the visit is moved. */
export async function confirm(db: Db, held: HeldAppointment, time: AppointmentTime): Promise<void> {
  const { plannedOn, startTime, endTime } = time;
  await sql`
    update work_order_visit set planned_on = ${plannedOn}, start_time = ${startTime}::time, end_time = ${endTime}::time
    where id = ${held.visitId} and status = 'planned'
      and (planned_on, start_time, end_time) is distinct from (${plannedOn}::date, ${startTime}::time, ${endTime}::time)`.execute(
    db,
  );
  await sql`
    update appointment set status = 'confirmed', choices = '[]', informed_on = ${plannedOn}, informed_start = ${startTime}::time,
      informed_end = ${endTime}::time, sequence = sequence + 1, answered_at = now(), answer_phone = null, answer_note = null
    where id = ${held.appointmentId}`.execute(db);
}

/** Records that the customer asks to be called. */
export async function wantCall(db: Db, held: HeldAppointment, phone: string, note: string): Promise<void> {
  await sql`
    update appointment set status = 'callWanted', answered_at = now(), answer_phone = ${phone || null}, answer_note = ${note || null}
    where id = ${held.appointmentId}`.execute(db);
}

/** Planned visits about which a customer asks to be called, the longest waiting first. */
export async function listWantedCalls({ db, division, page }: ListRef): Promise<PageResult<WantedCall>> {
  const matches = sql`appointment p join work_order_visit v on v.id = p.visit_id
    where p.division = ${division} and p.status = 'callWanted' and v.status = 'planned'`;
  const { rows } = await sql<WantedCall>`
    select p.visit_id as "visitId", p.work_order_id as "workOrderId", o.number, o.description, l.name as "locationName", l.city,
      v.planned_on as "plannedOn", ${clock(sql`v.start_time`)} as "startTime", ${clock(sql`v.end_time`)} as "endTime",
      e.full_name as "engineerFullName", p.recipient_name as "recipientName",
      coalesce(p.answer_phone, o.contact_phone, l.phone) as phone, p.answer_note as note, p.answered_at as "answeredAt", p.version
    from (select p.* from ${matches} order by p.answered_at, p.id limit ${page.size} offset ${page.skip}) p
      join work_order_visit v on v.id = p.visit_id join work_order o on o.id = p.work_order_id join location l on l.id = o.location_id
      join engineer e on e.id = v.engineer_id
    order by p.answered_at, p.id`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, matches) };
}
