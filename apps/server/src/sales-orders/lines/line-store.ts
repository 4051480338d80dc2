import type { OpenOrderLine, SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isAmong, isOneOf } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { type LineRow, type WithoutStatusText, withLineStatusText } from '../shared/status-texts.ts';
import type { Visibility } from '../shared/visibility.ts';

/** The tables for the columns below, around line `l`; every query adds its own conditions and order. */
const lineTablesOf = (lines: RawBuilder<unknown>, orders: RawBuilder<unknown>) => sql`
  ${lines} l
  join ${orders} o on o.id = l.order_id
  join item i on i.id = l.item_id
  left join unit u on u.division = l.division and u.code = l.unit
  left join vat_code v on v.division = l.division and v.code = l.vat_code`;
const lineTables = lineTablesOf(sql`sales_order_line`, sql`sales_order`);

/** The purchase order line that buys for a line; incomplete ones first. */
const bought = sql`
  left join lateral (
    select p.order_id, q.order_number, p.id as line_id, case when p.quantity_open > 0 then p.expected_date end as expected_date
    from purchase_order_line p join purchase_order q on q.id = p.order_id
    where p.sales_order_line_id = l.id and not p.cancelled order by p.quantity_open > 0 desc, p.expected_date, p.id limit 1
  ) b on true`;
const shownTables = sql`from ${lineTables} ${bought}`;

const lineColumns: RawBuilder<LineRow> = sql`
  l.id, l.order_id as "orderId", o.order_number as "orderNumber", l.line_number as "lineNumber",
  l.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.barcode as "itemBarcode",
  coalesce(l.description, i.description) as description, l.quantity, l.unit as "unitCode", u.description as "unitDescription",
  l.unit_price as "unitPrice", l.discount, l.net_price as "netPrice", l.amount_fc as "amountFC", l.amount_fc as "amountDC",
  l.vat_code as "vatCode", v.description as "vatCodeDescription", l.vat_percentage as "vatPercentage", l.vat_amount as "vatAmount",
  l.delivery_date as "deliveryDate", l.quantity_delivered as "quantityDelivered", l.quantity_invoiced as "quantityInvoiced",
  l.quantity_closed as "quantityClosed", l.closed_reason as "closedReason", l.quantity_open as "quantityOpen",
  l.quantity_reserved as "quantityReserved",
  case when l.is_stock_item then greatest(0, l.quantity_open - l.quantity_reserved) end as "quantityBackOrder",
  l.delivery_status as "deliveryStatus", l.invoice_status as "invoiceStatus", l.order_status as "orderStatus", l.notes,
  l.project_id as "projectId", null::text as "projectCode", null::text as "projectDescription",
  l.cost_center as "costCenter", l.cost_unit as "costUnit", l.warehouse_id as "warehouseId",
  b.order_id as "purchaseOrderId", b.order_number as "purchaseOrderNumber", b.line_id as "purchaseOrderLineId",
  b.expected_date as "purchaseExpectedOn",
  l.use_drop_shipment as "useDropShipment", null::text as "customerItemCode", l.work_order_item_id as "workOrderItemId",
  l.is_stock_item as "isStockItem", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
  i.is_fraction_allowed_item as "isFractionAllowedItem",
  l.version, l.created, ${userName('l.created_by')} as "creatorFullName", l.modified, ${userName('l.modified_by')} as "modifierFullName"`;

/** Lines of orders that the same statement writes, as JSON: no purchase order refers to them yet. */
export const writtenLines = (lines: RawBuilder<unknown>, orders: RawBuilder<unknown>): RawBuilder<LineRow[]> => sql`(
  select coalesce(json_agg(x), '[]') from (
    select ${lineColumns} from ${lineTablesOf(lines, orders)}
    cross join (select null::uuid as order_id, null::integer as order_number, null::uuid as line_id, null::date as expected_date) b
    order by l.line_number) x)`;

export interface OpenLineFilter {
  search?: string | undefined;
  backOrder?: boolean | undefined;
  ready?: boolean | undefined;
  late?: boolean | undefined;
  accountId?: string | undefined;
}

