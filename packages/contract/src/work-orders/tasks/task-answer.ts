import * as z from 'zod';
import { ServiceReportInput, type ServiceResult } from '#src/assets/reports/service-report.ts';
import { eachId, idOf } from '#src/wire/reference.ts';
import { DateTime, Guid, text } from '#src/wire/shapes.ts';
import { WorkOrderItemInput } from '../items/item.ts';
import { TaskResult, WorkOrderTask } from './task.ts';

/** The report results allowed for each task result; the first one is used for a report that the server creates. */
export const reportResults: Readonly<Record<TaskResult, readonly [ServiceResult, ...ServiceResult[]]>> = {
  passed: ['approved', 'approvedWithRemarks'],
  passedAfterRepair: ['approvedWithRemarks', 'approved'],
  failed: ['rejected'],
  replaced: ['rejected', 'notServiced'],
  notFound: ['notFound'],
  notReachable: ['notServiced'],
  refused: ['notServiced'],
};

/** The report of the visit to the asset; order and correction follow from the task. */
export const TaskReport = ServiceReportInput.omit({ workOrderId: true, correctsId: true }).meta({ id: 'TaskReport' });

const needsReason = ['notReachable', 'refused'] as const satisfies readonly TaskResult[];
const hasReason = ({ result, reason }: { result: TaskResult; reason?: string | null | undefined }) =>
  !needsReason.some((one) => one === result) || (reason ?? '') !== '';
const fits = ({ result, report }: { result: TaskResult; report?: { result: ServiceResult } | undefined }) =>
  report === undefined || reportResults[result].includes(report.result);

/**
 * The result for an asset. Without a report, one is created that contains only the result; assets that could not be serviced get none.
 * A later result corrects the report of the earlier one.
 */
export const TaskAnswer = z
  .object({
    result: TaskResult,
    /** When it happened, for a phone without a network; defaults to now, never in the future. */
    at: DateTime.optional(),
    /** Required for `notReachable` and `refused`. */
    reason: text(500).nullable().optional(),
    report: TaskReport.optional(),
    /** An existing report of this asset, instead of `report`. */
    serviceReportId: idOf('serviceReport').optional(),
    /** Parts used on the asset, posted together with the result or not at all. */
    items: z.array(WorkOrderItemInput).max(50).optional(),
  })
  .refine(hasReason, { path: ['reason'], error: 'needed for this result' })
  .refine(fits, { path: ['report', 'result'], error: 'says something else than the answer' })
  .refine(({ report, serviceReportId }) => report === undefined || serviceReportId === undefined, {
    path: ['serviceReportId'],
    error: 'report or serviceReportId',
  })
  .meta({ id: 'TaskAnswer' });
export type TaskAnswer = z.output<typeof TaskAnswer>;

/** "All in order": these assets passed, each with an approved report of the level that is due. */
export const TasksPassed = z
  .object({
    /** As for a single result. */
    at: DateTime.optional(),
    tasks: z
      .array(z.object({ id: eachId, version: z.int().optional() }))
      .min(1)
      .max(200),
  })
  .meta({ id: 'TasksPassed' });

/** The result for each asset, in the order of the request. */
export const TaskOutcomes = z
  .object({
    tasks: z.array(
      z.object({
        id: Guid,
        /** Why no result was recorded; null when it was. */
        code: z
          .enum(['workorder.task_not_found', 'workorder.task_answered', 'precondition.failed', 'asset.ended'])
          .nullable(),
        task: WorkOrderTask.nullable(),
      }),
    ),
  })
  .meta({ id: 'TaskOutcomes' });
export type TaskOutcomes = z.output<typeof TaskOutcomes>;
