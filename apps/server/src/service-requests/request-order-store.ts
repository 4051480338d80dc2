import type { JoinableOrder } from '@werkbank/contract/service-requests/request.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** First number of a division's work orders. */
const firstNumber = 100_001;

/**
 * Makes one open repair order for an approved request whose location is known, with its device as a task, and joins
 * the two. Nothing happens without a location.
 */
export async function insertWorkOrderFor(db: Db, division: number, requestId: string): Promise<void> {
  const { rows } = await sql<{ id: string; assetId: string | null }>`
    insert into work_order (division, number, location_id, type, description, notes, priority, contact_name, contact_phone, contact_email)
    select r.division, take_number(${division}, 'work_order', ${firstNumber})::integer, r.location_id, 'repair', r.description, r.notes,
      case when r.kind = 'alarm' then 'high' else 'normal' end, coalesce(c.full_name, r.reporter_name), coalesce(c.phone, r.reporter_phone),
      coalesce(c.email, r.reporter_email)
    from service_request r left join contact c on c.id = r.contact_id
    where r.division = ${division} and r.id = ${requestId} and r.location_id is not null
    returning id, (select r.asset_id from service_request r where r.id = ${requestId}) as "assetId"`.execute(db);
  const [order] = rows;
  if (!order) return;
  await join(db, division, requestId, order.id, true);
}

/** Open orders at the location of a request, newest first. */
export async function listJoinable(db: Db, division: number, requestId: string): Promise<JoinableOrder[]> {
  const { rows } = await sql<JoinableOrder>`
    select w.id, w.number, w.description, w.status, w.task_count as "taskCount",
      (select min(v.planned_on) from work_order_visit v where v.work_order_id = w.id and v.planned_on >= business_day()) as "plannedOn"
    from service_request r join work_order w on w.division = r.division and w.location_id = r.location_id
    where r.division = ${division} and r.id = ${requestId} and w.status in (10, 15, 20, 25)
    order by w.number desc, w.id limit 20`.execute(db);
  return rows;
}

/** Locks an order that takes work, at the location of the request; undefined when it is none. */
export async function lockOpenOrder(
  db: Db,
  division: number,
  requestId: string,
  orderId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work_order w join service_request r on r.location_id = w.location_id
    where w.division = ${division} and w.id = ${orderId} and w.status in (10, 15, 20, 25) and r.division = ${division} and r.id = ${requestId}
    for update of w`.execute(db);
  return rows[0]?.id;
}

/** Joins a request to an order, with its device as a task unless the order has that already. */
export async function join(db: Db, division: number, requestId: string, orderId: string, made: boolean): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into work_order_task (division, work_order_id, asset_id, sequence)
    select r.division, ${orderId}, r.asset_id, (select coalesce(max(t.sequence), 0) + 1 from work_order_task t where t.work_order_id = ${orderId})
    from service_request r where r.division = ${division} and r.id = ${requestId} and r.asset_id is not null
    on conflict (work_order_id, asset_id) do nothing returning id`.execute(db);
  await sql`
    update service_request r set work_order_id = ${orderId}, made_work_order = ${made}, made_task_id = ${rows[0]?.id ?? null}
    where r.division = ${division} and r.id = ${requestId}`.execute(db);
}

/** Locks the order of a request, before the request itself. */
export async function lockOrder(db: Db, division: number, orderId: string): Promise<void> {
  await sql`select from work_order w where w.division = ${division} and w.id = ${orderId} for update`.execute(db);
}

/** Nothing has been planned, done, used or written on the order, and no other request stands on it. */
const isUntouched = sql<boolean>`w.status = 10
  and not exists (select from work_order_visit v where v.work_order_id = w.id)
  and not exists (select from work_order_item i where i.work_order_id = w.id)
  and not exists (select from work_order_task t where t.work_order_id = w.id and (t.result is not null or t.id is distinct from r.made_task_id))
  and not exists (select from service_request o where o.work_order_id = w.id and o.id <> r.id)`;

/**
 * Takes a request off its order: one made for it is cancelled when it is untouched, from one that was joined its task
 * goes. False when work has begun.
 */
export async function leaveOrder(db: Db, division: number, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; made: boolean; free: boolean; taskId: string | null }>`
    select w.id, r.made_work_order as made, r.made_task_id as "taskId",
      case when r.made_work_order then ${isUntouched} or w.status = 45
        else w.status in (10, 15, 45) and not exists (select from work_order_task t where t.id = r.made_task_id and t.result is not null) end as free
    from service_request r join work_order w on w.id = r.work_order_id
    where r.division = ${division} and r.id = ${requestId}`.execute(db);
  const [order] = rows;
  if (!order) return true;
  if (!order.free) return false;
  await sql`
    update service_request r set work_order_id = null, made_work_order = false, made_task_id = null
    where r.division = ${division} and r.id = ${requestId}`.execute(db);
  if (order.made)
    await sql`update work_order w set status = 45 where w.division = ${division} and w.id = ${order.id} and w.status = 10`.execute(
      db,
    );
  else if (order.taskId !== null) {
    await sql`delete from work_order_task t where t.division = ${division} and t.id = ${order.taskId} and t.result is null`.execute(
      db,
    );
  }
  return true;
}
