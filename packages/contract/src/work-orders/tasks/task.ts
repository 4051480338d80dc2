import * as z from 'zod';
import { AssetState } from '#src/assets/asset/asset.ts';
import { PlanLevel } from '#src/assets/types/plan.ts';
import { Light } from '#src/locations/location.ts';
import { DateTime, Division, Guid, IsoDate } from '#src/wire/shapes.ts';

/** The result for an asset during the work. */
export const TaskResult = z.enum([
  'passed',
  'passedAfterRepair',
  'failed',
  'replaced',
  'notFound',
  'notReachable',
  'refused',
]);
export type TaskResult = z.output<typeof TaskResult>;

/** An asset to be serviced. */
export const WorkOrderTask = z
  .object({
    id: Guid,
    workOrderId: Guid,
    /** Order of the round, from 1. */
    sequence: z.int(),
    assetId: Guid,
    tag: z.string().nullable(),
    type: z.string(),
    typeDescription: z.string(),
    description: z.string(),
    serialNumber: z.string().nullable(),
    placeId: Guid.nullable(),
    placePath: z.string().nullable(),
    position: z.string().nullable(),
    assetState: AssetState,
    light: Light,
    dueOn: IsoDate.nullable(),
    /** Level of the service; null when the task is not a service of the plan. */
    level: PlanLevel.nullable(),
    /** Null until there is a result. */
    result: TaskResult.nullable(),
    reason: z.string().nullable(),
    serviceReportId: Guid.nullable(),
    /** Why it is no longer a task of this order: the asset moved away or was removed. */
    detachedReason: z.enum(['moved', 'removed', 'taken']).nullable(),
    answeredAt: DateTime.nullable(),
    answeredByFullName: z.string().nullable(),
    version: z.int(),
    modified: DateTime,
  })
  .meta({ id: 'WorkOrderTask' });
export type WorkOrderTask = z.output<typeof WorkOrderTask>;

/** A location with failed assets that need an estimate. */
export const ToQuote = z
  .object({
    division: Division,
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    city: z.string().nullable(),
    accountId: Guid.nullable(),
    accountName: z.string().nullable(),
    taskCount: z.int(),
    /** When the first of them failed. */
    since: DateTime,
    /** At most 100, the oldest first. */
    tasks: z.array(
      z.object({
        id: Guid,
        workOrderId: Guid,
        workOrderNumber: z.int(),
        assetId: Guid,
        tag: z.string().nullable(),
        description: z.string(),
        placePath: z.string().nullable(),
        reason: z.string().nullable(),
        serviceReportId: Guid.nullable(),
        answeredAt: DateTime,
      }),
    ),
  })
  .meta({ id: 'ToQuote' });
export type ToQuote = z.output<typeof ToQuote>;
