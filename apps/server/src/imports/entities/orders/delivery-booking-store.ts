import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { numberDocuments } from '#imports/records/number-store.ts';
import { bookPastMovements, type PastMovement } from '#imports/records/past-movement-store.ts';
import type { WriteContext } from '#imports/shared/entity.ts';
import { release } from '#inventory/booking-store.ts';
import type { Allotment } from './delivery-allotment.ts';

/** A delivery note with its rows. */
export interface Delivery {
  id: string;
  isNew: boolean;
  rows: readonly Allotment[];
}

/** First delivery number of a division that has none, the same as for deliveries entered by hand. */
const firstDeliveryNumber = 76_000_001;

interface Row {
  n: number;
  deliveryId: string;
  number: number;
  lineId: string;
  orderId: string;
  itemId: string;
  warehouseId: string;
  isStockItem: boolean;
  quantity: number;
  released: number;
  date: unknown;
  trackingNumber: unknown;
}

/** Writes delivery notes and their lines, the ledger and the delivered quantities, and recomputes the orders. */
export async function bookDeliveries(context: WriteContext, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const { db, division } = context;
  const rows = await insertDocuments(context, deliveries);
  const json = JSON.stringify(rows);
  await insertLines(context, json);
  await bookPastMovements(context, rows.filter(({ isStockItem }) => isStockItem).map(movementOf));
  await releaseReserved(context, deliveries);
  await sql`update sales_order_line l
    set quantity_delivered = l.quantity_delivered + m.quantity, quantity_reserved = l.quantity_reserved - m.released
    from (select "lineId", sum(quantity) as quantity, sum(released) as released
      from jsonb_to_recordset(${json}::jsonb) as r ("lineId" uuid, quantity numeric, released numeric) group by "lineId") as m
    where l.division = ${division} and l.id = m."lineId"`.execute(db);
  await sql`select recompute_sales_orders(${[...new Set(rows.map(({ orderId }) => orderId))]}::uuid[])`.execute(db);
}

async function insertDocuments(context: WriteContext, deliveries: readonly Delivery[]): Promise<Row[]> {
  const { db, division } = context;
  const fresh = deliveries.filter(({ isNew }) => isNew);
  const kind = { kind: 'goods_delivery', first: firstDeliveryNumber };
  const numbers = await numberDocuments(context, kind, deliveries, ({ rows }) => numberOf(rows[0]));
  const documents = fresh.map(({ id, rows: [first] }) => ({
    id,
    number: numbers.get(id),
    date: first?.candidate.values.deliveryDate,
    account: first?.deliverTo,
    address: first?.addressId,
    warehouse: first?.warehouseId,
    method: first?.shippingMethodId,
    tracking: first?.candidate.values.trackingNumber,
    remarks: first?.candidate.values.remarks,
  }));
  await sql`insert into goods_delivery (id, division, delivery_number, entry_number, delivery_date, delivery_account_id,
    delivery_address_id, warehouse_id, shipping_method_id, tracking_number, remarks)
    select r.id, ${division}::integer, r.number, r.number, r.date, r.account, r.address, r.warehouse, r.method, r.tracking, r.remarks
    from ${recordset(
      documents,
      `r (id uuid, number integer, date date, account uuid, address uuid, warehouse uuid,
        method uuid, tracking text, remarks text)`,
    )}
    order by r.number`.execute(db);
  return deliveries.flatMap(({ id, rows }) => rowsOf(id, numbers.get(id) ?? 0, rows)).map((row, n) => ({ ...row, n }));
}

const numberOf = (allotment: Allotment | undefined): number | undefined => {
  const number = allotment?.candidate.values.deliveryNumber;
  return typeof number === 'number' ? number : undefined;
};

const rowsOf = (deliveryId: string, number: number, rows: readonly Allotment[]): Omit<Row, 'n'>[] =>
  rows.flatMap(({ candidate, warehouseId, lines }) =>
    lines.map(({ line, quantity, released }) => ({
      deliveryId,
      number,
      lineId: line.id,
      orderId: line.orderId,
      itemId: line.itemId,
      warehouseId,
      isStockItem: line.isStockItem,
      quantity,
      released,
      date: candidate.values.deliveryDate,
      trackingNumber: candidate.values.trackingNumber ?? null,
    })),
  );

async function insertLines({ db, division }: WriteContext, json: string): Promise<void> {
  await sql`insert into goods_delivery_line (division, delivery_id, line_number, sales_order_line_id, sales_order_id, item_id,
    quantity_delivered, tracking_number)
    select ${division}::integer, r."deliveryId",
      coalesce((select max(e.line_number) from goods_delivery_line e where e.delivery_id = r."deliveryId"), 0) + row_number()
        over (partition by r."deliveryId" order by r.n),
      r."lineId", r."orderId", r."itemId", r.quantity, r."trackingNumber"
    from jsonb_to_recordset(${json}::jsonb) as r (n integer, "deliveryId" uuid, "lineId" uuid, "orderId" uuid, "itemId" uuid,
      quantity numeric, "trackingNumber" text)
    order by r.n`.execute(db);
}

const movementOf = (row: Row): PastMovement => ({
  itemId: row.itemId,
  warehouseId: row.warehouseId,
  quantity: -row.quantity,
  kind: 'delivery',
  sourceId: row.deliveryId,
  lineId: row.lineId,
  reference: String(row.number),
  day: String(row.date),
});

async function releaseReserved({ db, division }: WriteContext, deliveries: readonly Delivery[]): Promise<void> {
  const used = deliveries
    .flatMap(({ rows }) => rows.flatMap(({ lines }) => lines))
    .filter(({ released }) => released > 0);
  await release(
    db,
    division,
    used.map(({ line, released }) => ({ itemId: line.itemId, warehouseId: line.ownWarehouse, quantity: released })),
  );
}
