import { approvedRequests, requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf, literals } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import type { RequestRow } from './status-texts.ts';
import type { Visibility } from './visibility.ts';

const requestIs = literals(requestStatus);
const workOrderIs = literals(workOrderStatus);

/** Minutes in which the user who decided may withdraw the decision. */
export const undoMinutes = 10;

/** Whether the request is waiting for a response that is overdue. */
export const isOverdue = sql<boolean>`(r.status in (${requestIs.draft}, ${requestIs.open}) and r.responded_at is null
  and r.respond_by < now())`;

/** Whether the request has no work order: none was created, or it was cancelled. */
export const hasNoWork = sql<boolean>`not exists (select from work_order lw where lw.id = r.work_order_id
  and lw.status <> ${workOrderIs.cancelled})`;

/** Fields that the caller may not see are null: a location of other accounts is null. */
export const requestTables = ({ covers, names, works }: Visibility) => sql`
  from service_request r
  left join account a on a.id = r.account_id and ${names('r.account_id')}
  left join contact c on c.id = r.contact_id and ${names('c.account_id')}
  left join location l on l.id = r.location_id and ${covers('l.account_id', 'l.id')}
  left join (asset s join location p on p.id = s.location_id) on s.id = r.asset_id and ${covers('p.account_id', 'p.id')}
  left join work_order w on w.id = r.work_order_id and ${works('w.location_id')}
  left join service_request d on d.id = r.duplicate_of_id and ${covers('d.account_id', 'd.location_id')}`;

export const requestColumns: RawBuilder<RequestRow> = sql`
  r.id, r.division, r.hid, a.id as "accountId", a.code as "accountCode", a.name as "accountName",
  c.id as "contactId", c.full_name as "contactFullName",
  l.id as "locationId", l.code as "locationCode", l.name as "locationName", l.city as "locationCity",
  s.id as "assetId", s.description as "assetDescription", coalesce(s.tag, r.tag) as "assetTag",
  r.kind, r.channel, r.source, r.public_report_id as "publicReportId", r.description, r.notes,
  r.reporter_name as "reporterName", r.reporter_email as "reporterEmail", r.reporter_phone as "reporterPhone", r.language,
  r.own_values as "customValues",
  r.receipt_date as "receiptDate", r.respond_by as "respondBy", r.responded_at as "respondedAt", ${isOverdue} as "isOverdue",
  r.next_action as "nextAction", r.assigned_to_id as "assignedToId", ${userName('r.assigned_to_id')} as "assignedToFullName",
  r.status,
  case when ${isOneOf('r.status', approvedRequests)} then r.decided_at end as "acceptedAt",
  case when ${isOneOf('r.status', approvedRequests)} then r.decided_by_full_name end as "acceptedByFullName",
  case when r.status = ${requestIs.rejected} then r.decided_at end as "declinedAt",
  case when r.status = ${requestIs.rejected} then r.decided_by_full_name end as "declinedByFullName", r.decline_reason as "declineReason",
  case when r.status in (${requestIs.rejected}, ${requestIs.approved})
    then r.decided_at + make_interval(mins => ${sql.lit(undoMinutes)}) end as "undoUntil",
  w.id as "workOrderId", w.number as "workOrderNumber",
  d.id as "duplicateOfId", d.hid as "duplicateOfHid",
  r.version, r.created, ${userName('r.created_by')} as "creatorFullName", r.modified, ${userName('r.modified_by')} as "modifierFullName",
  r.exact_id as "exactId", r.sync_state as "syncState", r.synced_at as "syncedAt", r.sync_error as "syncError"`;
