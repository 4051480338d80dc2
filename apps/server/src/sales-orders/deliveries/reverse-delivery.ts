import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { reserveOpen } from '../lines/reservations.ts';
import type { DeliveredLine } from './delivered-line.ts';
import { type Booking, bookDelivery } from './delivery-booking.ts';

interface First {
  deliveryNumber: number;
  account: string;
  address: string | null;
  contact: string | null;
  warehouse: string;
  shippingMethod: string | null;
  isReversed: boolean;
  today: string;
}

/**
 * Posts the reversing delivery and returns it: the goods return to the same warehouse, and the lines are open again and reserve available
 * stock.
 * @throws Problem `delivery.not_found`, `delivery.reversed`, `stock.insufficient` (returned goods have been issued again)
 */
export async function reverseDelivery(db: Db, division: number, id: string, reason: string): Promise<GoodsDelivery> {
  const { counter, lineIds } = await bookReversal({ db, division, id }, { remarks: reason });
  await reserveOpen(db, division, { lineIds });
  return counter;
}

/**
 * The same without reserving: the lines are open again. @throws Problem `delivery.not_found`, `delivery.reversed`, `stock.insufficient`
 */
export async function bookReversal(
  { db, division, id }: RecordRef,
  how: Pick<Booking, 'remarks' | 'skipStock'>,
): Promise<{ counter: GoodsDelivery; lineIds: string[] }> {
  await lockOrders(db, division, id);
  const { rows } = await sql<First>`
    select g.delivery_number as "deliveryNumber", g.delivery_account_id as account, g.delivery_address_id as address,
      g.delivery_contact_id as contact,
      g.warehouse_id as warehouse, g.shipping_method_id as "shippingMethod",
      g.reverses_id is not null or exists (select from goods_delivery c where c.reverses_id = g.id) as "isReversed",
      business_day() as today
    from goods_delivery g where g.division = ${division} and g.id = ${id} for update of g`.execute(db);
  const first = found(rows[0], 'delivery.not_found');
  if (first.isReversed) throw new Problem('delivery.reversed', { params: { delivery: first.deliveryNumber } });
  const lines = await reversedLines(db, division, id, first.warehouse);
  const counter = await bookDelivery(db, division, {
    ...first,
    deliveryDate: first.today,
    description: null,
    ...how,
    trackingNumber: null,
    document: null,
    reverses: id,
    lines,
  });
  return { counter, lineIds: lines.map(({ lineId }) => lineId) };
}

/** Orders by id, then lines by id, as every writer locks them. */
async function lockOrders(db: Db, division: number, id: string): Promise<void> {
  await sql`select from sales_order o where o.division = ${division}
    and o.id in (select gl.sales_order_id from goods_delivery_line gl where gl.delivery_id = ${id}) order by o.id for update`.execute(
    db,
  );
  await sql`select from sales_order_line l where l.division = ${division}
    and l.id in (select gl.sales_order_line_id from goods_delivery_line gl where gl.delivery_id = ${id}) order by l.id for update`.execute(
    db,
  );
}

async function reversedLines(db: Db, division: number, id: string, warehouse: string): Promise<DeliveredLine[]> {
  const { rows } = await sql<
    Omit<DeliveredLine, 'wanted' | 'warehouse' | 'ownWarehouse' | 'released'> &
      Pick<NonNullable<DeliveredLine['wanted']>, 'serialNumbers' | 'batchNumbers'>
  >`
    select gl.sales_order_line_id as "lineId", gl.sales_order_id as "orderId", o.order_number as "orderNumber",
      l.line_number as "lineNumber", gl.item_id as "itemId",
      i.is_stock_item as "isStockItem",
      i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem", l.use_drop_shipment as "isDropShipment",
        -gl.quantity_delivered as quantity,
      gl.serial_numbers as "serialNumbers", gl.batch_numbers as "batchNumbers"
    from goods_delivery_line gl join sales_order_line l on l.id = gl.sales_order_line_id join sales_order o on o.id = gl.sales_order_id
      join item i on i.id = gl.item_id
    where gl.division = ${division} and gl.delivery_id = ${id} order by gl.line_number`.execute(db);
  return rows.map(({ serialNumbers, batchNumbers, ...line }) => ({
    ...line,
    warehouse,
    ownWarehouse: warehouse,
    released: 0,
    wanted: { serialNumbers, batchNumbers },
  }));
}
