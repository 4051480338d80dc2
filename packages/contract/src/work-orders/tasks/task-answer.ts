import * as z from 'zod';
import { ServiceReportInput, type ServiceResult } from '#src/assets/reports/service-report.ts';
import { DateTime, Guid, text } from '#src/wire/shapes.ts';
import { WorkOrderItemInput } from '../items/item.ts';
import { TaskResult, WorkOrderTask } from './task.ts';

/** What a report may say of the device for each answer; the first is what a report says that is made for the answer. */
export const reportResults: Readonly<Record<TaskResult, readonly [ServiceResult, ...ServiceResult[]]>> = {
  passed: ['approved', 'approvedWithRemarks'],
  passedAfterRepair: ['approvedWithRemarks', 'approved'],
  failed: ['rejected'],
  replaced: ['rejected', 'notServiced'],
  notFound: ['notFound'],
  notReachable: ['notServiced'],
  refused: ['notServiced'],
};

/** The report of the visit to the device; order and correction follow from the task. */
export const TaskReport = ServiceReportInput.omit({ workOrderId: true, correctsId: true }).meta({ id: 'TaskReport' });

const needsReason = ['notReachable', 'refused'] as const satisfies readonly TaskResult[];
const hasReason = ({ result, reason }: { result: TaskResult; reason?: string | null | undefined }) =>
  !needsReason.some((one) => one === result) || (reason ?? '') !== '';
const fits = ({ result, report }: { result: TaskResult; report?: { result: ServiceResult } | undefined }) =>
  report === undefined || reportResults[result].includes(report.result);

/**
 * What became of a device. Without a report, one is written that says no more than the answer; only for what could not
 * be seen to there is none. A later answer corrects the report of the earlier one.
 */
export const TaskAnswer = z
  .object({
    result: TaskResult,
    /** When it was said, for a phone without a network; now when absent, never in the future. */
    at: DateTime.optional(),
    /** Needed for `notReachable` and `refused`. */
    reason: text(500).nullable().optional(),
    report: TaskReport.optional(),
    /** A report of this device that is there already, instead of `report`. */
    serviceReportId: Guid.optional(),
    /** Parts used on the device, booked with the answer or not at all. */
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

/** "All well": these devices passed, each with an approved report of the level that is due. */
export const TasksPassed = z
  .object({
    /** As for one answer. */
    at: DateTime.optional(),
    tasks: z
      .array(z.object({ id: Guid, version: z.int().optional() }))
      .min(1)
      .max(200),
  })
  .meta({ id: 'TasksPassed' });

/** What became of each, in the order asked. */
export const TaskOutcomes = z
  .object({
    tasks: z.array(
      z.object({
        id: Guid,
        /** Why it is not answered now; null when it is. */
        code: z
          .enum(['workorder.task_not_found', 'workorder.task_answered', 'precondition.failed', 'asset.ended'])
          .nullable(),
        task: WorkOrderTask.nullable(),
      }),
    ),
  })
  .meta({ id: 'TaskOutcomes' });
export type TaskOutcomes = z.output<typeof TaskOutcomes>;
