import * as z from 'zod';
import { RequestStatus } from '../service-requests/shared/status.ts';
import { eachId } from './reference.ts';
import { Guid } from './shapes.ts';

/** Records to which one call is applied. */
export const BulkIds = z.array(eachId).min(1).max(100);

/** The result for each of them, in the given order; refused ones give the reason. */
export const BulkResult = z
  .object({
    id: Guid,
    done: z.boolean(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    status: RequestStatus.nullable(),
    version: z.int().nullable(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.output<typeof BulkResult>;
