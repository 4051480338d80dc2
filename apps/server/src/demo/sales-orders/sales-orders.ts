import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { recordset } from '#db/rows.ts';
import { reserve } from '#inventory/booking-store.ts';
import type { DemoContext, DemoDivision } from '../context.ts';
import { switchAudit } from '../suspend-constraints.ts';
import { type DemoDelivery, type DemoMovement, deliveriesOf, movementsOf } from './deliveries.ts';
import { type DemoOrder, ordersOf } from './orders.ts';

const audited = ['sales_order', 'sales_order_line', 'goods_delivery', 'goods_delivery_line'];
const firstOrderNumber = 26_000_001;
const firstDeliveryNumber = 76_000_001;

/** A year of sales orders with deliveries, stock movements and reservations of the open ones. */
export async function insertDemoSalesOrders(db: Db, context: DemoContext): Promise<void> {
  // The history of these records begins on the days given here, not now.
  await switchAudit(db, 'disable', audited);
  await sql`alter table sales_order disable trigger touch`.execute(db);
  await sql`alter table sales_order_line disable trigger touch`.execute(db);
  for (const division of context.divisions) {
    const orders = ordersOf(division, await customersOf(db, division), context).map((order, n) => ({
      ...order,
      number: firstOrderNumber + n,
    }));
    const deliveries = orders
      .flatMap((order) => deliveriesOf(order, context))
      .toSorted((a, b) => (a.created < b.created ? -1 : 1))
      .map((delivery, n) => ({ ...delivery, number: firstDeliveryNumber + n }));
    await insertOrders(db, division, orders);
    await insertLines(db, orders);
    await insertDeliveries(db, division, deliveries);
    await insertMovements(db, division, movementsOf(deliveries, context));
    await insertNumbers(db, division, {
      sales_order: firstOrderNumber + orders.length,
      goods_delivery: firstDeliveryNumber + deliveries.length,
    });
    await reserveOpenLines(db, division);
  }
  await sql`select recompute_sales_orders(array(select id from sales_order))`.execute(db);
  await sql`alter table sales_order_line enable trigger touch`.execute(db);
  await sql`alter table sales_order enable trigger touch`.execute(db);
  await switchAudit(db, 'enable', audited);
  await insertHistory(db);
}

