import type { GoodsDeliveryInput } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';

/** An order line that is locked for a delivery, with the quantity to deliver. */
export interface LockedDeliveryLine {
  lineId: string;
  orderId: string;
  orderNumber: number;
  lineNumber: number;
  itemId: string;
  itemCode: string;
  isStockItem: boolean;
  isSerialItem: boolean;
  isBatchItem: boolean;
  isFractionAllowed: boolean;
  isDropShipment: boolean;
  isCancelled: boolean;
  /** Waits for a decision of the office. */
  isWaiting: boolean;
  /** What the payer wants: 1 complete deliveries, 2 parts but no back orders; otherwise parts. */
  deliveryAdvice: number | null;
  deliverTo: string;
  deliverToContact: string | null;
  deliveryAddress: string | null;
  shippingMethod: string | null;
  /** The warehouse that delivers the goods. */
  warehouse: string;
  /** The warehouse of the line's reservation. */
  ownWarehouse: string;
  /** With the sign of the order line. */
  quantity: number;
  /** How much of the reservation this uses. */
  released: number;
  /** More than is open. */
  exceeds: boolean;
}

/**
 * Locks the lines by id, each after its order, and returns them in the order of the request. Rows are read after the locks were obtained.
 * @throws Problem `warehouse.not_found`, `reference.not_found`
 */
export async function lockDeliveryLines(
  db: Db,
  division: number,
  input: GoodsDeliveryInput,
): Promise<LockedDeliveryLine[]> {
  await refuseForeign(db, division, input);
  const wanted = input.lines.map(({ salesOrderLineId, quantityDelivered }, n) => ({
    n,
    id: salesOrderLineId,
    quantity: quantityDelivered,
  }));
  const { rows } = await sql<LockedDeliveryLine & { n: number }>`
    select g.n, l.id as "lineId", o.id as "orderId", o.order_number as "orderNumber", l.line_number as "lineNumber", i.id as "itemId",
      i.code as "itemCode",
      i.is_stock_item as "isStockItem",
      i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem", i.is_fraction_allowed_item as "isFractionAllowed",
        l.use_drop_shipment as "isDropShipment",
      o.cancelled or l.cancelled as "isCancelled", coalesce(o.approval = 'waiting', false) as "isWaiting",
      p.delivery_advice as "deliveryAdvice",
      o.deliver_to as "deliverTo", o.deliver_to_contact_id as "deliverToContact",
      o.delivery_address_id as "deliveryAddress", o.shipping_method_id as "shippingMethod",
      coalesce(${input.warehouseId ?? null}::uuid, l.warehouse_id, o.warehouse_id) as warehouse, coalesce(l.warehouse_id,
        o.warehouse_id) as "ownWarehouse",
      sign(l.quantity) * g.quantity as quantity, least(l.quantity_reserved, g.quantity) as released,
      g.quantity > abs(l.quantity) - abs(l.quantity_delivered) - abs(l.quantity_closed) as exceeds
    from ${recordset(wanted, 'g (n integer, id uuid, quantity numeric)')}
    join sales_order_line l on l.division = ${division} and l.id = g.id
    join sales_order o on o.id = l.order_id join account p on p.id = o.invoice_to join item i on i.id = l.item_id
    order by o.id, l.id for update of o, l`.execute(db);
  return rows.toSorted((one, other) => one.n - other.n);
}

/** Warehouse and shipping method must be the division's own. */
async function refuseForeign(
  db: Db,
  division: number,
  { warehouseId, shippingMethodId }: GoodsDeliveryInput,
): Promise<void> {
  if (warehouseId === undefined && !shippingMethodId) return;
  const { rows } = await sql<{ hasWarehouse: boolean; hasMethod: boolean }>`
    select exists (select from warehouse w
      where w.division = ${division} and w.id = ${warehouseId ?? null}::uuid and w.active) as "hasWarehouse",
      exists (select from shipping_method s
        where s.division = ${division} and s.id = ${shippingMethodId ?? null}::uuid) as "hasMethod"`.execute(db);
  if (warehouseId !== undefined && !rows[0]?.hasWarehouse) throw new Problem('warehouse.not_found');
  if (shippingMethodId && !rows[0]?.hasMethod)
    throw new Problem('reference.not_found', { params: { reference: 'shippingMethodId' } });
}

/** The rest of an order line that is closed with a delivery, because its payer wants no back orders. */
export interface ClosedRest {
  lineId: string;
  itemId: string;
  warehouseId: string;
  /** Neither delivered nor in this delivery. */
  quantity: number;
  /** What was reserved for it. */
  released: number;
}

/**
 * What stays open of orders whose payer accepts a part, but no back order: goods that are due by the day of the delivery and come from the
 * same warehouses. The lines are locked, their orders are already.
 */
export async function restsOf(db: Db, lines: readonly LockedDeliveryLine[], day: string): Promise<ClosedRest[]> {
  const locked = lines.filter(({ deliveryAdvice }) => deliveryAdvice === 2);
  if (locked.length === 0) return [];
  const { rows } = await sql<ClosedRest>`
    select l.id as "lineId", l.item_id as "itemId", coalesce(l.warehouse_id, o.warehouse_id) as "warehouseId",
      l.quantity_open - coalesce(g.quantity, 0) as quantity, l.quantity_reserved - coalesce(g.released, 0) as released
    from sales_order o join sales_order_line l on l.order_id = o.id
    left join ${recordset(
      locked.map(({ lineId, quantity, released }) => ({ lineId, quantity, released })),
      'g ("lineId" uuid, quantity numeric, released numeric)',
    )} on g."lineId" = l.id
    where o.id = any(${[...new Set(locked.map(({ orderId }) => orderId))]}::uuid[])
      and coalesce(l.warehouse_id, o.warehouse_id) = any(${[...new Set(locked.map(({ ownWarehouse }) => ownWarehouse))]}::uuid[])
      and l.is_stock_item and not l.use_drop_shipment and not l.cancelled and l.quantity > 0
      and l.quantity_open > coalesce(g.quantity, 0)
      and coalesce(l.delivery_date, o.delivery_date, ${day}::date) <= ${day}::date
    order by l.id for update of l`.execute(db);
  return rows;
}

/** Numbers of the orders whose payer wants complete deliveries, and of which this one would leave goods behind. */
export async function incompleteOrders(db: Db, lines: readonly LockedDeliveryLine[]): Promise<number[]> {
  const locked = lines.filter(({ deliveryAdvice }) => deliveryAdvice === 1);
  if (locked.length === 0) return [];
  const { rows } = await sql<{ orderNumber: number }>`
    select o.order_number as "orderNumber" from sales_order o
    where o.id = any(${[...new Set(locked.map(({ orderId }) => orderId))]}::uuid[]) and exists (
      select from sales_order_line l
      left join ${recordset(
        locked.map(({ lineId, quantity }) => ({ lineId, quantity })),
        'g ("lineId" uuid, quantity numeric)',
      )} on g."lineId" = l.id
      where l.order_id = o.id and l.is_stock_item and l.quantity > 0 and l.quantity_open > coalesce(g.quantity, 0))
    order by o.order_number`.execute(db);
  return rows.map(({ orderNumber }) => orderNumber);
}
