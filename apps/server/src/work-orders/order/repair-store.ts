import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { addTasks } from '../tasks/order-tasks.ts';
import { insertOrder } from './order-insert.ts';

const workOrderIs = literals(workOrderStatus);

/** Requested work; without a contact, that of the location is used. */
export interface Repair {
  locationId: string;
  /** The part that does not fit in a description continues in the notes. */
  description: string;
  notes: string | null;
  priority: 'low' | 'normal' | 'high';
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  /** The asset that the work is about; left out when it is at another location or has ended. */
  assetId: string | null;
}

const maxDescription = 250;

/** Creates an open repair order, and returns its id with that of the asset's task. */
export async function insertRepair(
  db: Db,
  division: number,
  repair: Repair,
): Promise<{ id: string; taskId: string | null }> {
  const { locationId, assetId, description, notes, ...order } = repair;
  const id = await insertOrder(
    { db, division, locationId },
    {
      ...order,
      type: 'repair',
      description: description.slice(0, maxDescription),
      notes: [description.slice(maxDescription), notes].filter(Boolean).join('\n\n'),
    },
  );
  return { id, taskId: assetId === null ? null : await addRepairTask(db, division, id, assetId) };
}

/**
 * Makes an asset a task of an order that the caller has locked. Returns the task's id; null when the asset is already a task, is at another
 * location or has ended.
 */
export async function addRepairTask(
  db: Db,
  division: number,
  orderId: string,
  assetId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from asset a join work_order o on o.id = ${orderId} and o.location_id = a.location_id
    where a.division = ${division} and a.id = ${assetId} and a.state not in ('replaced', 'removed')
      and not exists (select from work_order_task k where k.work_order_id = o.id and k.asset_id = a.id)`.execute(db);
  if (rows.length === 0) return null;
  await addTasks({ db, division, orderId }, [assetId]);
  const made = await sql<{ id: string }>`
    select id from work_order_task where division = ${division} and work_order_id = ${orderId} and asset_id = ${assetId}`.execute(
    db,
  );
  return made.rows[0]?.id ?? null;
}

/** Cancels an order that the caller has locked and knows to be untouched. */
export async function withdrawRepair(db: Db, division: number, orderId: string): Promise<void> {
  await sql`update work_order set status = ${workOrderIs.cancelled} where division = ${division} and id = ${orderId}
    and status = ${workOrderIs.open}`.execute(db);
}

/** Removes an unanswered task from an order that the caller has locked. */
export async function withdrawRepairTask(db: Db, division: number, taskId: string): Promise<void> {
  await sql`delete from work_order_task where division = ${division} and id = ${taskId} and result is null`.execute(db);
}
