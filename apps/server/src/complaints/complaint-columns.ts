import { unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '#db/literals.ts';
import type { ComplaintRow } from './status-texts.ts';

/** The next action has passed and somebody still has to do something. */
export const isLate = sql<boolean>`(${isOneOf('c.status', unfinishedRequests)} and coalesce(c.next_action < now(), false))`;

export const complaintTables = sql`
  from complaint c
  join account a on a.id = c.account_id
  left join contact p on p.id = c.contact_id
  left join location l on l.id = c.location_id
  left join asset s on s.id = c.asset_id
  left join work_order w on w.id = c.work_order_id
  left join sales_order o on o.id = c.sales_order_id
  left join work_order ow on ow.id = c.outcome_work_order_id
  left join sales_order oo on oo.id = c.outcome_sales_order_id`;

const nameOf = (column: string) =>
  sql<string | null>`(select u.display_name from app_user u where u.id = ${sql.ref(column)})`;

export const complaintColumns: RawBuilder<ComplaintRow> = sql`
  c.id, c.division, c.hid, c.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
  c.contact_id as "contactId", p.full_name as "contactFullName", c.location_id as "locationId", l.name as "locationName",
  c.asset_id as "assetId", s.description as "assetDescription", c.work_order_id as "workOrderId", w.number as "workOrderNumber",
  c.sales_order_id as "salesOrderId", o.order_number as "salesOrderNumber", c.complaint, c.notes, c.cause, c.severity,
  c.receipt_date as "receiptDate", c.next_action as "nextAction", ${isLate} as "isLate",
  c.assigned_to_id as "assignedToId", ${nameOf('c.assigned_to_id')} as "assignedToFullName", c.status,
  c.decided_at as "decidedAt", c.decided_by_full_name as "decidedByFullName", c.decision_reason as "decisionReason", c.outcome,
  c.corrective_action as "correctiveAction", c.outcome_sales_order_id as "outcomeSalesOrderId",
    oo.order_number as "outcomeSalesOrderNumber",
  c.outcome_work_order_id as "outcomeWorkOrderId", ow.number as "outcomeWorkOrderNumber", c.costs, c.modified as "changeDate",
  c.version, c.created, ${nameOf('c.created_by')} as "creatorFullName", c.modified, ${nameOf('c.modified_by')} as "modifierFullName",
  c.exact_id as "exactId", c.sync_state as "syncState", c.synced_at as "syncedAt", c.sync_error as "syncError"`;
