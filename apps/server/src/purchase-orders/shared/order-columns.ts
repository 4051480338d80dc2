import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf, literals } from '#db/literals.ts';
import { auditColumns, exactLinkColumns } from '#db/record-columns.ts';
import { stateOfMailAbout } from '#mail/mail-state.ts';
import type { OrderListRow, OrderRow } from './status-texts.ts';

const purchaseIs = literals(purchaseStatus);

const headerColumns = sql`
  o.id, o.division, o.order_number as "orderNumber", a.code as "relationNumber", o.supplier_id as "supplierId",
  a.code as "supplierCode", a.name as "supplierName", o.order_date as "orderDate", o.receipt_date as "receiptDate",
  o.description, o.your_ref as "yourRef", o.currency, o.lines_excl_vat as "amountFCExclVat", o.lines_vat as "vatAmount",
  o.amount_fc as "amountFC", o.amount_dc as "amountDC", o.receipt_status as "orderStatus", o.receipt_status as "receiptStatus",
  o.invoice_status as "invoiceStatus", o.line_count as "lineCount", w.code as "warehouseCode", o.sent_at as "sentAt"`;

const countLines = (which: RawBuilder<boolean>) =>
  sql`(select count(*) from purchase_order_line l where l.order_id = o.id and ${which})`;

/** Only the lines of partial and late orders are counted: of all others the order itself tells how many are done or late. */
export const listedColumns: RawBuilder<OrderListRow> = sql`
  ${headerColumns}, o.version, o.modified,
  case o.receipt_status when ${purchaseIs.open} then 0 when ${purchaseIs.complete} then o.line_count
    else ${countLines(sql`${isOneOf('l.receipt_status', [purchaseStatus.complete, purchaseStatus.cancelled])}`)}
    end as "doneLineCount",
  case when o.next_receipt_date < business_day()
    then ${countLines(sql`l.quantity_open > 0 and l.expected_date < business_day()`)} else 0 end as "lateLineCount"`;

export const listedTables = sql`
  from purchase_order o join account a on a.id = o.supplier_id join warehouse w on w.id = o.warehouse_id`;

export const orderTables = sql`
  ${listedTables}
  left join contact c on c.id = o.supplier_contact_id
  left join payment_condition t on t.division = o.division and t.code = o.payment_condition
  left join shipping_method s on s.id = o.shipping_method_id
  left join app_user g on g.id = o.purchase_agent_id`;

export const orderColumns: RawBuilder<OrderRow> = sql`
  ${headerColumns},
  o.supplier_contact_id as "supplierContactId", c.full_name as "supplierContactFullName", o.remarks,
  o.exchange_rate as "exchangeRate", o.payment_condition as "paymentCondition", t.description as "paymentConditionDescription",
  o.warehouse_id as "warehouseId", w.description as "warehouseDescription",
  o.shipping_method_id as "shippingMethodId", s.description as "shippingMethodDescription",
  o.purchase_agent_id as "purchaseAgentId", g.display_name as "purchaseAgentFullName",
  false as "dropShipment", 1 as "approvalStatus", o.cancelled_reason as "cancelledReason",
  ${stateOfMailAbout('o.id', 'purchaseOrder')} as "mailState",
  ${sql.join([...auditColumns('o'), ...exactLinkColumns('o')].map((column) => sql`${column}`))}`;

/** Something is open and its expected date has passed. */
export const isLate = sql<boolean>`(o.receipt_status in (${purchaseIs.open}, ${purchaseIs.partial})
  and o.next_receipt_date < business_day())`;
