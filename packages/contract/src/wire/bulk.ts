import * as z from 'zod';
import { RequestStatus } from '../service-requests/shared/status.ts';
import { Guid } from './shapes.ts';

/** Records that one call does something to. */
export const BulkIds = z.array(Guid).min(1).max(100);

/** What became of one of them, in the order given; refused ones say why. */
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
