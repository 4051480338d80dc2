import * as z from 'zod';
import { call, staffAndEngineers } from '../call.ts';
import { Guid } from '../shapes.ts';
import { WorkOrderTask } from './task.ts';

/** The devices of an order and what became of them. */
export const taskCalls = {
  /** In the order of the round. */
  listTasks: call({
    backend: 'mechanic',
    access: staffAndEngineers,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/tasks',
    summary: 'Devices of a work order',
    params: z.object({ workOrderId: Guid }),
    result: z.array(WorkOrderTask),
    page: 'skip',
    errors: ['workorder.not_found'],
  }),
};
