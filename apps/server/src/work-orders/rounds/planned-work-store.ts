import type { WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import { unfinishedOrders, workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import type { RecordRef } from '#db/scope.ts';
import { insertItems } from '../items/item-store.ts';
import { insertOrder } from '../order/order-insert.ts';
import { cancelOrder } from '../order/order-writes.ts';
import { lockOrder } from '../shared/scope.ts';
import { addTasks } from '../tasks/order-tasks.ts';

const workOrderIs = literals(workOrderStatus);

/** Work that a customer has agreed to. */
export interface AgreedWork {
  locationId: string;
  estimateId: string;
  /** The order during which the need for this work was found. */
  foundDuringId: string | null;
  description: string;
  yourRef: string | null;
  notes: string | null;
  items: readonly WorkOrderItemInput[];
}

/**
 * Plans agreed work on the order during which it was found while that is still open for work, else on a separate repair order. Returns the
 * order's id.
 */
export async function planAgreedWork(db: Db, division: number, work: AgreedWork): Promise<string> {
  const items = work.items.map((item) => ({ ...item, planned: true }));
  const assetIds = [...new Set(items.flatMap(({ assetId }) => assetId ?? []))];
  const { rows } = await sql<{ id: string; number: number }>`
    select w.id, w.number from work_order w
    where w.division = ${division} and w.id = ${work.foundDuringId}::uuid and w.location_id = ${work.locationId}
      and ${isOneOf('w.status', unfinishedOrders)} for update`.execute(db);
  const [running] = rows;
  if (running) {
    await addTasks({ db, division, orderId: running.id }, assetIds);
    const ids = await insertItems(db, division, running, items);
    await sql`
      update work_order_item set estimate_id = ${work.estimateId}
      where division = ${division} and id = any(${ids}::uuid[])`.execute(db);
    return running.id;
  }
  const { locationId, estimateId, description, yourRef, notes } = work;
  const order = { type: 'repair' as const, description, yourRef, notes, assetIds, items };
  return await insertOrder({ db, division, locationId }, order, { estimateId });
}

/**
 * Takes back what `planAgreedWork` planned: cancels the repair order, or removes the rows of the estimate, and the tasks that came with
 * them, from the order to which they were added. False, and unchanged, once somebody has planned, begun or changed the work.
 */
export async function withdrawAgreedWork(
  { db, division, id }: RecordRef,
  estimateId: string,
  reason: string,
): Promise<boolean> {
  await lockOrder(db, division, id);
  const { rows } = await sql<{ isOwn: boolean; isUntouched: boolean }>`
    select o.estimate_id is not distinct from ${estimateId}::uuid as "isOwn",
      o.status = ${workOrderIs.open} and o.modified = o.created
        and not exists (select from work_order_visit v where v.work_order_id = o.id)
        and not exists (select from work_order_item u where u.work_order_id = o.id and u.modified > o.created)
        and not exists (select from work_order_task k where k.work_order_id = o.id and k.modified > o.created) as "isUntouched"
    from work_order o where o.division = ${division} and o.id = ${id}`.execute(db);
  if (!rows[0]?.isOwn) return await removeAgreed({ db, division, id }, estimateId);
  return rows[0].isUntouched && (await cancelOrder({ db, division, id, ifMatch: undefined }, reason)) !== undefined;
}

/** Tasks that were added with a row have its time. */
async function removeAgreed({ db, division, id }: RecordRef, estimateId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with row as (
      select u.id, u.asset_id, u.created, u.planned and u.modified = u.created as is_untouched from work_order_item u
      where u.division = ${division} and u.work_order_id = ${id} and u.estimate_id = ${estimateId}
    ), task as (
      delete from work_order_task k using row
      where k.work_order_id = ${id} and k.asset_id = row.asset_id and k.created = row.created and k.result is null
        and (select bool_and(is_untouched) from row)
    )
    delete from work_order_item u using row, work_order o
    where u.id = row.id and o.id = u.work_order_id and ${isOneOf('o.status', unfinishedOrders)}
      and (select bool_and(is_untouched) from row)`.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}
