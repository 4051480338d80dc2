import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';
import { ToQuote, WorkOrderTask } from './task.ts';
import { TaskAnswer, TaskOutcomes, TasksPassed } from './task-answer.ts';

const ofOrder = z.object({ workOrderId: Guid });
const ofTask = z.object({ workOrderId: Guid, taskId: Guid });

/** The assets of an order and their results. Two engineers in the same building change different tasks, never the same order. */
export const taskCalls = {
  /** In the order of the round. */
  listTasks: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/tasks',
    summary: 'Assets of a work order',
    params: ofOrder,
    result: z.array(WorkOrderTask),
    page: 'skip',
    errors: ['workorder.not_found'],
  }),
  /** Can be repeated until the order is completed; `If-Match` is the version of the task. */
  answerTask: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks/{taskId}/answer',
    summary: 'Record the result for an asset',
    params: ofTask,
    body: TaskAnswer,
    result: WorkOrderTask,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.task_not_found',
      'asset.ended',
      'servicereport.future',
      'servicereport.needs_measuring',
      'servicereport.not_found',
      'reference.not_found',
      'item.not_found',
      'item.fraction',
      'warehouse.not_found',
      'workorder.exceeds_used',
      'precondition.failed',
    ],
  }),
  /** Tasks that already have another result are listed and left unchanged. */
  passTasks: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks/passed',
    summary: 'Pass these assets',
    params: ofOrder,
    body: TasksPassed,
    result: TaskOutcomes,
    errors: ['workorder.not_found', 'workorder.closed'],
  }),
  /** The task is open again until the order is completed. Its report is kept; the next result corrects it. */
  takeBackTask: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks/{taskId}/takeback',
    summary: 'Withdraw a result',
    params: ofTask,
    result: WorkOrderTask,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.task_not_found',
      'asset.ended',
      'precondition.failed',
    ],
  }),
  /** Failed assets without an estimate, by location; excluding those repaired, replaced or removed since. */
  listToQuote: call({
    ...mechanic('workOrders.all'),
    method: 'GET',
    path: '/api/{division}/workorders/toquote',
    summary: 'Locations with failed assets to quote for',
    params: z.object({ division: DivisionParam }),
    query: z.object({ locationId: idOf('location').optional() }),
    result: z.array(ToQuote),
    page: 'skip',
  }),
};
