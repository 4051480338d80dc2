import {
  ServiceReportInput as Report,
  type ServiceReportInput,
} from '@werkbank/contract/assets/reports/service-report.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import { reportResults, type TaskAnswer } from '@werkbank/contract/work-orders/tasks/task-answer.ts';
import { insertReport } from '#assets/reports/report-store.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { insertItems } from '../items/item-store.ts';
import { findReportResult, type LockedTask, writeAnswer } from './task-writes.ts';

/** The order of the task, locked, and the user who records the result. */
export interface AnsweredOrder {
  id: string;
  number: number;
  division: number;
  /** Printed on the report. */
  answeredBy: string;
  /** Language of the task that is returned. */
  language: Language;
  /** The mechanic whose van supplies the parts. */
  engineerId: string | undefined;
}

/** Results that state the condition of the asset, and therefore need a report of it. */
const reported = ['passed', 'passedAfterRepair', 'failed', 'notFound'];

/**
 * Records the result of a task that the caller has locked, with its report and parts: all or nothing. Returns the task, or undefined when
 * the same result was already recorded.
 * @throws Problem `asset.ended`, and those of reports and items
 */
export async function answerTask(
  db: Db,
  order: AnsweredOrder,
  task: LockedTask,
  answer: TaskAnswer,
): Promise<WorkOrderTask | undefined> {
  if (isRepeated(task, answer)) return undefined;
  const reportId = await reportOf(db, order, task, answer);
  if (answer.items?.length)
    await insertItems(
      db,
      order.division,
      order,
      answer.items.map((item) => ({ ...item, assetId: task.assetId, ...(reportId && { serviceReportId: reportId }) })),
    );
  return await writeAnswer(
    { db, division: order.division, id: task.id, language: order.language },
    { result: answer.result, reason: answer.reason || null, reportId, at: answer.at },
  );
}

/** Whether the same result is already recorded, so that a phone that repeats a request creates no second report. */
const isRepeated = (task: LockedTask, { result, reason, report, serviceReportId, items }: TaskAnswer) =>
  task.result === result && task.reason === (reason || null) && !report && !serviceReportId && !items?.length;

async function reportOf(db: Db, order: AnsweredOrder, task: LockedTask, answer: TaskAnswer): Promise<string | null> {
  if (answer.serviceReportId !== undefined)
    return await namedReport(db, order, task, { result: answer.result, id: answer.serviceReportId });
  // Otherwise an earlier report of this order would still apply, so it is corrected.
  const isNeeded = reported.includes(answer.result) || (task.reportId !== null && !task.hasEnded);
  if (!answer.report && !isNeeded) return null;
  const report = answer.report ?? plainReport(task, answer);
  const input = { ...report, workOrderId: order.id, correctsId: task.reportId };
  return found(
    await insertReport({ db, division: order.division, assetId: task.assetId, held: task.asset }, input, {
      name: order.answeredBy,
    }),
    'asset.ended',
  );
}

/** A report that contains only the result. Only maintenance and inspections advance the dates of the asset. */
function plainReport({ level, orderType }: LockedTask, { result, reason, at }: TaskAnswer): ServiceReportInput {
  return Report.parse({
    type: level === null ? 'repair' : orderType === 'inspection' ? 'inspection' : 'maintenance',
    ...(level !== null && { level }),
    result: reportResults[result][0],
    findings: reason || null,
    ...(at !== undefined && { date: [businessDay(new Date(at)), businessDay()].sort()[0] }),
  });
}

/** @throws Problem `servicereport.not_found`, `body.invalid` when its result differs */
async function namedReport(
  db: Db,
  order: AnsweredOrder,
  task: LockedTask,
  { result, id }: Pick<TaskAnswer, 'result'> & { id: string },
) {
  const recordedResult = found(
    await findReportResult({ db, division: order.division, orderId: order.id, assetId: task.assetId, id }),
    'servicereport.not_found',
  );
  if (reportResults[result].includes(recordedResult)) return id;
  throw new Problem('body.invalid', {
    params: { fields: 'body/serviceReportId' },
    errors: [{ path: 'body/serviceReportId', code: 'custom', message: 'says something else than the answer' }],
  });
}
