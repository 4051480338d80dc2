import type { WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import { unfinishedOrders } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import { insertItems } from '../items/item-store.ts';
import { insertOrder } from '../order/order-insert.ts';
import { addTasks } from '../tasks/order-tasks.ts';

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
    await insertItems(db, division, running, items);
    return running.id;
  }
  const { locationId, estimateId, description, yourRef, notes } = work;
  const order = { type: 'repair' as const, description, yourRef, notes, assetIds, items };
  return await insertOrder({ db, division, locationId }, order, { estimateId });
}
