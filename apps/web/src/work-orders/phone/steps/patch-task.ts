import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { PackOrder } from '@werkbank/contract/work-orders/day/day.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/tasks/task-calls.ts';
import type { Pack, ProjectedDay, RoundOrder, RoundTask } from '../pack/pack-model.ts';

/** Identifies one task of an order. */
export type TaskRef = Pick<CallInput<typeof taskCalls.takeBackTask>, 'params'>;

export const findTask = ({ orders }: Pack, { params }: TaskRef) =>
  orders.find(({ order }) => order.id === params.workOrderId)?.tasks.find(({ id }) => id === params.taskId);

/** The day with changed fields of one task, which is then marked as unsent. */
export function patchTask(day: ProjectedDay, { params }: TaskRef, part: Partial<RoundTask>): ProjectedDay {
  return updateOrder(day, String(params.workOrderId), (one: RoundOrder) => ({
    ...one,
    tasks: one.tasks.map((task) => (task.id === params.taskId ? { ...task, ...part, isUnsent: true } : task)),
  }));
}

/** The day with one order changed. */
export const updateOrder = <Order extends PackOrder, Day extends { orders: Order[] }>(
  day: Day,
  workOrderId: string,
  change: (order: Order) => Order,
): Day => ({ ...day, orders: day.orders.map((one) => (one.order.id === workOrderId ? change(one) : one)) });
