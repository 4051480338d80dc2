import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { sql } from 'kysely';
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
    join sales_order_line l on l.division = ${division} and l.item_id = g."itemId" and ${isOneOf('l.delivery_status', unfinishedSales)}
      and l.is_stock_item and l.quantity_open > l.quantity_reserved and not l.use_drop_shipment
    join sales_order o on o.id = l.order_id and coalesce(l.warehouse_id, o.warehouse_id) = g."warehouseId"
    join item i on i.id = l.item_id`;
  const found = await sql<{ id: string }>`select l.id ${waiting}`.execute(db);
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
    select distinct on (coalesce(l.delivery_date, date '9999-12-31'), o.order_number, l.line_number, l.id)
      l.id as "lineId", o.id as "orderId", o.order_number as "orderNumber", l.line_number as "lineNumber", i.code as "itemCode",
      l.item_id as "itemId", g."warehouseId", l.quantity_open - l.quantity_reserved as quantity ${waiting}
    where l.id = any(${ids}::uuid[])
    order by coalesce(l.delivery_date, date '9999-12-31'), o.order_number, l.line_number, l.id`.execute(db);
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
