import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { auditColumns, momentText } from '#db/record-columns.ts';
import type { RecordRef } from '#db/scope.ts';
import { clock } from '../shared/order-columns.ts';
import { appointmentColumn } from './visit-appointment.ts';
import { warningColumns } from './visit-warnings.ts';

/** Visits of these orders, earliest first. */
export async function listVisitsOf(db: Db, division: number, orderIds: readonly string[]): Promise<WorkOrderVisit[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<WorkOrderVisit>`
    select ${visitColumns} ${visitTables} where v.division = ${division} and v.work_order_id in (select given_ids(${[...orderIds]}::uuid[]))
    order by v.planned_on, v.start_time, v.id`.execute(db);
  return rows;
}

/** Visits with these ids, in no particular order. */
export async function listVisits(db: Db, division: number, ids: readonly string[]): Promise<WorkOrderVisit[]> {
  const { rows } = await sql<WorkOrderVisit>`
    select ${visitColumns} ${visitTables} where v.division = ${division} and v.id in (select given_ids(${[...ids]}::uuid[]))`.execute(
    db,
  );
  return rows;
}

/** A visit of an order; for a mechanic only their own. */
export async function findVisit({
  db,
  division,
  orderId,
  id,
  engineerId,
}: RecordRef & { orderId: string; engineerId: string | undefined }): Promise<WorkOrderVisit | undefined> {
  const { rows } = await sql<WorkOrderVisit>`
    select ${visitColumns} ${visitTables} where v.division = ${division} and v.work_order_id = ${orderId} and v.id = ${id}
      and ${engineerId === undefined ? sql`true` : sql`v.engineer_id = ${engineerId}`}`.execute(db);
  return rows[0];
}

const visitTables = sql`from work_order_visit v join engineer e on e.id = v.engineer_id`;

const minutes = (kind: 'travel' | 'work') => sql`(
  select coalesce(floor(sum(extract(epoch from coalesce(t.until, now()) - t.since)) / 60), 0)::integer
  from work_order_time t where t.visit_id = v.id and t.kind = ${sql.lit(kind)})`;

const visitColumns: RawBuilder<WorkOrderVisit> = sql`
  v.id, v.work_order_id as "workOrderId", v.engineer_id as "engineerId", e.full_name as "engineerFullName", v.planned_on as "plannedOn",
  ${clock(sql`v.start_time`)} as "startTime", ${clock(sql`v.end_time`)} as "endTime", v.status, v.outcome,
    v.outcome_reason as "outcomeReason",
  v.kilometres, v.note,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'since', ${momentText(sql`t.since`)},
    'until', ${momentText(sql`t.until`)}) order by t.since, t.id), '[]')
    from work_order_time t where t.visit_id = v.id) as times,
  ${minutes('travel')} as "travelMinutes", ${minutes('work')} as "workMinutes", ${appointmentColumn}, ${warningColumns},
  ${sql.join([...auditColumns('v')].map((column) => sql`${column}`))}`;
