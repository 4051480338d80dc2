import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/tasks/task-calls.ts';
import { api } from '#src/api/api.ts';
import { withTask } from '../pack/pack-merge.ts';
import { takeFromVans } from '../pack/van-model.ts';
import { findTask, type OfTask, sayOfTask } from './patch-task.ts';
import { type StepKind, stepKind } from './step.ts';

type Answer = Pick<CallInput<typeof taskCalls.answerTask>, 'params' | 'body'>;
type TakeBack = Pick<CallInput<typeof taskCalls.takeBackTask>, 'params'>;

const ofTask = {
  order: ({ params }) => String(params.workOrderId),
  lane: ({ params }) => `task|${params.taskId}`,
  versionIn: (day, data) => findTask(day, data)?.version,
  versionOf: ({ version }) => version,
  takeIn: withTask,
} as const satisfies Partial<StepKind<OfTask, WorkOrderTask>>;

/** What became of a device, and taking that back. */
export const taskSteps = {
  answerTask: stepKind<Answer, WorkOrderTask>({
    ...ofTask,
    send: async ({ params, body }, { day: _, ...sending }) =>
      await api.workOrders.answerTask({ params, body, ...sending }),
    takeIn: (day, task, { body: { items = [] } }) => withTask(takeFromVans(day, items), task),
    foresee: (day, { params, body: { result, reason, items = [] } }, at) =>
      sayOfTask(takeFromVans(day, items), { params }, { result, reason: reason ?? null, answeredAt: at }),
    words: ({ body }) => `phone.result.${body.result}`,
  }),
  takeBackTask: stepKind<TakeBack, WorkOrderTask>({
    ...ofTask,
    send: async ({ params }, { day: _, ...sending }) => await api.workOrders.takeBackTask({ params, ...sending }),
    foresee: (day, data) => sayOfTask(day, data, { result: null, reason: null }),
    words: () => 'phone.takeBack',
  }),
};
