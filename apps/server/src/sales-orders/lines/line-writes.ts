import type { NewOrderLine, SalesOrderLineChange } from '@werkbank/contract/sales-orders/lines/line.ts';
import { type RawBuilder, sql } from 'kysely';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';
import { recomputeTotals } from '../shared/recompute.ts';
import { refuseValues } from '../shared/refuse-values.ts';
import { changeColumns, resolveChange } from './line-change.ts';
import { isOpen, lockLine, lockOpenOrder } from './line-locks.ts';
import { freeReserved, reserveOpen } from './reservations.ts';
import { resolveLines } from './resolve-lines.ts';

// Each of these returns undefined or false when its guards refuse; `explain…` then gives the reason.

/** Adds a line to an order and returns its id. */
export async function insertLine(
  db: Db,
  division: number,
  orderId: string,
  line: NewOrderLine,
): Promise<string | undefined> {
  const order = await lockOpenOrder(db, division, orderId);
  if (!order) return undefined;
  const [resolved] = await resolveLines({ db, division }, order, [line]);
  const { id, warehouse: _, itemCode: __, ...columns } = found(resolved, 'item.not_found');
  const row = {
    ...columns,
    deliveryDate: line.deliveryDate ?? order.deliveryDate,
    ownWarehouse: line.warehouseId ?? null,
  };
  await sql`
    insert into sales_order_line (id, division, order_id, line_number, item_id, is_stock_item, description, quantity, unit, unit_price,
      discount, price_rule,
      vat_code, vat_percentage, delivery_date, warehouse_id, use_drop_shipment, project_id, cost_center, cost_unit, notes)
    select ${id}::uuid, ${division}::integer, ${orderId}::uuid, coalesce(max(n.line_number), 0) + 1, ${row.itemId}::uuid,
      ${row.isStockItem}::boolean, ${row.description},
      ${row.quantity}::numeric, ${row.unit}, ${row.unitPrice}::numeric, ${row.discount}::numeric,
        ${row.priceRule && JSON.stringify(row.priceRule)}::jsonb, ${row.vatCode},
        ${row.vatPercentage}::numeric, ${row.deliveryDate}::date,
      ${row.ownWarehouse}::uuid, ${line.useDropShipment ?? false}::boolean, ${line.projectId ?? null}::uuid, ${line.costCenter || null},
        ${line.costUnit || null}, ${line.notes || null}
    from sales_order_line n where n.order_id = ${orderId}`
    .execute(db)
    .catch(refuseValues);
  await reserveOpen(db, division, { lineIds: [id] });
  await recomputeTotals(db, [orderId]);
  return id;
}

export async function updateLine(
  { db, division, id, ifMatch }: VersionedRef,
  change: SalesOrderLineChange,
): Promise<boolean> {
  const line = await lockLine({ db, division, id, ifMatch }, sql`${isOpen} and ${isAllowed(change)}`);
  if (!line) return false;
  const columns = changeColumns(change, await resolveChange(db, division, line, change), line);
  const { itemId, quantity, warehouseId, useDropShipment } = change;
  const moves = [itemId, quantity, warehouseId, useDropShipment].some((value) => value !== undefined);
  if (moves) await freeReserved(db, division, { lineIds: [id] });
  await sql`update sales_order_line l set ${columns} where l.division = ${division} and l.id = ${id}`
    .execute(db)
    .catch(refuseValues);
  if (moves) await reserveOpen(db, division, { lineIds: [id] });
  await recomputeTotals(db, [line.orderId]);
  return true;
}

export async function removeLine(db: Db, division: number, id: string, version: number | undefined): Promise<boolean> {
  const isUntouched = sql<boolean>`l.quantity_delivered = 0 and l.quantity_invoiced = 0
    and not exists (select from goods_delivery_line g where g.sales_order_line_id = l.id)`;
  const line = await lockLine({ db, division, id, ifMatch: version }, sql`${isOpen} and ${isUntouched}`);
  if (!line) return false;
  await freeReserved(db, division, { lineIds: [id] });
  await sql`delete from sales_order_line l where l.division = ${division} and l.id = ${id}`.execute(db);
  await recomputeTotals(db, [line.orderId]);
  return true;
}

/** Closes the quantity that is neither delivered nor invoiced, with the reason. */
export async function closeLine({ db, division, id, ifMatch }: VersionedRef, reason: string): Promise<boolean> {
  const remainder = sql<number>`(abs(l.quantity) - greatest(abs(l.quantity_delivered), abs(l.quantity_invoiced)))`;
  const line = await lockLine(
    { db, division, id, ifMatch },
    sql`not o.cancelled and ${remainder} > abs(l.quantity_closed)`,
  );
  if (!line) return false;
  await freeReserved(db, division, { lineIds: [id] });
  await sql`update sales_order_line l set quantity_closed = sign(l.quantity) * ${remainder}, closed_reason = ${reason}
    where l.division = ${division} and l.id = ${id}`.execute(db);
  await recomputeTotals(db, [line.orderId]);
  return true;
}

export async function reopenLine(db: Db, division: number, id: string, version: number | undefined): Promise<boolean> {
  const line = await lockLine({ db, division, id, ifMatch: version }, sql`not o.cancelled and l.quantity_closed <> 0`);
  if (!line) return false;
  await sql`update sales_order_line l set quantity_closed = 0, closed_reason = null
    where l.division = ${division} and l.id = ${id}`.execute(db);
  await reserveOpen(db, division, { lineIds: [id] });
  await recomputeTotals(db, [line.orderId]);
  return true;
}

export interface LineState {
  lineNumber: number;
  orderNumber: number;
  quantityDelivered: number;
  /** Least quantity that the line may have. */
  quantityTaken: number;
  cancelled: boolean;
  orderStatus: number;
  version: number;
}

/** The state of a line and its order, for explaining why a write was refused. */
export async function stateOfLine(db: Db, division: number, id: string): Promise<LineState> {
  const { rows } = await sql<LineState>`
    select l.line_number as "lineNumber", o.order_number as "orderNumber", l.quantity_delivered as "quantityDelivered",
      greatest(abs(l.quantity_delivered) + abs(l.quantity_closed), abs(l.quantity_invoiced)) as "quantityTaken",
      o.cancelled, o.status as "orderStatus", l.version
    from sales_order_line l join sales_order o on o.id = l.order_id where l.division = ${division} and l.id = ${id}`.execute(
    db,
  );
  return found(rows[0], 'salesorderline.not_found');
}

/** A delivered line keeps its item, an invoiced one its price, and neither quantity can fall below what was delivered or invoiced. */
function isAllowed(change: SalesOrderLineChange): RawBuilder<boolean> {
  const { itemId, quantity, unitPrice, discount, vatCode } = change;
  const isUntouched = sql`l.quantity_delivered = 0 and l.quantity_closed = 0 and l.quantity_invoiced = 0`;
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (itemId !== undefined) conditions.push(sql`(l.item_id = ${itemId} or (${isUntouched}))`);
  if ([unitPrice, discount, vatCode].some((value) => value !== undefined))
    conditions.push(sql`l.quantity_invoiced = 0`);
  if (quantity !== undefined)
    conditions.push(
      sql`abs(${quantity}::numeric) >= greatest(abs(l.quantity_delivered) + abs(l.quantity_closed), abs(l.quantity_invoiced))
        and (sign(${quantity}::numeric) = sign(l.quantity) or (${isUntouched}))`,
    );
  return sql`${sql.join(conditions, sql` and `)}`;
}
