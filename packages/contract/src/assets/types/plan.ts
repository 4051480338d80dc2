import * as z from 'zod';

/** The level of a visit. A revision includes the extended service, which includes the service. */
export const PlanLevel = z.enum([
  'service',
  'extended',
  'revision',
  'pressureTest',
  'battery',
  'measurement',
  'userCheck',
]);
export type PlanLevel = z.output<typeof PlanLevel>;

/** One step of a maintenance plan: every so many months, or at certain ages of the asset. */
export const PlanStep = z
  .object({
    level: PlanLevel,
    /** Null when only the ages count. */
    intervalMonths: z.int().min(1).max(600).nullable(),
    /** What the next date is counted from: the date it was due, the day it was done, or the date of manufacture. */
    anchor: z.enum(['due', 'done', 'manufacture']).default('due'),
    /** Ages in years at which it is due. */
    atAges: z.array(z.int().min(1).max(99)).max(20).default([]),
    /** Months of grace after the due date. */
    graceMonths: z.int().min(0).max(24).default(1),
    /** Days before the due date that still count as on time. */
    toleranceDays: z.int().min(0).max(365).default(60),
    /** Includes every step of a lower rank; 0 is independent. */
    rank: z.int().min(0).max(9).default(0),
    /** The customer's own check: shown, never due. */
    informative: z.boolean().default(false),
  })
  .meta({ id: 'PlanStep' });
export type PlanStep = z.output<typeof PlanStep>;
