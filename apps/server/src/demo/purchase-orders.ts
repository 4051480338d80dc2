import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { recordset } from '#db/rows.ts';
import { receive } from '#purchase-orders/receipts/receive.ts';
import { type DemoContext, type DemoDivision, demoDay, demoId } from './context.ts';
import { switchAudit } from './suspend-constraints.ts';

interface Story {
  /** Age of the order in days. */
  age: number;
  /** Days until the goods are expected, from today. */
  due: number;
  lines: number;
  fate: 'open' | 'cancelled' | 'partlyClosed';
  /** The later story of the same supplier and items. */
  like?: number;
  /** Share of today's price; 1 unless given. */
  price?: number;
  /** What was received: the day relative to today, and the share of each line that is not closed; further lines received nothing. */
  received?: { day: number; shares: readonly number[] };
}

/** Earlier orders of the same items at the same suppliers, from which the pages of suppliers and items have prices and reliability. */
const earlier: readonly Story[] = [
  { age: 322, due: -308, price: 0.93, lines: 3, like: 0, fate: 'open', received: { day: -308, shares: [1, 1, 1] } },
  { age: 291, due: -276, price: 0.95, lines: 2, like: 3, fate: 'open', received: { day: -269, shares: [1, 1] } },
  { age: 258, due: -244, price: 0.95, lines: 3, like: 0, fate: 'open', received: { day: -245, shares: [1, 1, 1] } },
  { age: 224, due: -214, price: 0.97, lines: 2, like: 4, fate: 'open', received: { day: -214, shares: [0.75, 1] } },
  { age: 196, due: -182, price: 0.97, lines: 3, like: 0, fate: 'open', received: { day: -178, shares: [1, 1, 1] } },
  { age: 160, due: -148, price: 1.02, lines: 2, like: 3, fate: 'open', received: { day: -148, shares: [1, 0.5] } },
  { age: 127, due: -113, price: 0.97, lines: 3, like: 0, fate: 'open', received: { day: -114, shares: [1, 1, 1] } },
  { age: 98, due: -86, price: 1, lines: 2, like: 4, fate: 'open', received: { day: -80, shares: [1, 1] } },
];

/** Oldest first. */
const recent: readonly Story[] = [
  { age: 64, due: -43, lines: 3, fate: 'open', received: { day: -41, shares: [1, 1, 1] } },
  { age: 51, due: -37, lines: 2, fate: 'cancelled' },
  { age: 33, due: -12, lines: 4, fate: 'partlyClosed', received: { day: -10, shares: [0, 1, 1, 0.5] } },
  { age: 24, due: -5, lines: 3, fate: 'open', received: { day: -3, shares: [0.5, 1] } },
  // More was received than ordered.
  { age: 18, due: -6, lines: 2, fate: 'open', received: { day: -6, shares: [1.5, 1] } },
  { age: 13, due: -1, lines: 2, fate: 'open' },
  { age: 9, due: 5, lines: 5, fate: 'open' },
  { age: 4, due: 10, lines: 2, fate: 'open' },
  { age: 1, due: 13, lines: 3, fate: 'open' },
];

const stories: readonly Story[] = [...earlier, ...recent];
/** Supplier, items and quantities follow from the place of a story among the recent ones. */
const placeOf = (n: number) => stories[n]?.like ?? n - earlier.length;

const firstOrderNumber = 46_000_001;
const audited = ['purchase_order', 'purchase_order_line'] as const;
/** Receipts also change sales orders, because they reserve goods for those waiting. */
const changed = [...audited, 'sales_order', 'sales_order_line'] as const;

/** Purchase orders at the suppliers of each division: open, late, closed and cancelled ones. */
export async function insertDemoPurchaseOrders(db: Db, { today, divisions }: DemoContext): Promise<void> {
  // The history of these records begins on the days given here, not now.
  await switchAudit(db, 'disable', changed);
  for (const table of changed) await sql`alter table ${sql.table(table)} disable trigger touch`.execute(db);
  for (const division of divisions) {
    await insertOrders(db, division, today);
    await insertLines(db, division);
    await advanceNumbers(db, division.code, 'purchase_order', firstOrderNumber + stories.length);
  }
  await sql`select recompute_purchase_orders(array(select id from purchase_order))`.execute(db);
  for (const division of divisions) await receiveGoods(db, division, today);
  for (const table of changed) await sql`alter table ${sql.table(table)} enable trigger touch`.execute(db);
  await switchAudit(db, 'enable', changed);
}

const orderId = (code: number, n: number) => demoId('purchase-order', code, n);

