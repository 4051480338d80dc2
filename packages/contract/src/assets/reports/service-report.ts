import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { DateTime, Guid, IsoDate, PlanDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';
import { Attachment } from '../attachments/attachment.ts';
import { maxMeasuredValue } from '../types/limits.ts';
import { PlanLevel } from '../types/plan.ts';

export const ServiceResult = z.enum(['approved', 'approvedWithRemarks', 'rejected', 'notFound', 'notServiced']);
export type ServiceResult = z.output<typeof ServiceResult>;

const Outcome = z.enum(['ok', 'notOk', 'notApplicable']);

/** The result at one check point. */
export const CheckResult = z
  .object({
    /** Code of the check point, e.g. `EXT-07`. */
    code: requiredText(40),
    outcome: Outcome.nullable().default(null),
    /** Measured value in the unit of the check point. */
    value: z.number().nullable().default(null),
    date: IsoDate.nullable().default(null),
    text: text(250).nullable().default(null),
    defectCode: text(10).nullable().default(null),
    remark: text(500).nullable().default(null),
    /** True when the value, date or text was copied from the last report instead of being read again; absent otherwise. */
    takenOver: z.literal(true).optional(),
  })
  .meta({ id: 'CheckResult' });
export type CheckResult = z.output<typeof CheckResult>;

/** The result entered for a check point; results stored before limits existed are still accepted. */
const CheckInput = CheckResult.extend({
  value: z.number().min(-maxMeasuredValue).max(maxMeasuredValue).nullable().default(null),
  date: PlanDate.nullable().default(null),
}).meta({ id: 'CheckInput' });

/** A result as stored: a measured value with the limits of that day. */
export const CheckKept = z
  .object({
    ...CheckResult.shape,
    unit: z.string().nullable(),
    lowerLimit: Quantity.nullable(),
    upperLimit: Quantity.nullable(),
    /** Null when nothing was measured, or the check point had no limits. */
    withinLimits: z.boolean().nullable(),
  })
  .meta({ id: 'CheckKept' });
export type CheckKept = z.output<typeof CheckKept>;

/** A defect that was found, and how it was handled. */
export const DefectFound = z
  .object({
    code: requiredText(10),
    /** Repaired during this visit. */
    resolved: z.boolean().default(false),
    remark: text(500).nullable().default(null),
  })
  .meta({ id: 'DefectFound' });
export type DefectFound = z.output<typeof DefectFound>;

/** A part that was used during the visit. */
export const PartUsed = z.object({ itemId: idOf('item'), quantity: Quantity.positive() }).meta({ id: 'PartUsed' });

/** One visit to one asset. A report never changes; a correction is a new report that refers to the one it corrects. */
export const ServiceReport = z
  .object({
    id: Guid,
    assetId: Guid,
    workOrderId: Guid.nullable(),
    /** The report that this one replaces. */
    correctsId: Guid.nullable(),
    /** A later report replaced this one. */
    correctedById: Guid.nullable(),
    date: IsoDate,
    type: z.enum(['inspection', 'maintenance', 'repair']),
    level: PlanLevel,
    result: ServiceResult,
    engineerFullName: z.string().nullable(),
    findings: z.string().nullable(),
    actions: z.string().nullable(),
    checks: z.array(CheckKept),
    defects: z.array(DefectFound),
    items: z.array(z.object({ itemId: Guid, itemCode: z.string(), itemDescription: z.string(), quantity: Quantity })),
    stateBefore: z.string(),
    stateAfter: z.string(),
    durationMinutes: z.int().nullable(),
    attachments: z.array(Attachment),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'ServiceReport' });
export type ServiceReport = z.output<typeof ServiceReport>;

/** A new report. */
export const ServiceReportInput = z
  .object({
    /** Defaults to today; not in the future. */
    date: PlanDate.optional(),
    type: z.enum(['inspection', 'maintenance', 'repair']).default('maintenance'),
    level: PlanLevel.default('service'),
    result: ServiceResult,
    /** Who did the work; defaults to the caller. */
    engineerFullName: text(240).nullable().optional(),
    workOrderId: idOf('workOrder').nullable().default(null),
    correctsId: idOf('serviceReport').nullable().default(null),
    findings: text(10_000).nullable().default(null),
    actions: text(10_000).nullable().default(null),
    checks: z.array(CheckInput).max(200).default([]),
    defects: z.array(DefectFound).max(50).default([]),
    items: z.array(PartUsed).max(100).default([]),
    durationMinutes: z.int().min(0).max(1440).nullable().default(null),
  })
  .meta({ id: 'ServiceReportInput' });
export type ServiceReportInput = z.output<typeof ServiceReportInput>;
