import type { PlannedItemUse, WorkOrderItemChange } from '@werkbank/contract/work-orders/items/item.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';
import { orderJoins, stockOf } from '../shared/order-columns.ts';
import { type BookedOrder, bookItems, vanOf } from './item-store.ts';

/** A row of an order, locked until the transaction ends. */
export interface LockedItem {
  id: string;
  itemId: string;
  itemCode: string;
  planned: boolean;
  quantity: number;
  isStockItem: boolean;
  isFractionAllowed: boolean;
  /** The row that this one corrects, else the row itself: both have the same price and payer. */
  priceOf: string;
  version: number;
}

/** Locks a row of an order that the caller has locked. */
export async function lockItem(db: Db, division: number, orderId: string, id: string): Promise<LockedItem | undefined> {
  const { rows } = await sql<LockedItem>`
    select r.id, r.item_id as "itemId", i.code as "itemCode", r.planned, r.quantity, i.is_stock_item as "isStockItem",
      i.is_fraction_allowed_item as "isFractionAllowed", coalesce(r.corrects_id, r.id) as "priceOf", r.version
    from work_order_item r join item i on i.id = r.item_id
    where r.division = ${division} and r.work_order_id = ${orderId} and r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

/**
 * Uses a planned row: it is issued from its warehouse; the rest, if any, stays planned.
 * @throws Problem `item.fraction`, `warehouse.not_found`
 */
export async function usePlanned(
  { db, division }: Scope,
  order: BookedOrder,
  row: LockedItem,
  use: PlannedItemUse,
): Promise<void> {
  const quantity = use.quantity ?? row.quantity;
  if (!row.isFractionAllowed && !Number.isInteger(quantity))
    throw new Problem('item.fraction', { params: { code: row.itemCode } });
  const isFromStock = row.isStockItem || use.warehouseId !== undefined;
  const warehouse = isFromStock ? await warehouseFor({ db, division }, order, row, use.warehouseId) : null;
  const warehouseId = row.isStockItem ? warehouse : null;
  const rest = sql`(select quantity - ${quantity}::numeric from work_order_item where id = ${row.id})`;
  await sql`
    insert into work_order_item (division, work_order_id, line_number, item_id, description, planned, quantity, unit_code, unit_price,
      discount,
      vat_code, charge, warehouse_id, asset_id, service_report_id, notes)
    select division, work_order_id, (select max(x.line_number) + 1 from work_order_item x
      where x.work_order_id = r.work_order_id), item_id, description,
      true, quantity - ${quantity}::numeric, unit_code, unit_price, discount, vat_code, charge, warehouse_id, asset_id, service_report_id,
        notes
    from work_order_item r where r.division = ${division} and r.id = ${row.id} and ${rest} > 0`.execute(db);
  await sql`
    update work_order_item set planned = false, quantity = ${quantity}, warehouse_id = ${warehouseId}
    where division = ${division} and id = ${row.id} and planned`.execute(db);
  await bookItems(db, division, order, [{ id: row.id, itemId: row.itemId, warehouseId, quantity }]);
}

/** The given warehouse, else the van, else the main one, else the planned one. @throws Problem `warehouse.not_found` */
async function warehouseFor(
  { db, division }: Scope,
  order: BookedOrder,
  row: LockedItem,
  named: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work_order o ${orderJoins} join work_order_item r on r.id = ${row.id}
    join warehouse w on w.division = o.division and w.active
      and w.id = coalesce(${named ?? null}::uuid, ${vanOf(division, order.engineerId)}, ${stockOf}, r.warehouse_id)
    where o.division = ${division} and o.id = ${order.id}`.execute(db);
  return found(rows[0], 'warehouse.not_found').id;
}

/** Changes a row that the caller has locked; price and payer also apply to the rows that correct it. */
export async function changeItem(
  db: Db,
  division: number,
  row: LockedItem,
  change: WorkOrderItemChange,
): Promise<void> {
  const words = definedOnly({ description: change.description, notes: emptyToNull(change.notes) });
  const price = definedOnly({ unit_price: change.unitPrice, discount: change.discount, charge: change.charge });
  await db
    .updateTable('work_order_item')
    .set({ division, ...words })
    .where('division', '=', division)
    .where('id', '=', row.id)
    .execute();
  if (Object.keys(price).length === 0) return;
  await db
    .updateTable('work_order_item')
    .set(price)
    .where('division', '=', division)
    .where((where) => where.or([where('id', '=', row.priceOf), where('corrects_id', '=', row.priceOf)]))
    .execute();
}

/** Removes a planned row that the caller has locked. */
export async function removePlanned(db: Db, division: number, row: LockedItem): Promise<void> {
  await sql`delete from work_order_item where division = ${division} and id = ${row.id} and planned`.execute(db);
}