async function insertOrders(db: Db, { code, country, brand }: DemoDivision, today: string): Promise<void> {
  const reason = country === 'DE' ? 'Doppelt bestellt' : 'Dubbel besteld';
  const rows = stories.map(({ age, due, fate }, n) => ({
    n,
    place: placeOf(n),
    id: orderId(code, n),
    number: firstOrderNumber + n,
    ordered: demoDay(today, -age),
    due: demoDay(today, due),
    reason: fate === 'cancelled' ? reason : null,
  }));
  await sql`
    insert into purchase_order (id, division, order_number, supplier_id, supplier_contact_id, order_date, receipt_date, your_ref, currency,
      payment_condition, warehouse_id, cancelled, cancelled_reason, sent_at, created, created_by, modified, modified_by)
    select r.id, d.code, r.number, a.id, a.main_contact_id, r.ordered, r.due, 'L' || (r.number - 45990000), d.currency,
      a.payment_condition_purchase, w.id, r.reason is not null, r.reason,
      case when r.n < ${stories.length - 1} then r.ordered + time '09:30' end, r.ordered + time '09:20', u.id,
      r.ordered + time '09:20', u.id
    from ${recordset(rows, 'r (n integer, place integer, id uuid, number integer, ordered date, due date, reason text)')}
    join division d on d.code = ${code}
    join warehouse w on w.division = d.code and w.main
    join (select s.*, row_number() over (order by s.code) - 1 as nth, count(*) over () as total from account s
      where s.division = ${code} and s.is_supplier and not s.blocked) a on a.nth = r.place % a.total
    left join app_user u on u.issuer = 'embedded' and u.subject = ${brand === 'mobility' ? 'mobility' : 'employee'}`.execute(
    db,
  );
}

async function insertLines(db: Db, { code, country }: DemoDivision): Promise<void> {
  const reason = country === 'DE' ? 'Nicht mehr lieferbar' : 'Niet meer leverbaar';
  const rows = stories.flatMap(({ lines, fate, price = 1 }, n) =>
    Array.from({ length: lines }, (_, nth) => ({
      id: demoId('purchase-order-line', code, n, nth),
      order: orderId(code, n),
      number: nth + 1,
      // Neighbouring orders share some items.
      item: placeOf(n) * 3 + nth * 2,
      quantity: n < earlier.length ? 4 : [20, 12, 50, 6, 24][(placeOf(n) + nth) % 5],
      price,
      closed: fate === 'partlyClosed' && nth === 0 ? reason : null,
    })),
  );
  await sql`
    insert into purchase_order_line (id, division, order_id, line_number, item_id, is_stock_item, description, quantity_in_purchase_units,
      unit, unit_price, discount, vat_code, vat_percentage, receipt_date, quantity_closed, closed_reason, cancelled, created, created_by,
      modified, modified_by)
    select r.id, o.division, o.id, r.number, i.id, i.is_stock_item, i.description, r.quantity, i.unit,
      round(i.cost_price_standard * r.price, 2),
      a.discount_purchase, v.code, coalesce(v.percentage, 0), o.receipt_date, case when r.closed is not null then r.quantity else 0 end,
      r.closed, o.cancelled, o.created, o.created_by, o.created, o.created_by
    from ${recordset(rows, 'r (id uuid, "order" uuid, number integer, item integer, quantity numeric, price numeric, closed text)')}
    join purchase_order o on o.id = r."order"
    join account a on a.id = o.supplier_id
    join (select s.*, row_number() over (order by s.code) - 1 as nth, count(*) over () as total from item s
      where s.division = ${code} and s.is_purchase_item and s.is_stock_item and s.cost_price_standard > 0 and s.end_date is null) i
      on i.nth = r.item % i.total
    left join vat_code v on v.division = o.division and v.code = coalesce(a.purchase_vat_code, i.sales_vat_code)`.execute(
    db,
  );
}

interface OrderedLine {
  id: string;
  code: string;
  quantity: number;
  isSerialItem: boolean;
  isBatchItem: boolean;
}

/** Posts receipts the way the warehouse does: with serial numbers, stock, and back orders that are filled. */
async function receiveGoods(db: Db, { code }: DemoDivision, today: string): Promise<void> {
  for (const [n, { received }] of stories.entries()) {
    if (!received) continue;
    const { rows } = await sql<OrderedLine>`
      select l.id, i.code, l.quantity, i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem"
      from purchase_order_line l join item i on i.id = l.item_id where l.order_id = ${orderId(code, n)} order by l.line_number`.execute(
      db,
    );
    const lines = rows.flatMap((line, nth) => receiptLine(line, n, received.shares[nth] ?? 0));
    if (lines.length === 0) continue;
    await receive(db, code, {
      receiptDate: demoDay(today, received.day),
      yourRef: `P${88_410 + n * 17}`,
      acceptSurplus: true,
      lines,
    });
  }
}

function receiptLine({ id, code, quantity, isSerialItem, isBatchItem }: OrderedLine, order: number, share: number) {
  const came = Math.floor(quantity * share);
  if (came === 0) return [];
  const rejected = share < 1 ? 1 : 0;
  const numberOf = (nth: number) => `${code}-${26_000 + order * 1000 + nth}`;
  return [
    {
      purchaseOrderLineId: id,
      quantityReceived: came,
      quantityRejected: rejected,
      rejectionReason: rejected > 0 ? 'Transportschade' : null,
      closeRejected: rejected > 0 && order < earlier.length,
      serialNumbers: isSerialItem ? Array.from({ length: came }, (_, nth) => numberOf(nth + 1)) : [],
      batchNumbers: isBatchItem ? [{ batchNumber: `L${code}-${order}`, quantity: came }] : [],
    },
  ];
}
