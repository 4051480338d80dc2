import { type RawBuilder, sql } from 'kysely';
import type { LineRow } from '../shared/status-texts.ts';

/** A line `l` with what the columns below need; every query adds its own conditions and order. */
export const lineTables = sql`
  from sales_order_line l
  join sales_order o on o.id = l.order_id
  join item i on i.id = l.item_id
  left join unit u on u.division = l.division and u.code = l.unit
  left join vat_code v on v.division = l.division and v.code = l.vat_code`;

const nameOf = (column: string) =>
  sql<string | null>`(select u.display_name from app_user u where u.id = ${sql.ref(column)})`;

export const lineColumns: RawBuilder<LineRow> = sql`
  l.id, l.order_id as "orderId", o.order_number as "orderNumber", l.line_number as "lineNumber",
  l.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription",
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
  null::uuid as "purchaseOrderId", null::integer as "purchaseOrderNumber", null::uuid as "purchaseOrderLineId",
  l.use_drop_shipment as "useDropShipment", null::text as "customerItemCode", l.work_order_item_id as "workOrderItemId",
  l.is_stock_item as "isStockItem", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
  i.is_fraction_allowed_item as "isFractionAllowedItem",
  l.version, l.created, ${nameOf('l.created_by')} as "creatorFullName", l.modified, ${nameOf('l.modified_by')} as "modifierFullName"`;
