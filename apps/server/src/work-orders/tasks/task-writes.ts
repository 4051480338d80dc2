import type { ServiceResult } from '@werkbank/contract/assets/reports/service-report.ts';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrderType } from '@werkbank/contract/work-orders/shared/status.ts';
import type { TaskResult, WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import { sql } from 'kysely';
import type { LockedAsset } from '#assets/reports/report-store.ts';
import type { Db } from '#db/db.ts';
import { isAmong } from '#db/literals.ts';
import { only } from '#db/rows.ts';
import type { RecordRef } from '#db/scope.ts';
import { taskColumns, taskTablesOf } from './task-store.ts';

/** The present state of a task of an order, locked until the transaction ends. */
export interface LockedTask {
  id: string;
  assetId: string;
  level: PlanLevel | null;
  result: TaskResult | null;
  reason: string | null;
  version: number;
  orderType: WorkOrderType;
  /** Set for a single locked task only: with several, a report on one may change the asset of the next. */
  asset?: LockedAsset;
  /** The asset was replaced or removed. */
  hasEnded: boolean;
  /** The report of this order that applies to the asset. */
  reportId: string | null;
}

/** Locks tasks of an order that the caller has locked, and their assets, by the id of the asset. */
export async function lockTasks(
  db: Db,
  division: number,
  orderId: string,
  ids: readonly string[],
): Promise<Map<string, LockedTask>> {
  // Reports of the order are written only under its lock, so waiting for an asset cannot make them outdated.
  const { rows } = await sql<Omit<LockedTask, 'asset'> & LockedAsset>`
    select k.id, k.asset_id as "assetId", k.level, k.result, k.reason, k.version, o.type as "orderType",
      a.state, business_day() as today, new_id() as "newReportId", a.state in ('replaced', 'removed') as "hasEnded",
      (select r.id from effective_report r where r.asset_id = k.asset_id and r.work_order_id = k.work_order_id
        order by r.performed_on desc, r.id desc limit 1) as "reportId"
    from work_order_task k join work_order o on o.id = k.work_order_id join asset a on a.id = k.asset_id
    where k.division = ${division} and k.work_order_id = ${orderId} and ${isAmong('k.id', ids)} and k.detached_reason is null
    order by a.id, k.id for update of k, a`.execute(db);
  return new Map(
    rows.map(({ state, today, newReportId, ...task }) => [
      task.id,
      { ...task, ...(rows.length === 1 && { asset: { state, today, newReportId } }) },
    ]),
  );
}

/** The result in a report of the asset, when the report belongs to the order or to no order. */
export async function findReportResult({
  db,
  division,
  orderId,
  assetId,
  id,
}: RecordRef & { orderId: string; assetId: string }): Promise<ServiceResult | undefined> {
  const { rows } = await sql<{ result: ServiceResult }>`
    select result from service_report where division = ${division} and asset_id = ${assetId} and id = ${id}
      and coalesce(work_order_id, ${orderId}::uuid) = ${orderId}`.execute(db);
  return rows[0]?.result;
}

/** Writes the result of a task that the caller has locked, unless it is the same result, and returns the task. */
export async function writeAnswer(
  { db, division, id, language }: RecordRef & { language: Language },
  answer: { result: TaskResult; reason: string | null; reportId: string | null; at: string | undefined },
): Promise<WorkOrderTask> {
  // Rounded to the precision of the column, so that the result equals the one written by the report.
  const at = sql`least(coalesce(${answer.at ?? null}::timestamptz, now()), now())::timestamptz(3)`;
  const { rows } = await sql<WorkOrderTask>`
    with task as (select * from work_order_task where division = ${division} and id = ${id}), written as (
      update work_order_task set result = ${answer.result}, reason = ${answer.reason}, service_report_id = ${answer.reportId},
        answered_at = ${at}, answered_by = writer()
      where division = ${division} and id = ${id} and (result, reason, service_report_id, answered_at)
        is distinct from (${answer.result}, ${answer.reason}, ${answer.reportId}::uuid, ${at})
      returning *)
    select ${taskColumns(language)}
    ${taskTablesOf(sql`(select * from written union all select * from task where not exists (select from written))`)}`.execute(
    db,
  );
  return only(rows);
}

/** Reopens a task that the caller has locked. */
export async function clearAnswer(db: Db, division: number, taskId: string): Promise<void> {
  await sql`
    update work_order_task set result = null, reason = null, service_report_id = null, answered_at = null, answered_by = null
    where division = ${division} and id = ${taskId} and result is not null`.execute(db);
}
