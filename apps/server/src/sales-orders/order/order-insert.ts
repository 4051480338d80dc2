import type { NewOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder, SalesOrderInput } from '@werkbank/contract/sales-orders/order/order.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import { type Db, momentOfJson } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';
import { reserve } from '#inventory/booking-store.ts';
import { writtenLines } from '../lines/line-store.ts';
import { type ResolvedLine, resolveLines } from '../lines/resolve-lines.ts';
import { orderColumns, orderTablesOf } from '../shared/order-columns.ts';
import { refuseValues } from '../shared/refuse-values.ts';
import { type LineRow, type OrderRow, withLineStatusText, withStatusText } from '../shared/status-texts.ts';
import { type OrderHead, resolveOrder } from './resolve-order.ts';

/** First number of a division's orders. */
const firstOrderNumber = 26_000_001;

/**
 * Stores an order with its lines, reserves free stock, and returns its id. Stock is locked before the number is allocated, so that
 * numbering in a division is blocked only during the insert itself. `reseller` defaults to that of the account.
 * @throws Problem for references that do not exist or are not allowed
 */
export async function insertOrder(
  db: Db,
  division: number,
  input: SalesOrderInput,
  reseller?: string,
): Promise<string> {
  const { head, rows } = await resolveRows(db, division, input);
  const owned = { ...head, reseller: reseller ?? head.reseller };
  return (await insertRows({ db, division }, owned, input, rows).catch(refuseValues)).id;
}

/** The same, but returns the order from the written rows, without reading it again. */
export async function createOrder(
  db: Db,
  division: number,
  input: SalesOrderInput,
  language: Language,
): Promise<SalesOrder> {
  const { head, rows } = await resolveRows(db, division, input);
  const { rows: written } = await sql<OrderRow & { isSent: boolean; lines: LineRow[] }>`
    ${insertion(division, head, input, rows)}
    select ${orderColumns}, ${writtenLines(sql`line`, sql`made`)} as lines,
      exists (select from exact_push x where x.division = o.division and x.kind = 'salesOrder' and x.active) as "isSent"
    ${orderTablesOf(sql`made`)}`
    .execute(db)
    .catch(refuseValues);
  const { isSent, lines, ...order } = only(written);
  const moments = ({ created, modified }: LineRow) => ({
    created: momentOfJson(created),
    modified: momentOfJson(modified),
  });
  return withStatusText(
    { ...order, syncState: isSent ? 'pending' : order.syncState },
    lines.map((line) => withLineStatusText({ ...line, ...moments(line) }, language)),
    language,
  );
}

async function resolveRows(db: Db, division: number, input: SalesOrderInput) {
  const head = await resolveOrder(db, division, input);
  const lines = await resolveLines({ db, division }, head, input.lines);
  const reserved = await reserveNew(db, division, lines, input.lines);
  return { head, rows: lines.map((line, n) => toRow(line, input.lines[n], n, reserved.get(line.id) ?? 0)) };
}

async function reserveNew(
  db: Db,
  division: number,
  lines: readonly ResolvedLine[],
  wanted: readonly NewOrderLine[],
): Promise<Map<string, number>> {
  const held = lines
    .filter(({ isStockItem, quantity }, n) => isStockItem && quantity > 0 && !wanted[n]?.useDropShipment)
    .map(({ id, itemId, warehouse, quantity }) => ({ lineId: id, itemId, warehouseId: warehouse, quantity }));
  return new Map((await reserve(db, division, held)).map(({ lineId, reserved }) => [lineId, reserved]));
}

export const toRow = (line: ResolvedLine, wanted: NewOrderLine | undefined, n: number, reserved: number) => ({
  ...line,
  lineNumber: n + 1,
  reserved,
  ownWarehouse: wanted?.warehouseId ?? null,
  deliveryDate: wanted?.deliveryDate ?? null,
  dropShipment: wanted?.useDropShipment ?? false,
  project: wanted?.projectId ?? null,
  costCenter: wanted?.costCenter || null,
  costUnit: wanted?.costUnit || null,
  notes: wanted?.notes || null,
});

type Row = ReturnType<typeof toRow>;

/** Writes header and lines as resolved. */
export async function insertRows(
  { db, division }: Scope,
  head: OrderHead,
  input: SalesOrderInput,
  lines: readonly Row[],
): Promise<{ id: string; orderNumber: number }> {
  const { rows } = await sql<{ id: string; orderNumber: number }>`
    ${insertion(division, head, input, lines)} select id, order_number as "orderNumber" from made`.execute(db);
  return only(rows);
}

/** The first part of a statement that writes an order: the written rows are `made` and `line`. */
const insertion = (division: number, head: OrderHead, input: SalesOrderInput, lines: readonly Row[]) => sql`
    with head as materialized (select new_id() as id), line as (
      insert into sales_order_line (id, division, order_id, line_number, item_id, is_stock_item, description, quantity, unit, unit_price,
        discount, price_rule, vat_code, vat_percentage, delivery_date, quantity_reserved, warehouse_id,
        use_drop_shipment, project_id, cost_center, cost_unit, notes)
      select r.id, ${division}::integer, head.id, r."lineNumber", r."itemId", r."isStockItem",
        r.description, r.quantity, r.unit, r."unitPrice",
        r.discount, nullif(r."priceRule", 'null'), r."vatCode", r."vatPercentage",
        coalesce(r."deliveryDate", ${input.deliveryDate ?? null}::date),
        r.reserved, r."ownWarehouse", r."dropShipment", r.project,
        r."costCenter", r."costUnit", r.notes
      from head cross join ${recordset(
        lines,
        `r (id uuid, "lineNumber" integer, "itemId" uuid, "isStockItem" boolean, description text,
        quantity numeric, unit text, "unitPrice" numeric, discount numeric, "priceRule" jsonb, "vatCode" text,
        "vatPercentage" numeric, "deliveryDate" date, reserved numeric,
        "ownWarehouse" uuid, "dropShipment" boolean, project uuid, "costCenter" text, "costUnit" text, notes text)`,
      )}
      returning *
    ), made as (
    insert into sales_order (id, division, order_number, ordered_by, ordered_by_contact_id,
      deliver_to, deliver_to_contact_id, delivery_address_id,
      invoice_to, invoice_to_contact_id, order_date, delivery_date, description, your_ref,
      remarks, currency, payment_condition, payment_reference,
      shipping_method_id, salesperson_id, warehouse_id, reseller_id, discount, lines_excl_vat, lines_vat, line_count)
    select (select id from head), ${division}::integer,
      take_number(${division}::integer, 'sales_order', ${firstOrderNumber})::integer,
      ${head.orderedBy}::uuid, ${head.orderedByContact}::uuid,
      ${head.deliverTo}::uuid, ${head.deliverToContact}::uuid, ${head.deliveryAddress}::uuid,
      ${head.invoiceTo}::uuid, ${head.invoiceToContact}::uuid,
      ${head.orderDate}::date, ${input.deliveryDate ?? null}::date, ${input.description || null},
      ${input.yourRef || null}, ${input.remarks || null}, ${head.currency},
      ${head.paymentCondition}, ${input.paymentReference || null}, ${head.shippingMethod}::uuid,
      ${head.salesperson}::uuid, ${head.warehouse}::uuid, ${head.reseller}::uuid, ${input.discount ?? 0}::numeric,
      coalesce(sum(amount_fc), 0), coalesce(sum(vat_amount), 0), count(*)
    from line returning *)`;
