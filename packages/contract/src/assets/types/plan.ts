import * as z from 'zod';

/** What is done at a visit. A revision includes the extended service, which includes the service. */
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

/** One step of a maintenance plan: every so many months, or at certain ages of the device. */
export const PlanStep = z
  .object({
    level: PlanLevel,
    /** Null when only the ages count. */
    intervalMonths: z.int().min(1).max(600).nullable(),
    /** From what the next date is counted: the date it was due, the day it was done, or the date of manufacture. */
    anchor: z.enum(['due', 'done', 'manufacture']).default('due'),
    /** Years of age at which it is due. */
    atAges: z.array(z.int().min(1).max(99)).max(20).default([]),
    /** So many months later still counts as in time. */
    graceMonths: z.int().min(0).max(24).default(1),
    /** So many days earlier still counts as in time. */
    toleranceDays: z.int().min(0).max(365).default(60),
    /** Includes every step of a lower rank; 0 stands by itself. */
    rank: z.int().min(0).max(9).default(0),
    /** The customer's own check: shown, never due. */
    informative: z.boolean().default(false),
  })
  .meta({ id: 'PlanStep' });
export type PlanStep = z.output<typeof PlanStep>;
