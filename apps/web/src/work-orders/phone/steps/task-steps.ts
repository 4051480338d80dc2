import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/tasks/task-calls.ts';
import { timedApi as api } from '#src/api/api.ts';
import { withTask } from '../pack/pack-merge.ts';
import { takeFromVans } from '../pack/van-model.ts';
import { findTask, patchTask, type TaskRef } from './patch-task.ts';
import { type StepKind, stepKind } from './step.ts';

type Answer = Pick<CallInput<typeof taskCalls.answerTask>, 'params' | 'body'>;
type TakeBack = Pick<CallInput<typeof taskCalls.takeBackTask>, 'params'>;

const ofTask = {
  order: ({ params }) => String(params.workOrderId),
  queueKey: ({ params }) => `task|${params.taskId}`,
  isConcurrent: true,
  versionIn: (day, data) => findTask(day, data)?.version,
  versionOf: ({ version }) => version,
  applyResponse: withTask,
} as const satisfies Partial<StepKind<TaskRef, WorkOrderTask>>;

/** The result of a task, and withdrawing it. */
export const taskSteps = {
  answerTask: stepKind<Answer, WorkOrderTask>({
    ...ofTask,
    passesFiles: true,
    send: async ({ params, body }, { day: _, signal, ...sending }) =>
      await api.workOrders.answerTask({ params, body, ...sending }, signal),
    applyResponse: (day, task, { body: { items = [] } }) => withTask(takeFromVans(day, items), task),
    applyOptimistically: (day, { params, body: { result, reason, items = [] } }, at) =>
      patchTask(takeFromVans(day, items), { params }, { result, reason: reason ?? null, answeredAt: at }),
    labelKey: ({ body }) => `phone.result.${body.result}`,
  }),
  takeBackTask: stepKind<TakeBack, WorkOrderTask>({
    ...ofTask,
    send: async ({ params }, { day: _, signal, ...sending }) =>
      await api.workOrders.takeBackTask({ params, ...sending }, signal),
    applyOptimistically: (day, data) => patchTask(day, data, { result: null, reason: null }),
    labelKey: () => 'phone.takeBack',
  }),
};
