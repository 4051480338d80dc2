import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { isAmong } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { isLocationWithin, type Limit } from '#db/references/limit.ts';
import { countOf } from '#db/rows.ts';
import type { ListRef, RecordRef, Scope } from '#db/scope.ts';
import { dueStatusToday } from '#locations/light-store.ts';

/** Assets of an order in the order of the round, detached ones included. */
export async function listTasks({
  db,
  division,
  orderId,
  language,
  limit,
  page,
}: ListRef & { orderId: string; language: Language; limit: Limit | undefined }): Promise<PageResult<WorkOrderTask>> {
  const matches = sql`k.division = ${division} and k.work_order_id = ${orderId}
    and ${limit ? isLocationWithin('a.location_id', limit) : sql`true`}`;
  const { rows } = await sql<WorkOrderTask>`
    select ${taskColumns(language)} ${taskTables} where ${matches}
    order by k.sequence, k.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`work_order_task k join asset a on a.id = k.asset_id where ${matches}`);
  return { rows, total: counted };
}

/** A task of an order, detached or not. */
export async function findTask({
  db,
  division,
  orderId,
  id,
  language,
}: RecordRef & { orderId: string; language: Language }): Promise<WorkOrderTask | undefined> {
  return (await listTasksById({ db, division, orderId, language }, [id]))[0];
}

/** These tasks of an order, in no particular order. */
export async function listTasksById(
  { db, division, orderId, language }: Scope & { orderId: string; language: Language },
  ids: readonly string[],
): Promise<WorkOrderTask[]> {
  const { rows } = await sql<WorkOrderTask>`
    select ${taskColumns(language)} ${taskTables}
    where k.division = ${division} and k.work_order_id = ${orderId} and ${isAmong('k.id', ids)}`.execute(db);
  return rows;
}

/** Joins of the columns below onto `work_order_task k`, or onto rows of it. */
export const taskTablesOf = (tasks: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from ${tasks} k join asset a on a.id = k.asset_id join asset_type t on t.type = a.type left join place p on p.id = a.place_id`;
export const taskTables = taskTablesOf(sql.table('work_order_task'));

export const taskColumns = (language: Language): RawBuilder<WorkOrderTask> => sql`
  k.id, k.work_order_id as "workOrderId", k.sequence, k.asset_id as "assetId", a.tag, a.type,
    ${sql.ref(`t.description_${language}`)} as "typeDescription",
  a.description, a.serial_number as "serialNumber", a.place_id as "placeId", p.path as "placePath", a.position, a.state as "assetState",
  ${dueStatusToday} as light, a.due_on as "dueOn", k.level, k.result, k.reason, k.service_report_id as "serviceReportId",
  k.detached_reason as "detachedReason", k.answered_at as "answeredAt",
  ${userName('k.answered_by')} as "answeredByFullName", k.version, k.modified`;
