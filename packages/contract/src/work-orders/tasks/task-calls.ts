import * as z from 'zod';
import { call, staff, staffAndEngineers } from '#src/wire/call.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';
import { ToQuote, WorkOrderTask } from './task.ts';
import { TaskAnswer, TaskOutcomes, TasksPassed } from './task-answer.ts';

const taskCall = { backend: 'mechanic', access: staffAndEngineers } as const;
const ofOrder = z.object({ workOrderId: Guid });
const ofTask = z.object({ workOrderId: Guid, taskId: Guid });

/** The devices of an order and what became of them. Two mechanics in one building change two tasks, never one order. */
export const taskCalls = {
  /** In the order of the round. */
  listTasks: call({
    ...taskCall,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/tasks',
    summary: 'Devices of a work order',
    params: ofOrder,
    result: z.array(WorkOrderTask),
    page: 'skip',
    errors: ['workorder.not_found'],
  }),
  /** Until the order is completed, again and again; `If-Match` is the version of the task. */
  answerTask: call({
    ...taskCall,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks/{taskId}/answer',
    summary: 'Say what became of a device',
    params: ofTask,
    body: TaskAnswer,
    result: WorkOrderTask,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.task_not_found',
      'asset.ended',
      'servicereport.future',
      'servicereport.not_found',
      'reference.not_found',
      'item.not_found',
      'item.fraction',
      'warehouse.not_found',
      'workorder.exceeds_used',
      'precondition.failed',
    ],
  }),
  /** What is answered otherwise already stays, and is named. */
  passTasks: call({
    ...taskCall,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks/passed',
    summary: 'All is well with these devices',
    params: ofOrder,
    body: TasksPassed,
    result: TaskOutcomes,
    errors: ['workorder.not_found', 'workorder.closed'],
  }),
  /** The task is open again until the order is completed. A report stays as it was written; the next answer corrects it. */
  takeBackTask: call({
    ...taskCall,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks/{taskId}/takeback',
    summary: 'Take an answer back',
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
  /** Failed devices for which no estimate was made, by location; those put right, replaced or removed since are not among them. */
  listToQuote: call({
    backend: 'mechanic',
    access: staff,
    method: 'GET',
    path: '/api/{division}/workorders/toquote',
    summary: 'Locations with failed devices to quote for',
    params: z.object({ division: DivisionParam }),
    query: z.object({ locationId: Guid.optional() }),
    result: z.array(ToQuote),
    page: 'skip',
  }),
};