export async function findLine(
  db: Db,
  division: number,
  id: string,
  language: Language,
): Promise<SalesOrderLine | undefined> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} ${shownTables} where l.division = ${division} and l.id = ${id}`.execute(db);
  return rows[0] && withLineStatusText(rows[0], language);
}

/** Every line of an order that the caller may see, by line number. */
export async function listLines({
  db,
  division,
  id,
  visibility,
  language,
}: RecordRef & { visibility: Visibility; language: Language }): Promise<SalesOrderLine[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} ${shownTables} where l.division = ${division} and l.order_id = ${id} and ${visibility.orders}
    order by l.line_number`.execute(db);
  return rows.map((row) => withLineStatusText(row, language));
}

/** Every line of these orders, by order and line number. */
export async function listLinesOf(
  db: Db,
  division: number,
  orderIds: readonly string[],
  language: Language,
): Promise<SalesOrderLine[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} ${shownTables} where l.division = ${division} and ${isAmong('l.order_id', orderIds)}
    order by l.order_id, l.line_number`.execute(db);
  return rows.map((row) => withLineStatusText(row, language));
}

/** Lines that a condition on `l`, `o` and `i` selects, newest order first, by line number. */
export async function listLinesWhere(
  { db, division, reader, page }: ListRef & { reader: { visibility: Visibility; language: Language } },
  which: RawBuilder<boolean>,
) {
  // The division is given for both tables, so that the index of either can be used.
  const matching = sql<boolean>`l.division = ${division} and o.division = ${division} and ${reader.visibility.orders} and ${which}`;
  const [{ rows }, total] = await Promise.all([
    sql<LineRow>`select ${lineColumns} ${shownTables} where ${matching}
      order by o.order_number desc, l.line_number, l.id limit ${page.size} offset ${page.skip}`.execute(db),
    countUpToLimit(db, sql`${lineTables} where ${matching}`),
  ]);
  return { rows: rows.map((row) => withLineStatusText(row, reader.language)), ...toTotal(total) };
}

const due = sql`coalesce(l.delivery_date, date '9999-12-31')`;

/** Goods still to be shipped, earliest delivery date first, those without a date last. */
export async function listOpenLines(
  { db, division, reader, page }: ListRef & { reader: { visibility: Visibility; language: Language } },
  filter: OpenLineFilter,
) {
  const matching = sql<boolean>`l.division = ${division} and ${isOneOf('l.delivery_status', unfinishedSales)} and l.is_stock_item
    and ${reader.visibility.orders} and ${conditionOf(filter)}`;
  const { condition, order } = keyset('asc', [key.day(due), key.guid(sql`l.id`)]);
  const [{ rows }, total] = await Promise.all([
    sql<WithoutStatusText<OpenOrderLine>>`
      select ${lineColumns}, o.ordered_by as "orderedById", a.name as "orderedByName", a.code as "relationNumber",
        o.order_date as "orderDate", o.your_ref as "yourRef", coalesce(l.delivery_date < business_day(), false) as "isLate"
      ${shownTables} join account a on a.id = o.ordered_by
      where ${matching} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`.execute(db),
    countUpToLimit(db, sql`${lineTables} where ${matching}`),
  ]);
  const { rows: lines, next } = pageOf(rows, page.size, (row) => cursorOf(row.deliveryDate ?? '9999-12-31', row.id));
  return {
    rows: lines.map((row) => withLineStatusText(row, reader.language)),
    ...toTotal(total),
    next,
  };
}

const isReserved = sql<boolean>`l.quantity_open <= l.quantity_reserved`;

function conditionOf(filter: OpenLineFilter): RawBuilder<boolean> {
  const { search, backOrder, ready, late, accountId } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (search) conditions.push(matchesSearch(sql`(o.search_text || ' ' || i.search_text)`, search));
  if (backOrder !== undefined) conditions.push(backOrder ? sql`not (${isReserved})` : isReserved);
  if (ready !== undefined) conditions.push(ready ? isReserved : sql`not (${isReserved})`);
  if (late !== undefined) conditions.push(late ? sql`${due} < business_day()` : sql`${due} >= business_day()`);
  if (accountId !== undefined) conditions.push(sql`o.ordered_by = ${accountId}`);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
