import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { release, reserve } from '#inventory/booking-store.ts';

interface Held {
  lineId: string;
  itemId: string;
  warehouseId: string;
  quantity: number;
}

/** The lines: all lines of an order, or these. */
export type Lines = { orderId: string } | { lineIds: readonly string[] };

/**
 * Reserves available stock for what the lines still need. The caller has locked the order. Lines are locked by id and positions by item and
 * warehouse, as everywhere.
 */
export async function reserveOpen(db: Db, division: number, lines: Lines): Promise<void> {
  const { rows } = await sql<Held>`
    select l.id as "lineId", l.item_id as "itemId", coalesce(l.warehouse_id, o.warehouse_id) as "warehouseId",
      l.quantity_open - l.quantity_reserved as quantity
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and ${which(lines)} and l.is_stock_item and l.quantity_open > l.quantity_reserved
      and not l.use_drop_shipment
    order by l.id for update of l`.execute(db);
  if (rows.length === 0) return;
  const granted = (await reserve(db, division, rows)).filter(({ reserved }) => reserved > 0);
  if (granted.length === 0) return;
  await sql`update sales_order_line l set quantity_reserved = l.quantity_reserved + g.reserved
    from ${recordset(granted, 'g ("lineId" uuid, reserved numeric)')}
    where l.division = ${division} and l.id = g."lineId"`.execute(db);
}

/** Releases the reservations of the lines. */
export async function freeReserved(db: Db, division: number, lines: Lines): Promise<void> {
  const { rows } = await sql<Held>`
    select l.id as "lineId", l.item_id as "itemId", coalesce(l.warehouse_id, o.warehouse_id) as "warehouseId",
      l.quantity_reserved as quantity
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and ${which(lines)} and l.quantity_reserved > 0
    order by l.id for update of l`.execute(db);
  if (rows.length === 0) return;
  await release(db, division, rows);
  await sql`update sales_order_line l set quantity_reserved = 0
    where l.division = ${division} and l.id = any(${rows.map(({ lineId }) => lineId)}::uuid[])`.execute(db);
}

const which = (lines: Lines) =>
  'orderId' in lines ? sql`l.order_id = ${lines.orderId}` : sql`l.id = any(${lines.lineIds}::uuid[])`;
