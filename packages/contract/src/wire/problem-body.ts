import * as z from 'zod';
import { type ProblemCode, problems } from './errors.ts';

/** RFC 9457 problem as sent to the caller. */
export const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string().optional(),
    instance: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    /** 412: the current record. */
    current: z.unknown().optional(),
    /** Values used in the text, e.g. the order line that is short. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    traceId: z.string(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof ProblemBody>;
