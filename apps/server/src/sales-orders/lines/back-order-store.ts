import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import { recordset } from '#db/rows.ts';
import { type Position, reserve } from '#inventory/booking-store.ts';

/** A line that is waiting for goods. */
export interface BackOrder extends Position {
  lineId: string;
  orderId: string;
  orderNumber: number;
  lineNumber: number;
  itemCode: string;
  /** The quantity it still needs. */
  quantity: number;
}

export interface FilledBackOrder extends BackOrder {
  reserved: number;
}

/** A line `b` of an order `s` that waits for goods. */
const isWaiting = sql<boolean>`${isOneOf('b.delivery_status', unfinishedSales)} and b.is_stock_item
  and b.quantity_open > b.quantity_reserved and not b.use_drop_shipment`;

/** Whether a line waits for this item in this warehouse. `offset 0` prevents a search of all lines that wait for any item. */
export const isAwaited = (division: number, itemId: RawBuilder<unknown>, warehouseId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from sales_order_line b join sales_order s on s.id = b.order_id
    where b.division = ${division} and b.item_id = ${itemId} and ${isWaiting}
      and coalesce(b.warehouse_id, s.warehouse_id) = ${warehouseId} offset 0)`;

/**
 * Locks the lines that are waiting for these items in these warehouses: orders by id, then lines by id, before any position, as every
 * writer does. Returns them earliest delivery date first, then by order number and line.
 */
export async function lockBackOrders(
  db: Db,
  division: number,
  positions: readonly Position[],
): Promise<readonly BackOrder[]> {
  if (positions.length === 0) return [];
  const waiting = sql`
    from ${recordset(positions, 'g ("itemId" uuid, "warehouseId" uuid)')}
    join sales_order_line b on b.division = ${division} and b.item_id = g."itemId" and ${isWaiting}
    join sales_order s on s.id = b.order_id and coalesce(b.warehouse_id, s.warehouse_id) = g."warehouseId"
    join item i on i.id = b.item_id`;
  const found = await sql<{ id: string }>`select b.id ${waiting}`.execute(db);
  if (found.rows.length === 0) return [];
  const ids = found.rows.map(({ id }) => id);
  await sql`select from sales_order o where o.division = ${division}
    and o.id in (select l.order_id from sales_order_line l where l.id = any(${ids}::uuid[])) order by o.id for update`.execute(
    db,
  );
  await sql`select from sales_order_line l where l.division = ${division} and l.id = any(${ids}::uuid[])
    order by l.id for update`.execute(db);
  // Read after the locks: a colleague may have delivered in the meantime.
  const { rows } = await sql<BackOrder>`
    select distinct on (coalesce(b.delivery_date, date '9999-12-31'), s.order_number, b.line_number, b.id)
      b.id as "lineId", s.id as "orderId", s.order_number as "orderNumber", b.line_number as "lineNumber", i.code as "itemCode",
      b.item_id as "itemId", g."warehouseId", b.quantity_open - b.quantity_reserved as quantity ${waiting}
    where b.id = any(${ids}::uuid[])
    order by coalesce(b.delivery_date, date '9999-12-31'), s.order_number, b.line_number, b.id`.execute(db);
  return rows;
}

/** Reserves available stock for lines that `lockBackOrders` locked, in the given order, and returns those that got some. */
export async function fillBackOrders(
  db: Db,
  division: number,
  waiting: readonly BackOrder[],
): Promise<FilledBackOrder[]> {
  const granted = new Map((await reserve(db, division, waiting)).map(({ lineId, reserved }) => [lineId, reserved]));
  const filled = waiting
    .map((line) => ({ ...line, reserved: granted.get(line.lineId) ?? 0 }))
    .filter(({ reserved }) => reserved > 0);
  if (filled.length > 0)
    await sql`update sales_order_line l set quantity_reserved = l.quantity_reserved + g.reserved
      from ${recordset(filled, 'g ("lineId" uuid, reserved numeric)')}
      where l.division = ${division} and l.id = g."lineId"`.execute(db);
  return filled;
}
