import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { PackOrder } from '@werkbank/contract/work-orders/day/day.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/tasks/task-calls.ts';
import type { Pack, RoundOrder, RoundTask, SaidDay } from '../pack/pack-model.ts';

/** What is said of one device of an order. */
export type OfTask = Pick<CallInput<typeof taskCalls.takeBackTask>, 'params'>;

export const findTask = ({ orders }: Pack, { params }: OfTask) =>
  orders.find(({ order }) => order.id === params.workOrderId)?.tasks.find(({ id }) => id === params.taskId);

/** The day with what is said of a device and not yet sent. */
export function sayOfTask(day: SaidDay, { params }: OfTask, part: Partial<RoundTask>): SaidDay {
  return changeOrder(day, String(params.workOrderId), (one: RoundOrder) => ({
    ...one,
    tasks: one.tasks.map((task) => (task.id === params.taskId ? { ...task, ...part, isUnsent: true } : task)),
  }));
}

/** The day with one of its orders changed. */
export const changeOrder = <Order extends PackOrder, Day extends { orders: Order[] }>(
  day: Day,
  workOrderId: string,
  change: (order: Order) => Order,
): Day => ({ ...day, orders: day.orders.map((one) => (one.order.id === workOrderId ? change(one) : one)) });