async function customersOf(db: Db, { code }: DemoDivision): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where division = ${code} and status = 'C' and not blocked and end_date is null order by code`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The demonstration user who sells in the division. */
const seller = ({ brand }: DemoDivision) =>
  sql`(select id from app_user where issuer = 'embedded' and subject = ${brand === 'mobility' ? 'mobility' : 'employee'})`;

async function insertOrders(
  db: Db,
  division: DemoDivision,
  orders: readonly (DemoOrder & { number: number })[],
): Promise<void> {
  const rows = orders.map(({ lines: _, division: __, ...order }) => ({
    ...order,
    cancelled: order.fate === 'cancelled',
  }));
  await sql`
    insert into sales_order (id, division, order_number, ordered_by, ordered_by_contact_id, deliver_to, delivery_address_id, invoice_to,
      reseller_id, order_date, delivery_date,
      description, your_ref, remarks, currency, payment_condition, shipping_method_id, salesperson_id, warehouse_id, discount, cancelled,
        created, created_by, modified, modified_by)
    select r.id, a.division, r.number, a.id, a.main_contact_id, a.id,
      (select ad.id from address ad where ad.account_id = a.id and ad.type in (1, 4) order by ad.type = 4 desc, ad.main desc, ad.id
        limit 1),
      coalesce(a.invoice_account_id, a.id), case when a.is_reseller then a.id else a.reseller_id end,
        r.order_date, r.delivery_date, r.description, r.your_ref, r.remarks, d.currency,
        a.payment_condition_sales,
      (select s.id from shipping_method s where s.division = a.division and s.code = r.shipping), ${seller(division)},
      (select w.id from warehouse w where w.division = a.division
        and w.main), r.discount, r.cancelled, r.created, ${seller(division)}, r.created, ${seller(division)}
    from ${recordset(
      rows,
      `r (id uuid, number integer, account_id uuid, order_date date, delivery_date date, description text,
      your_ref text, remarks text, shipping text, discount numeric, cancelled boolean, created timestamptz)`,
    )}
    join account a on a.id = r.account_id join division d on d.code = a.division`.execute(db);
}

async function insertLines(db: Db, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, order_id: id })));
  await sql`
    insert into sales_order_line (id, division, order_id, line_number, item_id, is_stock_item, description, quantity, unit, unit_price,
      discount, vat_code, vat_percentage,
      delivery_date, quantity_delivered, quantity_invoiced, quantity_closed, closed_reason, cancelled, created, created_by, modified,
        modified_by)
    select r.id, o.division, o.id, r.line_number, i.id, r.is_stock_item, i.description, r.quantity, i.unit, coalesce(p.price, 0),
      a.discount_sales, v.code, coalesce(v.percentage, 0),
      o.delivery_date, r.delivered, r.invoiced, r.closed, case when r.closed <> 0 then case when d.country = 'DE'
        then 'Kunde verzichtet auf den Rest' else 'Klant ziet af van het restant' end end,
      r.cancelled, o.created, o.created_by, o.modified, o.modified_by
    from ${recordset(
      rows,
      `r (id uuid, order_id uuid, line_number integer, item_id uuid, is_stock_item boolean, quantity numeric,
      delivered numeric, invoiced numeric, closed numeric, cancelled boolean)`,
    )}
    join sales_order o on o.id = r.order_id join division d on d.code = o.division join account a on a.id = o.ordered_by join item i
      on i.id = r.item_id
    left join lateral price_of(i.id, a.id, r.quantity, o.order_date) as p on true
    left join vat_code own on own.division = o.division and own.code = a.sales_vat_code
    left join vat_code v on v.division = o.division and v.code = coalesce(case when own.percentage = 0
      then own.code end, i.sales_vat_code, a.sales_vat_code)`.execute(db);
}

async function insertDeliveries(
  db: Db,
  division: DemoDivision,
  deliveries: readonly (DemoDelivery & { number: number })[],
): Promise<void> {
  const heads = deliveries.map(({ lines: _, order, ...delivery }) => ({ ...delivery, order_id: order.id }));
  await sql`
    insert into goods_delivery (id, division, delivery_number, entry_number, delivery_date, delivery_account_id, delivery_address_id,
      delivery_contact_id, warehouse_id,
      shipping_method_id, tracking_number, created, created_by, modified, modified_by)
    select r.id, o.division, r.number, r.number, r.delivery_date, o.deliver_to, o.delivery_address_id, o.ordered_by_contact_id,
      o.warehouse_id, o.shipping_method_id,
      r.tracking_number, r.created, ${seller(division)}, r.created, ${seller(division)}
    from ${recordset(heads, 'r (id uuid, order_id uuid, number integer, delivery_date date, tracking_number text, created timestamptz)')}
    join sales_order o on o.id = r.order_id`.execute(db);
  const lines = deliveries.flatMap((delivery) =>
    delivery.lines.map(({ line, quantity, serial_numbers }, n) => ({
      delivery_id: delivery.id,
      order_id: delivery.order.id,
      n: n + 1,
      line_id: line.id,
      item_id: line.item_id,
      quantity,
      serial_numbers,
    })),
  );
  await sql`
    insert into goods_delivery_line (division, delivery_id, line_number, sales_order_line_id, sales_order_id, item_id, quantity_delivered,
      serial_numbers)
    select ${division.code}::integer, r.delivery_id, r.n, r.line_id, r.order_id, r.item_id, r.quantity, r.serial_numbers
    from ${recordset(
      lines,
      `r (delivery_id uuid, order_id uuid, n integer, line_id uuid, item_id uuid,
        quantity numeric, serial_numbers text[])`,
    )}`.execute(db);
}

async function insertMovements(db: Db, division: DemoDivision, movements: readonly DemoMovement[]): Promise<void> {
  await sql`
    insert into stock_movement (id, division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference, moved_on,
      created, created_by)
    select r.id, r.division, r.item_id, w.id, r.quantity, r.kind, r.source_id, r.source_line_id, r.reference, r.moved_on, r.created,
      ${seller(division)}
    from ${recordset(
      movements,
      `r (id uuid, division integer, item_id uuid, quantity numeric, kind text, source_id uuid, source_line_id uuid,
      reference text, moved_on date, created timestamptz)`,
    )}
    join warehouse w on w.division = r.division and w.main`.execute(db);
}

async function insertNumbers(db: Db, { code }: DemoDivision, next: Record<string, number>): Promise<void> {
  for (const [kind, number] of Object.entries(next)) await advanceNumbers(db, code, kind, number);
}

/** Older orders come first, as they would in use. */
async function reserveOpenLines(db: Db, { code }: DemoDivision): Promise<void> {
  const { rows } = await sql<{ lineId: string; itemId: string; warehouseId: string; quantity: number }>`
    select l.id as "lineId", l.item_id as "itemId", o.warehouse_id as "warehouseId", l.quantity_open as quantity
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${code} and l.is_stock_item and l.quantity_open > 0
    order by o.order_number, l.line_number`.execute(db);
  const granted = await reserve(db, code, rows);
  await sql`update sales_order_line l set quantity_reserved = g.reserved from ${recordset(granted, 'g ("lineId" uuid, reserved numeric)')}
    where l.id = g."lineId"`.execute(db);
}

/** Writes the audit entries for the days of the orders and deliveries. */
async function insertHistory(db: Db): Promise<void> {
  await sql`
    insert into audit_event (at, user_id, division, action, subject, subject_id, part, part_id, after)
    select at, user_id, division, 'create', 'sales_order', subject_id, part, part_id,
      jsonb_strip_nulls(row) - array['id', 'version', 'modified', 'modified_by', 'created', 'created_by', 'search_text']
    from (
      select created as at, created_by as user_id, division, id as subject_id, 'sales_order' as part, id as part_id,
        jsonb_build_object('order_number', order_number, 'your_ref', your_ref, 'description', description, 'delivery_date',
          delivery_date) as row from sales_order
      union all select l.created, l.created_by, l.division, l.order_id, 'sales_order_line', l.id,
        jsonb_build_object('line_number', l.line_number, 'item_id', l.item_id, 'description', l.description, 'quantity', l.quantity,
          'unit_price', l.unit_price) from sales_order_line l
      union all select d.created, d.created_by, d.division, g.sales_order_id, 'goods_delivery_line', g.id,
        jsonb_build_object('sales_order_line_id', g.sales_order_line_id, 'quantity_delivered', g.quantity_delivered)
          from goods_delivery_line g join goods_delivery d on d.id = g.delivery_id
    ) made order by at, part desc, part_id`.execute(db);
}
