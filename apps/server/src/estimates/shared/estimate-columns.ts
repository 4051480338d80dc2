import type { EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { recipientOfMailAbout, stateOfMailAbout } from '#mail/mail-state.ts';
import type { EstimateListRow, EstimateRow } from './status-texts.ts';

/** Sent, not answered, and expired. */
export const isExpired = sql<boolean>`(${isOneOf('e.status', sentEstimates)} and e.due_date < business_day())`;

/** The language of the document: that of the customer, else of the country. */
export const documentLanguage = sql`coalesce(e.language, a.language, case l.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end)`;

export const listedColumns: RawBuilder<EstimateListRow> = sql`
  e.id, e.division, e.quotation_number as "quotationNumber", e.version_number as "versionNumber", e.location_id as "locationId",
  l.code as "locationCode", l.name as "locationName", e.account_id as "orderAccountId", a.code as "orderAccountCode",
  a.name as "orderAccountName", c.full_name as "orderAccountContactFullName", e.description, e.your_ref as "yourRef", e.reason,
  e.quotation_date as "quotationDate", e.due_date as "dueDate", e.due_date as "closingDate", e.close_date as "closeDate", e.status,
  ${isExpired} as "isExpired", e.status_reason as "statusReason", e.currency, e.lines_excl_vat as "amountFCExclVat",
  e.lines_vat as "vatAmountFC", e.lines_excl_vat + e.lines_vat as "amountFC", e.lines_excl_vat + e.lines_vat as "amountDC",
  e.line_count as "lineCount", ${stateOfMailAbout('e.id', 'estimate')} as "mailState", e.version, e.modified`;

export const listedTables = sql`
  from estimate e join location l on l.id = e.location_id join account a on a.id = e.account_id left join contact c on c.id = e.contact_id`;

export const estimateTables = sql`
  ${listedTables}
  left join work_order w on w.id = e.work_order_id
  left join work_order m on m.id = e.made_work_order_id
  left join sales_order o on o.id = e.sales_order_id
  left join estimate_view v on v.estimate_id = e.id`;

export const estimateColumns: RawBuilder<EstimateRow> = sql`
  ${listedColumns}, e.contact_id as "orderAccountContactId", e.introduction, e.closing, e.remarks, ${documentLanguage} as language,
  e.payment_condition as "paymentCondition", ${userName('e.created_by')} as "salesPersonFullName",
  e.work_order_id as "workOrderId", w.number as "workOrderNumber", e.sent_at as "sentAt",
  coalesce(${recipientOfMailAbout('e.id', 'estimate')}, e.sent_to) as "sentTo",
    v.first_seen as "firstSeenAt", v.last_seen as "lastSeenAt", e.accepted_at as "acceptedAt",
  e.accepted_by_name as "acceptedByName", e.accepted_how as "acceptedHow", e.sales_order_id as "salesOrderId",
  o.order_number as "salesOrderNumber", e.made_work_order_id as "madeWorkOrderId", m.number as "madeWorkOrderNumber",
  e.created, ${userName('e.created_by')} as "creatorFullName", ${userName('e.modified_by')} as "modifierFullName",
  e.exact_id as "exactId", e.sync_state as "syncState", e.synced_at as "syncedAt", e.sync_error as "syncError"`;

export const lineColumns: RawBuilder<EstimateLine & { estimateId: string }> = sql`
  n.estimate_id as "estimateId", n.id, n.line_number as "lineNumber", n.item_id as "itemId", i.code as "itemCode",
  i.description as "itemDescription", n.description, n.quantity, n.unit_code as "unitCode", u.description as "unitDescription",
  n.unit_price as "unitPrice", n.discount, net_price(n.unit_price, n.discount) as "netPrice", n.amount as "amountFC",
    n.vat_code as "vatCode",
  n.vat_percentage as "vatPercentage", n.vat_amount as "vatAmountFC",
    (n.amount + n.vat_amount)::numeric(12, 2) as "amountInclVat", n.optional, n.chosen, n.asset_id as "assetId", d.tag as "assetTag",
  d.description as "assetDescription", n.service_report_id as "serviceReportId", n.defect_code as "defectCode", n.notes`;

export const lineTables = sql`
  from estimate_line n join item i on i.id = n.item_id left join unit u on u.division = n.division and u.code = n.unit_code
  left join asset d on d.id = n.asset_id`;
