import { assemblyTransitions, assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';

/** An unfinished order that is locked. */
export interface LockedOrder {
  id: string;
  orderNumber: number;
  isDisassembly: boolean;
  itemId: string;
  itemCode: string;
  isSerialItem: boolean;
  isBatchItem: boolean;
  isFractionAllowed: boolean;
  warehouseId: string;
  orderDate: string;
  today: string;
  open: number;
  /** Pieces for which parts were used: finished and scrapped. */
  finished: number;
  reserved: number;
  /** Open and not reserved. */
  unreserved: number;
}

interface LockedRow extends LockedOrder {
  type: number;
  status: number;
  version: number;
}

/**
 * Locks an order for an action, as every writer does before it locks stock.
 * @throws Problem `assemblyorder.not_found`, `precondition.failed`, `assemblyorder.closed`
 */
export async function lockOrder(
  { db, division, id, ifMatch }: VersionedRef,
  action: keyof typeof assemblyTransitions,
): Promise<LockedOrder> {
  const { rows } = await sql<LockedRow>`
    select o.id, o.order_number as "orderNumber", o.type, o.type = ${sql.lit(assemblyType.disassembly)} as "isDisassembly",
      o.item_id as "itemId", i.code as "itemCode", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
      i.is_fraction_allowed_item as "isFractionAllowed", o.warehouse_id as "warehouseId", o.order_date as "orderDate",
      business_day() as today, n.open, o.finished_quantity + o.scrapped_quantity as finished,
      o.reserved_quantity as reserved, greatest(0, n.open - o.reserved_quantity) as unreserved, o.status, o.version
    from assembly_order o join item i on i.id = o.item_id
      cross join lateral (select o.planned_quantity - o.finished_quantity - o.scrapped_quantity as open) n
    where o.division = ${division} and o.id = ${id} for update of o`.execute(db);
  const order = found(rows[0], 'assemblyorder.not_found');
  if (ifMatch !== undefined && ifMatch !== order.version) throw new Problem('precondition.failed');
  if (!isAllowed(assemblyTransitions[action], order.status))
    throw new Problem('assemblyorder.closed', { params: { order: order.orderNumber } });
  return order;
}

/** A part of a locked order, and the quantity that belongs to the pieces being finished and scrapped. */
export interface LockedPart {
  id: string;
  lineNumber: number;
  itemId: string;
  itemCode: string;
  isStockItem: boolean;
  isSerialItem: boolean;
  isBatchItem: boolean;
  isFractionAllowed: boolean;
  quantity: number;
  /** The share of the pieces that are finished. */
  good: number;
  reserved: number;
  /** What is not reserved of that quantity and of the scrap that is still expected. */
  unreserved: number;
}

/** The parts that belong to the next pieces; over all pieces they add up exactly to the parts of the order. */
export async function partsOf(
  db: Db,
  division: number,
  order: LockedOrder,
  { finished, scrapped = 0 }: { finished: number; scrapped?: number },
): Promise<LockedPart[]> {
  const { rows } = await sql<LockedPart>`
    select p.id, p.line_number as "lineNumber", p.item_id as "itemId", i.code as "itemCode", i.is_stock_item as "isStockItem",
      i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem", i.is_fraction_allowed_item as "isFractionAllowed",
      n.quantity, n.good, p.quantity_reserved as reserved, greatest(0, n.quantity + e.scrap - p.quantity_reserved) as unreserved
    from assembly_order_part p join item i on i.id = p.item_id cross join lateral (
      select assembly_need(${order.finished}::numeric + ${finished}::numeric, p.quantity_batch, p.batch_quantity) - p.quantity_used as good,
        assembly_need(${order.finished}::numeric + ${finished}::numeric + ${scrapped}::numeric, p.quantity_batch, p.batch_quantity)
          - p.quantity_used as quantity,
        assembly_need(${order.finished}::numeric + ${order.open}::numeric, p.quantity_batch, p.batch_quantity) as planned
    ) n cross join lateral (
      select greatest(0, assembly_scrap(n.planned, p.scrap_share, i.is_fraction_allowed_item) - p.quantity_scrapped) as scrap
    ) e
    where p.division = ${division} and p.order_id = ${order.id} order by p.line_number`.execute(db);
  return rows;
}
