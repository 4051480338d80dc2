import type { JoinableOrder } from '@werkbank/contract/service-requests/request/request.ts';
import { unfinishedOrders, workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import {
  addRepairTask,
  insertRepair,
  type Repair,
  withdrawRepair,
  withdrawRepairTask,
} from '#work-orders/order/repair-store.ts';

const workOrderIs = literals(workOrderStatus);

/**
 * Creates one open repair order for an approved request whose location is known, with its asset as a task, and links the two. Does nothing
 * without a location.
 */
export async function insertWorkOrderFor(db: Db, division: number, requestId: string): Promise<void> {
  const { rows } = await sql<Repair>`
    select r.location_id as "locationId", r.asset_id as "assetId", r.description, r.notes, case when r.kind = 'alarm' then 'high'
      else 'normal' end as priority,
      coalesce(c.full_name, r.reporter_name) as "contactName", coalesce(c.phone, r.reporter_phone) as "contactPhone",
      coalesce(c.email, r.reporter_email) as "contactEmail"
    from service_request r left join contact c on c.id = r.contact_id
    where r.division = ${division} and r.id = ${requestId} and r.location_id is not null`.execute(db);
  const [repair] = rows;
  if (!repair) return;
  const { id, taskId } = await insertRepair(db, division, repair);
  await stand(db, division, requestId, { orderId: id, taskId, made: true });
}

/** Open orders at the location of a request, newest first. */
export async function listJoinable(db: Db, division: number, requestId: string): Promise<JoinableOrder[]> {
  const { rows } = await sql<JoinableOrder>`
    select w.id, w.number, w.description, w.status, w.task_count as "taskCount",
      (select min(v.planned_on) from work_order_visit v where v.work_order_id = w.id and v.planned_on >= business_day()) as "plannedOn"
    from service_request r join work_order w on w.division = r.division and w.location_id = r.location_id
    where r.division = ${division} and r.id = ${requestId} and ${isOneOf('w.status', unfinishedOrders)}
    order by w.number desc, w.id limit 20`.execute(db);
  return rows;
}

/** Locks an order that is open for work at the location of the request; undefined when it is not one. */
export async function lockOpenOrder(
  db: Db,
  division: number,
  requestId: string,
  orderId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work_order w join service_request r on r.location_id = w.location_id
    where w.division = ${division} and w.id = ${orderId} and ${isOneOf('w.status', unfinishedOrders)} and r.division = ${division}
      and r.id = ${requestId}
    for update of w`.execute(db);
  return rows[0]?.id;
}

/** Adds a request to an order that the caller has locked, with its asset as a task unless that is already one. */
export async function join(db: Db, division: number, requestId: string, orderId: string): Promise<void> {
  const { rows } = await sql<{ assetId: string | null }>`
    select asset_id as "assetId" from service_request where division = ${division} and id = ${requestId}`.execute(db);
  const assetId = rows[0]?.assetId ?? null;
  const taskId = assetId === null ? null : await addRepairTask(db, division, orderId, assetId);
  await stand(db, division, requestId, { orderId, taskId, made: false });
}

async function stand(
  db: Db,
  division: number,
  requestId: string,
  { orderId, taskId, made }: { orderId: string; taskId: string | null; made: boolean },
): Promise<void> {
  await sql`
    update service_request r set work_order_id = ${orderId}, made_work_order = ${made}, made_task_id = ${taskId}
    where r.division = ${division} and r.id = ${requestId}`.execute(db);
}

/** Locks the order of a request, before the request itself. */
export async function lockOrder(db: Db, division: number, orderId: string): Promise<void> {
  await sql`select from work_order w where w.division = ${division} and w.id = ${orderId} for update`.execute(db);
}

/** Whether nothing has been planned, done, used or written on the order, and it has no other request. */
const isUntouched = sql<boolean>`w.status = ${workOrderIs.open}
  and not exists (select from work_order_visit v where v.work_order_id = w.id)
  and not exists (select from work_order_item i where i.work_order_id = w.id)
  and not exists (select from work_order_task t where t.work_order_id = w.id and (t.result is not null
    or t.id is distinct from r.made_task_id))
  and not exists (select from service_request o where o.work_order_id = w.id and o.id <> r.id)`;

/**
 * Detaches a request from its order: an untouched order created for it is cancelled; from an order to which it was added, its task is
 * removed. False when work has begun.
 */
export async function leaveOrder(db: Db, division: number, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; made: boolean; free: boolean; taskId: string | null }>`
    select w.id, r.made_work_order as made, r.made_task_id as "taskId",
      case when r.made_work_order then ${isUntouched} or w.status = ${workOrderIs.cancelled}
        else w.status in (${workOrderIs.open}, ${workOrderIs.planned}, ${workOrderIs.cancelled})
          and not exists (select from work_order_task t where t.id = r.made_task_id and t.result is not null)
        end as free
    from service_request r join work_order w on w.id = r.work_order_id
    where r.division = ${division} and r.id = ${requestId}`.execute(db);
  const [order] = rows;
  if (!order) return true;
  if (!order.free) return false;
  await sql`
    update service_request r set work_order_id = null, made_work_order = false, made_task_id = null
    where r.division = ${division} and r.id = ${requestId}`.execute(db);
  if (order.made) await withdrawRepair(db, division, order.id);
  else if (order.taskId !== null) await withdrawRepairTask(db, division, order.taskId);
  return true;
}
