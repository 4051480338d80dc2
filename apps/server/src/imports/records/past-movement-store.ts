import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { lockPositions } from '#inventory/booking-store.ts';
import type { WriteContext } from '../shared/entity.ts';

/** A movement of goods that happened before the stock was counted. */
export interface PastMovement {
  itemId: string;
  warehouseId: string;
  /** Positive: into stock. */
  quantity: number;
  kind: 'delivery' | 'receipt' | 'assembly';
  sourceId: string;
  lineId: string | null;
  reference: string;
  day: string;
}

/**
 * Writes past movements of stock items without changing today's stock, which is that of the stock file. What left is posted into stock on
 * the first day, and what came is taken out on the last one, because the file does not say where it came from or went to.
 */
export async function bookPastMovements(
  { db, division }: WriteContext,
  movements: readonly PastMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await lockPositions(db, division, movements);
  const moved = recordset(
    movements.map((movement, n) => ({ ...movement, n })),
    `r (n integer, "itemId" uuid, "warehouseId" uuid, quantity numeric, kind text, "sourceId" uuid, "lineId" uuid, reference text,
      day date)`,
  );
  await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind, moved_on, reference, reason)
    select ${division}::integer, r."itemId", r."warehouseId", -sum(r.quantity), 'opening', min(r.day), 'Import', 'Import'
    from ${moved} group by r."itemId", r."warehouseId" having sum(r.quantity) < 0 order by r."itemId", r."warehouseId"`.execute(
    db,
  );
  await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference, moved_on)
    select ${division}::integer, r."itemId", r."warehouseId", r.quantity, r.kind, r."sourceId", r."lineId", r.reference, r.day
    from ${moved} where r.quantity <> 0 order by r.day, r.n`.execute(db);
  // Without the reference of a count: a list of stock that was counted before that day is still accepted.
  await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind, moved_on, reason)
    select ${division}::integer, r."itemId", r."warehouseId", -sum(r.quantity), 'correction', max(r.day), 'Import'
    from ${moved} group by r."itemId", r."warehouseId" having sum(r.quantity) > 0 order by r."itemId", r."warehouseId"`.execute(
    db,
  );
}
