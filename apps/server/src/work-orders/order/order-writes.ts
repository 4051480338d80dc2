import type { WorkOrderChange } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderStatus } from '@werkbank/contract/work-orders/shared/status.ts';
import { workOrderStatus, workOrderTransitions } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { type LockedOrder, lockOrder } from '../shared/scope.ts';
import { setLevels, setTasks } from '../tasks/order-tasks.ts';

/**
 * Changes an order that is not finished; undefined when it is or the version is outdated.
 * @throws Problem `workorder.task_answered`, `reference.not_found`
 */
export async function updateOrder(
  { db, division, id, ifMatch }: VersionedRef,
  change: WorkOrderChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('work_order')
    .set({ ...toRow(change), division })
    .where('division', '=', division)
    .where('id', '=', id)
    .where('status', '<', workOrderStatus.completed)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst();
  if (row && change.type !== undefined) await setLevels(db, division, id);
  if (row && change.assetIds) await setTasks(db, division, id, [...new Set(change.assetIds)]);
  return row?.id;
}

/**
 * Cancels an order with its planned visits; undefined when its state does not allow it or the version is outdated.
 * @throws Problem `workorder.items_used`, `workorder.visit_running`
 */
export async function cancelOrder(
  { db, division, id, ifMatch }: VersionedRef,
  reason: string,
): Promise<string | undefined> {
  const order = await lockOrder(db, division, id);
  if (!order) return undefined;
  await refuseRunning(db, order);
  await refuseUsed(db, order);
  const changed = await goTo({ db, division, id, ifMatch }, workOrderStatus.cancelled, reason);
  if (changed)
    await sql`update work_order_visit set status = 'cancelled' where division = ${division} and work_order_id = ${id}
      and status = 'planned'`.execute(db);
  return changed;
}

/**
 * Puts an order on hold; undefined when its state does not allow it or the version is outdated.
 * @throws Problem `workorder.visit_running`
 */
export async function holdOrder(
  { db, division, id, ifMatch }: VersionedRef,
  reason: string,
): Promise<string | undefined> {
  const order = await lockOrder(db, division, id);
  if (!order) return undefined;
  await refuseRunning(db, order);
  return await goTo({ db, division, id, ifMatch }, workOrderStatus.onHold, reason);
}

/**
 * Returns an order on hold or a completed one to the status that follows from its visits; undefined when it is neither or the version is
 * outdated.
 */
export async function returnOrder(
  { db, division, id, ifMatch }: VersionedRef,
  action: 'resume' | 'reopen',
  reason: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update work_order o set status = work_order_status_by_visits(o.id), status_reason = ${reason}, completed_at = null
    where o.division = ${division} and o.id = ${id} and ${isOneOf('o.status', workOrderTransitions[action].from)}
      and ${isVersion('o.version', ifMatch)} returning o.id`.execute(db);
  return rows[0]?.id;
}

async function goTo(
  { db, division, id, ifMatch }: VersionedRef,
  status: WorkOrderStatus,
  reason: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update work_order o set status = ${status}, status_reason = ${reason}
    where o.division = ${division} and o.id = ${id} and work_order_may_become(o.status, ${status}::integer)
      and ${isVersion('o.version', ifMatch)} returning o.id`.execute(db);
  return rows[0]?.id;
}

async function refuseRunning(db: Db, { id, number }: LockedOrder): Promise<void> {
  const { rows } = await sql`
    select from work_order_visit where work_order_id = ${id} and status in ('travelling', 'working', 'onBreak') limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new Problem('workorder.visit_running', { params: { number } });
}

async function refuseUsed(db: Db, { id, number }: LockedOrder): Promise<void> {
  const { rows } = await sql`
    select from work_order_item where work_order_id = ${id} and not planned
    group by item_id, warehouse_id having sum(quantity) <> 0 limit 1`.execute(db);
  if (rows.length > 0) throw new Problem('workorder.items_used', { params: { number } });
}

const toRow = (change: WorkOrderChange) =>
  definedOnly({
    type: change.type,
    description: change.description,
    notes: emptyToNull(change.notes),
    priority: change.priority,
    contact_name: emptyToNull(change.contactName),
    contact_phone: emptyToNull(change.contactPhone),
    contact_email: change.contactEmail,
    your_ref: emptyToNull(change.yourRef),
    due_on: change.dueOn,
    expected_minutes: change.expectedMinutes,
    signature_required: change.signatureRequired,
  });
