import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, momentOfJson } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { type LineRow, withLineStatusText } from '../shared/status-texts.ts';

const lineTables = sql`
  from purchase_order_line l
  join purchase_order o on o.id = l.order_id
  join item i on i.id = l.item_id
  left join unit u on u.division = l.division and u.code = l.unit
  left join vat_code v on v.division = l.division and v.code = l.vat_code
  left join sales_order_line sl on sl.id = l.sales_order_line_id
  left join sales_order s on s.id = sl.order_id`;

const inStock = sql`case when l.is_stock_item then coalesce((select p.on_hand from stock_position p
  where p.item_id = l.item_id and p.warehouse_id = o.warehouse_id), 0) end`;

const lineColumns: RawBuilder<LineRow> = sql`
  l.id, l.order_id as "purchaseOrderId", o.order_number as "orderNumber", l.line_number as "lineNumber",
  l.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.barcode as "itemBarcode", l.description,
  (select n.supplier_item_code from item_supplier n where n.item_id = l.item_id and n.supplier_id = o.supplier_id)
    as "supplierItemCode",
  l.quantity_in_purchase_units as "quantityInPurchaseUnits", l.quantity, l.unit, u.description as "unitDescription",
  l.unit_factor as "unitFactor", i.unit as "itemUnit", l.unit_price as "unitPrice", l.discount,
  l.net_price as "netPrice", l.amount_fc as "amountFC",
  round(l.amount_fc * o.exchange_rate, 2) as "amountDC",
  l.vat_code as "vatCode", v.description as "vatDescription", l.vat_percentage as "vatPercentage", l.vat_amount as "vatAmount",
  l.receipt_date as "receiptDate", l.quantity_received as "receivedQuantity", l.quantity_invoiced as "invoicedQuantity",
  l.quantity_closed as "closedQuantity", l.closed_reason as "closedReason", l.quantity_open as "openQuantity",
  l.confirmed_date as "confirmedDate", l.confirmed_quantity as "confirmedQuantity", l.expected_date as "expectedDate",
  coalesce(l.quantity_open > 0 and l.expected_date < business_day(), false) as "isLate", ${inStock} as "inStock",
  l.receipt_status as "receiptStatus", l.invoice_status as "invoiceStatus", l.is_stock_item as "isStockItem",
  i.is_serial_item as "isSerialNumberItem", i.is_batch_item as "isBatchNumberItem", i.is_fraction_allowed_item as "itemDivisable",
  l.project_id as "projectId", l.cost_center as "costCenter", l.cost_unit as "costUnit", l.rebill,
  s.id as "salesOrderId", s.order_number as "salesOrderNumber", l.sales_order_line_id as "salesOrderLineId", l.notes,
  ${sql.join(auditColumns('l').map((column) => sql`${column}`))}`;

export async function findLine(
  db: Db,
  division: number,
  id: string,
  language: Language,
): Promise<PurchaseOrderLine | undefined> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} ${lineTables} where l.division = ${division} and l.id = ${id}`.execute(db);
  return rows[0] && withLineStatusText(rows[0], language);
}

/** The lines of one order by number, as a column of the statement that reads the order. */
export const linesAsJson = (division: number, orderId: string): RawBuilder<LineRow[]> => sql`
  (select coalesce(json_agg(line), '[]') from (
    select ${lineColumns} ${lineTables} where l.division = ${division} and l.order_id = ${orderId} order by l.line_number) line)`;

export const fromJson = (lines: readonly LineRow[], language: Language): PurchaseOrderLine[] =>
  lines.map((line) =>
    withLineStatusText(
      { ...line, created: momentOfJson(line.created), modified: momentOfJson(line.modified) },
      language,
    ),
  );

/** Every line of these orders, by order and line number. */
export async function listLinesOf(
  db: Db,
  division: number,
  orderIds: readonly string[],
  language: Language,
): Promise<PurchaseOrderLine[]> {
  // For one order, the planner then knows that it reads a few lines by index, and does not scan all orders.
  const ofOrders =
    orderIds.length === 1 ? sql`l.order_id = ${orderIds[0]}::uuid` : sql`l.order_id = any(${orderIds}::uuid[])`;
  const { rows } = await sql<LineRow>`
    select ${lineColumns} ${lineTables} where l.division = ${division} and ${ofOrders}
    order by l.order_id, l.line_number`.execute(db);
  return rows.map((row) => withLineStatusText(row, language));
}
