import * as z from 'zod';
import { requestStatus } from './transitions.ts';

/** Exact's scale of service requests and complaints: 0 void, 5 rejected, 10 draft, 20 open, 30 approved, 40 realized, 50 processed. */
export const RequestStatus = z.literal(Object.values(requestStatus));
export type RequestStatus = z.output<typeof RequestStatus>;

export const requestStatusNames = {
  0: 'void',
  5: 'rejected',
  10: 'draft',
  20: 'open',
  30: 'approved',
  40: 'realized',
  50: 'processed',
} as const satisfies Record<RequestStatus, string>;

/** A status as number, name and text in the caller's language. */
export const requestStatusTriple = {
  status: RequestStatus,
  statusName: z.enum(['void', 'rejected', 'draft', 'open', 'approved', 'realized', 'processed']),
  statusDescription: z.string(),
};

/** Number of records by status; counting stops at 10 000, which then means "or more". */
export const statusCounts = {
  all: z.int(),
  draft: z.int(),
  open: z.int(),
  approved: z.int(),
  realized: z.int(),
  processed: z.int(),
  rejected: z.int(),
  void: z.int(),
};
