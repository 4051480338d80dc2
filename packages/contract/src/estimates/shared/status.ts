import * as z from 'zod';
import { estimateStatus } from './transitions.ts';

/**
 * 20 draft, 25 open (sent), 60 awaiting online acceptance, 50 accepted, 70 accepted but the order failed, 5 rejected,
 * 6 superseded by a newer version.
 */
export const EstimateStatus = z.literal(Object.values(estimateStatus));
export type EstimateStatus = z.output<typeof EstimateStatus>;

export const estimateStatusNames = {
  5: 'rejected',
  6: 'superseded',
  20: 'draft',
  25: 'open',
  50: 'accepted',
  60: 'awaitingOnlineAcceptance',
  70: 'acceptedWithError',
} as const;

export const statusTriple = {
  status: EstimateStatus,
  statusName: z.enum(Object.values(estimateStatusNames)),
  statusDescription: z.string(),
};

/** Why it was created. */
export const EstimateReason = z.enum(['defects', 'expansion', 'endOfLife', 'customerRequest']);
