import type { CallInput } from '@werkbank/contract/call.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/task.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/task-calls.ts';
import { api } from '#src/api/api.ts';
import { withTask } from '../pack-merge.ts';
import type { Pack, RoundTask, SaidDay } from '../pack-model.ts';
import { type StepKind, stepKind } from './step.ts';

type Answer = Pick<CallInput<typeof taskCalls.answerTask>, 'params' | 'body'>;
type TakeBack = Pick<CallInput<typeof taskCalls.takeBackTask>, 'params'>;
type OfTask = Pick<Answer, 'params'>;

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
    foresee: (day, { params, body: { result, reason } }, at) =>
      sayOfTask(day, { params }, { result, reason: reason ?? null, answeredAt: at }),
    words: ({ body }) => `phone.result.${body.result}`,
  }),
  takeBackTask: stepKind<TakeBack, WorkOrderTask>({
    ...ofTask,
    send: async ({ params }, { day: _, ...sending }) => await api.workOrders.takeBackTask({ params, ...sending }),
    foresee: (day, data) => sayOfTask(day, data, { result: null, reason: null }),
    words: () => 'phone.takeBack',
  }),
};

const findTask = ({ orders }: Pack, { params }: OfTask) =>
  orders.find(({ order }) => order.id === params.workOrderId)?.tasks.find(({ id }) => id === params.taskId);

function sayOfTask(day: SaidDay, { params }: OfTask, part: Partial<RoundTask>): SaidDay {
  const orders = day.orders.map((one) =>
    one.order.id === params.workOrderId
      ? {
          ...one,
          tasks: one.tasks.map((task) => (task.id === params.taskId ? { ...task, ...part, isUnsent: true } : task)),
        }
      : one,
  );
  return { ...day, orders };
}
