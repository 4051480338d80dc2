import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { isLocationWithin } from '#db/references/limit.ts';

/** Orders as a caller with a limit may see them: without the ids of assets that were moved elsewhere. */
export async function hideMovedAssets(
  db: Db,
  { limit }: Pick<Caller, 'limit'>,
  orders: readonly WorkOrder[],
): Promise<WorkOrder[]> {
  const ids = orders.flatMap(({ assetIds }) => assetIds);
  if (!limit || ids.length === 0) return [...orders];
  const { rows } = await sql<{ id: string }>`
    select a.id from asset a where a.id = any(${ids}::uuid[]) and ${isLocationWithin('a.location_id', limit)}`.execute(
    db,
  );
  const seen = new Set(rows.map(({ id }) => id));
  return orders.map((order) => ({ ...order, assetIds: order.assetIds.filter((id) => seen.has(id)) }));
}
