import type { NewOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { RecordRef } from '#db/scope.ts';
import { type ResolvedLine, resolveLines } from '../lines/resolve-lines.ts';
import { insertRows, toRow } from '../order/order-insert.ts';
import { cancelOrder } from '../order/order-writes.ts';
import { resolveOrder } from '../order/resolve-order.ts';
import { refuseValues } from '../shared/refuse-values.ts';
import { bookDelivery } from './delivery-booking.ts';
import { bookReversal } from './reverse-delivery.ts';

/** Goods and labour used at a customer's site; the goods have already been issued. */
export interface UsedGoods {
  orderedById: string;
  locationId: string;
  workOrderId: string;
  description: string;
  yourRef: string | null;
  /** Business day `YYYY-MM-DD`. */
  usedOn: string;
  lines: readonly (NewOrderLine & { workOrderItemId: string })[];
}

/**
 * Stores an order for used items and returns its id. Nothing is reserved; goods have deliveries, one per warehouse, that move no stock.
 * @throws Problem as for a new order
 */
export async function insertUsedOrder(db: Db, division: number, used: UsedGoods): Promise<string> {
  const { orderedById, description, yourRef } = used;
  const input = { orderedById, description, yourRef, lines: [...used.lines] };
  const head = await resolveOrder(db, division, input);
  const lines = await resolveLines({ db, division }, head, used.lines, { mayBeWithdrawn: true });
  const rows = lines.map((line, n) => toRow(line, used.lines[n], n, 0));
  const order = await insertRows({ db, division }, head, input, rows).catch(refuseValues);
  await linkUsed({ db, division, id: order.id }, used, lines);
  const goods = Map.groupBy(
    rows.filter(({ isStockItem }) => isStockItem),
    ({ warehouse }) => warehouse,
  );
  for (const [warehouse, left] of [...goods].toSorted(([a], [b]) => a.localeCompare(b)))
    await bookDelivery(db, division, {
      deliveryDate: used.usedOn,
      description,
      remarks: null,
      account: head.deliverTo,
      address: head.deliveryAddress,
      contact: head.deliverToContact,
      warehouse,
      shippingMethod: head.shippingMethod,
      trackingNumber: null,
      document: null,
      reverses: null,
      skipStock: true,
      lines: left.map(({ id, lineNumber, itemId, quantity }) => ({
        lineId: id,
        orderId: order.id,
        orderNumber: order.orderNumber,
        lineNumber,
        itemId,
        isStockItem: true,
        isSerialItem: false,
        isBatchItem: false,
        isDropShipment: false,
        warehouse,
        ownWarehouse: warehouse,
        quantity,
        released: 0,
        wanted: undefined,
      })),
    });
  return order.id;
}

/**
 * Cancels such an order: its deliveries are reversed without moving stock. False, and unchanged, once somebody has changed, mailed,
 * invoiced or taken back something of it; writes of the transaction that stored it have its time.
 */
export async function cancelUsedOrder({ db, division, id }: RecordRef, remarks: string): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    select o.version from sales_order o
    where o.division = ${division} and o.id = ${id} and not o.cancelled and o.modified = o.created
      and not exists (select from sales_order_line l where l.order_id = o.id and (l.modified > o.created or l.quantity_invoiced <> 0
        or exists (select from invoice_proposal_line p where p.sales_order_line_id = l.id)))
      and not exists (select from mail m where m.about_id = o.id)
    for update`.execute(db);
  if (!rows[0]) return false;
  const deliveries = await sql<{ id: string }>`
    select distinct delivery_id as id from goods_delivery_line where division = ${division} and sales_order_id = ${id}
    order by 1`.execute(db);
  for (const delivery of deliveries.rows)
    await bookReversal({ db, division, id: delivery.id }, { remarks, skipStock: true });
  if (!(await cancelOrder(db, division, id, undefined))) throw new Error('An order without deliveries is cancelled.');
  return true;
}

/** Stores the origin of the order and its lines. */
async function linkUsed(
  { db, division, id }: RecordRef,
  { locationId, workOrderId, lines }: UsedGoods,
  resolved: readonly ResolvedLine[],
): Promise<void> {
  const links = resolved.map((line, n) => ({ line: line.id, item: lines[n]?.workOrderItemId }));
  await sql`
    update sales_order set location_id = ${locationId}, work_order_id = ${workOrderId} where division = ${division} and id = ${id}`.execute(
    db,
  );
  await sql`
    update sales_order_line l set work_order_item_id = g.item from ${recordset(links, 'g (line uuid, item uuid)')}
    where l.division = ${division} and l.id = g.line`.execute(db);
}
