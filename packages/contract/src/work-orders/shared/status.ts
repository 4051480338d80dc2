import * as z from 'zod';
import { workOrderStatus } from './transitions.ts';

/** 10 open, 15 planned, 20 in progress, 25 on hold, 30 completed, 40 posted, 45 cancelled (decision 18). */
export const WorkOrderStatus = z.literal(Object.values(workOrderStatus));
export type WorkOrderStatus = z.output<typeof WorkOrderStatus>;
export const workOrderStatusNames = {
  10: 'open',
  15: 'planned',
  20: 'inProgress',
  25: 'onHold',
  30: 'completed',
  40: 'posted',
  45: 'cancelled',
} as const;

/** Number, name and text in the caller's language. */
export const statusTriple = {
  status: WorkOrderStatus,
  statusName: z.enum(['open', 'planned', 'inProgress', 'onHold', 'completed', 'posted', 'cancelled']),
  statusDescription: z.string(),
};

export const WorkOrderType = z.enum([
  'maintenance',
  'repair',
  'installation',
  'inspection',
  'delivery',
  'training',
  'removal',
]);
export type WorkOrderType = z.output<typeof WorkOrderType>;

export const Priority = z.enum(['low', 'normal', 'high']);
