import { type RawBuilder, sql } from 'kysely';
import { auditColumns, exactLinkColumns } from '#db/record-columns.ts';
import type { OrderListRow, OrderRow } from './status-texts.ts';

/** Joins of the columns below onto `work_order o`: location, account, and the visit that runs or comes next, else the last one. */
export const orderJoins = sql`
  join location l on l.id = o.location_id
  left join account k on k.id = l.account_id
  left join lateral (
    select v.planned_on, v.start_time, v.end_time, v.engineer_id, e.full_name, e.email
    from work_order_visit v join engineer e on e.id = v.engineer_id
    where v.work_order_id = o.id and v.status <> 'cancelled'
    order by v.status in ('travelling', 'working', 'onBreak') desc, v.status = 'planned' desc,
      case when v.status = 'planned' then v.planned_on end, v.planned_on desc, v.start_time, v.id limit 1
  ) n on true`;

/** `08:30` of a column of type time. */
export const clock = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`to_char(${column}, 'HH24:MI')`;

export const listedColumns: RawBuilder<OrderListRow> = sql`
  o.id, o.division, o.number, o.location_id as "locationId", l.code as "locationCode", l.name as "locationName",
  l.address_line1 as "addressLine1", l.postcode, l.city, l.area, l.account_id as "accountId", k.code as "relationNumber",
    k.name as "accountName",
  o.type, o.description, o.status, o.status_reason as "statusReason", o.priority, o.due_on as "dueOn",
    o.expected_minutes as "expectedMinutes",
  o.your_ref as "yourRef", o.contact_name as "contactName", o.contact_phone as "contactPhone",
  n.planned_on as "plannedDate", ${clock(sql`n.start_time`)} as "plannedStartTime", ${clock(sql`n.end_time`)} as "plannedEndTime",
  n.engineer_id as "engineerId", n.full_name as "engineerFullName", o.task_count as "taskCount",
  o.asset_types as "assetTypes", o.tasks_done as "tasksDone",
  o.total_excl_vat as "totalExclVat", o.version, o.modified, o.own_values as "customValues"`;

/** The warehouse from which parts of order `o` come: the van of mechanic `n`, else the main one. */
export const stockOf = sql`coalesce(van_of(o.division, n.engineer_id),
  (select w.id from warehouse w where w.division = o.division and w.active and w.main))`;

export const orderColumns: RawBuilder<OrderRow> = sql`
  ${listedColumns}, o.notes, o.contact_email as "contactEmail", l.access_note as "accessNote", l.key_note as "keyNote",
    l.permit_note as "permitNote",
  w.id as "warehouseId", w.code as "warehouseCode", o.signature_required as "signatureRequired",
  r.id as "serviceRequestId", r.hid as "serviceRequestNumber", o.estimate_id as "estimateId",
  o.recreated_from_id as "recreatedFromId", (select f.number from work_order f where f.id = o.recreated_from_id) as "recreatedFromNumber",
  o.started_at as "startedAt", o.completed_at as "finishedAt", o.posted_at as "postedAt", o.signed_by_name as "signedByName",
    o.signed_at as "signedAt",
  o.signature_refused_reason as "signatureRefusedReason", '{"amountInclVat": null, "reason": null}'::jsonb || o.consent as consent,
    o.sales_order_id as "salesOrderId",
  (select s.order_number from sales_order s where s.id = o.sales_order_id) as "salesOrderNumber",
  array(select t.asset_id from work_order_task t where t.work_order_id = o.id and t.detached_reason is null
    order by t.sequence, t.id) as "assetIds",
  ${sql.join([...auditColumns('o'), ...exactLinkColumns('o')].map((column) => sql`${column}`))}`;

export const orderTables = sql`
  ${orderJoins}
  left join warehouse w on w.id = ${stockOf}
  left join lateral (
    select q.id, q.hid from service_request q where q.work_order_id = o.id order by q.receipt_date desc, q.id limit 1
  ) r on true`;
