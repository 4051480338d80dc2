import { unfinishedAssembly } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import { recordset } from '#db/rows.ts';
import { reserveMore } from '#inventory/assembly/assembly-writes.ts';
import { reserve } from '#inventory/booking-store.ts';

interface OpenLine {
  lineId: string;
  orderId: string;
  itemId: string;
  warehouseId: string;
  quantity: number;
  orderDate: string;
}

/** The progress of reservations, which are made by date of the order. */
export interface ReservedUpTo {
  orderDate: string;
  lineId: string;
}

const portion = 500;

/**
 * Sets stock aside for the next open lines of the orders of a source, older orders first; returns where to continue, or undefined when
 * every line has been processed.
 */
export async function reserveNext(
  db: Db,
  division: number,
  source: string,
  after: ReservedUpTo | undefined,
): Promise<ReservedUpTo | undefined> {
  const rest = after ? sql`(o.order_date, l.id) > (${after.orderDate}::date, ${after.lineId}::uuid)` : sql`true`;
  const { rows: open } = await sql<OpenLine>`
    select l.id as "lineId", o.id as "orderId", l.item_id as "itemId", coalesce(l.warehouse_id, o.warehouse_id) as "warehouseId",
      l.quantity_open - l.quantity_reserved as quantity, o.order_date as "orderDate"
    from import_link k join sales_order o on o.id = k.record_id and o.division = ${division}
      and ${isOneOf('o.delivery_status', unfinishedSales)}
    join sales_order_line l on l.order_id = o.id
    where k.division = ${division} and k.source = ${source} and k.entity = 'salesOrders'
      and l.is_stock_item and l.quantity_open > l.quantity_reserved and not l.use_drop_shipment and ${rest}
    order by o.order_date, l.id limit ${portion}`.execute(db);
  const last = open.at(-1);
  if (!last) return undefined;
  await sql`select from sales_order where id = any(${[...new Set(open.map(({ orderId }) => orderId))]}::uuid[]) order by id
    for update`.execute(db);
  // Read again, because rows may have changed between reading and locking.
  const { rows: lines } = await sql<OpenLine>`
    select l.id as "lineId", l.item_id as "itemId", coalesce(l.warehouse_id, o.warehouse_id) as "warehouseId",
      l.quantity_open - l.quantity_reserved as quantity
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and l.id = any(${open.map(({ lineId }) => lineId)}::uuid[]) and l.quantity_open > l.quantity_reserved
    order by l.id for update of l`.execute(db);
  const order = new Map(open.map(({ lineId }, index) => [lineId, index]));
  const granted = await reserve(
    db,
    division,
    lines.toSorted((a, b) => (order.get(a.lineId) ?? 0) - (order.get(b.lineId) ?? 0)),
  );
  await sql`update sales_order_line l set quantity_reserved = l.quantity_reserved + g.reserved
    from ${recordset(
      granted.filter(({ reserved }) => reserved > 0),
      'g ("lineId" uuid, reserved numeric)',
    )}
    where l.division = ${division} and l.id = g."lineId"`.execute(db);
  return { orderDate: last.orderDate, lineId: last.lineId };
}

/** Sets parts aside for the next open assembly orders of a source, in the order of their ids; returns where to continue. */
export async function reserveNextAssembly(
  db: Db,
  division: number,
  source: string,
  after: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from import_link k join assembly_order o on o.id = k.record_id and o.division = ${division}
      and ${isOneOf('o.status', unfinishedAssembly)}
    where k.division = ${division} and k.source = ${source} and k.entity = 'assemblyOrders'
      and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit 100`.execute(db);
  for (const { id } of rows) await reserveMore({ db, division, id });
  return rows.at(-1)?.id;
}
