import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';

const workOrderIs = literals(workOrderStatus);

/**
 * Locks the unfinished orders that have these assets, or their successors, as tasks. Every move or end of an asset starts with this,
 * because a trigger then changes its tasks, and an order is always locked before its assets.
 */
export async function lockOrdersOf(db: Db, division: number, assetIds: readonly string[]): Promise<void> {
  await sql`
    select from work_order o where o.division = ${division} and o.status < ${workOrderIs.completed} and o.id in (
      select k.work_order_id from work_order_task k
      where k.asset_id in (select unnest(array[a.id, a.replaced_by_id]) from asset a where a.id = any(${[...assetIds]}::uuid[])))
    order by o.id for update`.execute(db);
}
