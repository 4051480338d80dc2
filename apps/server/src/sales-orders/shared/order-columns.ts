import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import type { OrderListRow, OrderRow } from './status-texts.ts';

const salesIs = literals(salesStatus);

const headerColumns = sql`
  o.id, o.division, o.order_number as "orderNumber", a.code as "relationNumber", o.ordered_by as "orderedById", a.name as "orderedByName",
  o.order_date as "orderDate", o.delivery_date as "deliveryDate", o.description, o.your_ref as "yourRef", o.currency,
  o.amount_fc_excl_vat as "amountFCExclVat", o.vat_amount as "vatAmount", o.amount_fc as "amountFC", o.amount_fc as "amountDC",
  o.status, o.delivery_status as "deliveryStatus", o.invoice_status as "invoiceStatus", o.line_count as "lineCount",
  w.code as "warehouseCode", o.version, o.modified`;

export const listedColumns: RawBuilder<OrderListRow> = sql`
  ${headerColumns}, n.done as "doneLineCount", n.short as "backOrderLineCount", o.own_values as "customValues"`;

/** The lines of `order o`, counted for the rows of a page only. */
export const countedLines = sql`
  cross join lateral (
    select count(*) filter (where l.delivery_status in (${salesIs.complete}, ${salesIs.cancelled})) as done,
      count(*) filter (where l.is_stock_item and l.quantity_open > l.quantity_reserved) as short
    from sales_order_line l where l.order_id = o.id
  ) n`;

const listedTablesOf = (orders: RawBuilder<unknown>) => sql`
  from ${orders} o join account a on a.id = o.ordered_by join warehouse w on w.id = o.warehouse_id`;

export const listedTables = listedTablesOf(sql`sales_order`);

/** The tables for the columns below, for orders from a table or from a statement that writes them. */
export const orderTablesOf = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${listedTablesOf(orders)}
  join account d on d.id = o.deliver_to
  join account p on p.id = o.invoice_to
  left join contact ac on ac.id = o.ordered_by_contact_id
  left join contact dc on dc.id = o.deliver_to_contact_id
  left join contact pc on pc.id = o.invoice_to_contact_id
  left join address ad on ad.id = o.delivery_address_id
  left join payment_condition t on t.division = o.division and t.code = o.payment_condition
  left join shipping_method s on s.id = o.shipping_method_id
  left join app_user sp on sp.id = o.salesperson_id`;

export const orderTables = orderTablesOf(sql`sales_order`);

export const orderColumns: RawBuilder<OrderRow> = sql`
  ${headerColumns},
  o.ordered_by_contact_id as "orderedByContactPersonId", ac.full_name as "orderedByContactPersonFullName",
  o.deliver_to as "deliverToId", d.name as "deliverToName",
  o.deliver_to_contact_id as "deliverToContactPersonId", dc.full_name as "deliverToContactPersonFullName",
  o.delivery_address_id as "deliveryAddressId",
  case when ad.id is not null then jsonb_build_object('id', ad.id, 'addressLine1', ad.address_line1, 'addressLine2', ad.address_line2,
    'addressLine3', ad.address_line3, 'postcode', ad.postcode, 'city', ad.city, 'country', ad.country) end as "deliveryAddress",
  o.invoice_to as "invoiceToId", p.name as "invoiceToName",
  o.invoice_to_contact_id as "invoiceToContactPersonId", pc.full_name as "invoiceToContactPersonFullName",
  o.remarks, o.payment_condition as "paymentCondition", t.description as "paymentConditionDescription",
    o.payment_reference as "paymentReference",
  o.shipping_method_id as "shippingMethodId", s.description as "shippingMethodDescription",
  o.salesperson_id as "salespersonId", sp.display_name as "salespersonFullName",
  o.warehouse_id as "warehouseId", w.description as "warehouseDescription",
  o.discount, o.amount_discount_excl_vat as "amountDiscountExclVat",
  case when o.approval = 'waiting' and not o.cancelled then 0 when o.approval = 'approved' then 2
    else o.approval_status end as "approvalStatus",
  o.approved, o.approver_full_name as "approverFullName",
  o.location_id as "locationId", o.work_order_id as "workOrderId",
  o.created, ${userName('o.created_by')} as "creatorFullName", ${userName('o.modified_by')} as "modifierFullName",
  o.exact_id as "exactId", o.sync_state as "syncState", o.synced_at as "syncedAt", o.sync_error as "syncError"`;
