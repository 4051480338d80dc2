import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';
import { only, recordset } from '#db/rows.ts';
import { issueLocked, lockPositions, releaseLocked } from '#inventory/booking-store.ts';
import { removeScans } from '#inventory/shared/scan-store.ts';
import { recomputeTotals } from '../shared/recompute.ts';
import type { DeliveredLine } from './delivered-line.ts';
import { refuseTakenSerials } from './delivery-serials.ts';
import { selectDeliveries } from './delivery-store.ts';
import type { ClosedRest } from './lock-lines.ts';

export interface Booking {
  deliveryDate: string;
  description: string | null;
  remarks: string | null;
  account: string;
  address: string | null;
  contact: string | null;
  warehouse: string;
  shippingMethod: string | null;
  trackingNumber: string | null;
  document: string | null;
  /** The delivery that this one reverses. */
  reverses: string | null;
  /** The goods were issued earlier with their own document, so stock is not changed. */
  skipStock?: true;
  lines: readonly DeliveredLine[];
  /** What will not be delivered, and why. */
  closed?: { rests: readonly ClosedRest[]; reason: string };
}

/** First number of a division's deliveries. */
const firstDeliveryNumber = 76_000_001;

/**
 * Writes a delivery, with stock, reservations, quantities and statuses, and returns it. The caller has locked orders and lines; the
 * positions are locked before the number is allocated.
 */
export async function bookDelivery(db: Db, division: number, booking: Booking): Promise<GoodsDelivery> {
  const { lines, closed } = booking;
  const kept = lines.filter(({ isStockItem, released }) => isStockItem || released > 0);
  await lockPositions(db, division, [
    ...kept.flatMap(({ itemId, warehouse, ownWarehouse }) => [
      { itemId, warehouseId: warehouse },
      { itemId, warehouseId: ownWarehouse },
    ]),
    ...(closed?.rests ?? []),
  ]);
  await refuseTakenSerials(db, division, lines);
  const delivery = await insertDelivery(db, division, booking);
  await releaseElsewhere(db, division, lines);
  await issueLocked(db, division, {
    kind: 'delivery',
    sourceId: delivery.id,
    reference: String(delivery.deliveryNumber),
    movedOn: booking.deliveryDate,
    // Goods delivered directly by the supplier are never in our stock.
    lines: kept
      .filter(({ isDropShipment }) => !isDropShipment && !booking.skipStock)
      .map((line) => ({
        lineId: line.lineId,
        itemId: line.itemId,
        warehouseId: line.warehouse,
        quantity: line.quantity,
        released: line.warehouse === line.ownWarehouse ? line.released : 0,
      })),
  });
  const moved = lines.map(({ lineId, quantity, released }) => ({ id: lineId, quantity, released }));
  await sendLater(
    db,
    sql`update sales_order_line l
      set quantity_delivered = l.quantity_delivered + m.quantity, quantity_reserved = l.quantity_reserved - m.released
      from ${recordset(moved, 'm (id uuid, quantity numeric, released numeric)')}
      where l.division = ${division} and l.id = m.id`,
  );
  if (closed) await closeRests(db, division, closed);
  await removeScans(
    { db, division, kind: 'salesOrder' },
    lines.map(({ lineId }) => lineId),
  );
  await recomputeTotals(db, [...new Set(lines.map(({ orderId }) => orderId))]);
  return delivery;
}

async function closeRests(db: Db, division: number, { rests, reason }: NonNullable<Booking['closed']>): Promise<void> {
  await releaseLocked(
    db,
    division,
    rests.map(({ itemId, warehouseId, released }) => ({ itemId, warehouseId, quantity: released })),
  );
  await sql`
    update sales_order_line l set quantity_closed = l.quantity_closed + r.quantity, closed_reason = ${reason},
      quantity_reserved = l.quantity_reserved - r.released
    from ${recordset(rests, 'r ("lineId" uuid, quantity numeric, released numeric)')}
    where l.division = ${division} and l.id = r."lineId"`.execute(db);
}

/** Releases reservations in other warehouses than the one that delivers. */
async function releaseElsewhere(db: Db, division: number, lines: readonly DeliveredLine[]): Promise<void> {
  const elsewhere = lines.filter((line) => line.warehouse !== line.ownWarehouse && line.released > 0);
  await releaseLocked(
    db,
    division,
    elsewhere.map(({ itemId, ownWarehouse, released }) => ({ itemId, warehouseId: ownWarehouse, quantity: released })),
  );
}

async function insertDelivery(db: Db, division: number, booking: Booking): Promise<GoodsDelivery> {
  const rows = booking.lines.map(({ lineId, orderId, itemId, quantity, wanted }, n) => ({
    n: n + 1,
    lineId,
    orderId,
    itemId,
    quantity,
    trackingNumber: wanted?.trackingNumber || null,
    notes: wanted?.notes || null,
    serials: wanted?.serialNumbers ?? [],
    batches: wanted?.batchNumbers ?? [],
  }));
  const { rows: written } = await sql<GoodsDelivery & { isSent: boolean }>`
    with number as materialized (
      select new_id() as id, take_number(${division}::integer, 'goods_delivery', ${firstDeliveryNumber})::integer as taken
    ), line as (
      insert into goods_delivery_line (division, delivery_id, line_number, sales_order_line_id, sales_order_id, item_id,
        quantity_delivered, tracking_number, notes, serial_numbers, batch_numbers)
      select ${division}::integer, number.id, r.n, r."lineId", r."orderId", r."itemId",
        r.quantity, r."trackingNumber", r.notes, r.serials, r.batches
      from number cross join ${recordset(
        rows,
        `r (n integer, "lineId" uuid, "orderId" uuid, "itemId" uuid, quantity numeric,
        "trackingNumber" text, notes text, serials text[], batches jsonb)`,
      )}
      returning *
    ), made as (
    insert into goods_delivery (id, division, delivery_number, entry_number, delivery_date, description, remarks,
      delivery_account_id, delivery_address_id,
      delivery_contact_id, warehouse_id, shipping_method_id, tracking_number, document_id, reverses_id)
    select number.id, ${division}::integer, number.taken, number.taken, ${booking.deliveryDate}::date,
      ${booking.description}, ${booking.remarks}, ${booking.account}::uuid,
      ${booking.address}::uuid, ${booking.contact}::uuid, ${booking.warehouse}::uuid,
      ${booking.shippingMethod}::uuid, ${booking.trackingNumber},
      ${booking.document}::uuid, ${booking.reverses}::uuid
    from number returning *)
    select w.*, exists (select from exact_push x where x.division = w.division and x.kind = 'goodsDelivery' and x.active) as "isSent"
    from (${selectDeliveries(sql`made`, sql`line`)}) w`.execute(db);
  const { isSent, ...delivery } = only(written);
  return { ...delivery, syncState: isSent ? 'pending' : delivery.syncState };
}
