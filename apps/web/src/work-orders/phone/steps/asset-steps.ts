import type { AssetInput, ReplacementInput } from '@werkbank/contract/assets/asset/asset.ts';
import type { replaceCalls } from '@werkbank/contract/assets/replacement/replace-calls.ts';
import type { CallResult } from '@werkbank/contract/wire/call.ts';
import type { DayPack, PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { api } from '#src/api/api.ts';
import { withPackOf } from '../pack/pack-merge.ts';
import type { SaidDay } from '../pack/pack-model.ts';
import { takeFromVans } from '../pack/van-model.ts';
import { changeOrder, findTask, type OfTask, sayOfTask } from './patch-task.ts';
import { stepKind } from './step.ts';

interface Create extends OfTask {
  locationId: string;
  /** With the id that this device gave it. */
  asset: AssetInput & { id: string };
}

interface AddToJob extends OfTask {
  /** The device as the round shows it until the server is asked again. */
  task: PackTask;
}

interface Replace extends OfTask {
  asset: { locationId: string; id: string };
  replacement: ReplacementInput;
}

interface UndoReplace extends OfTask {
  asset: Replace['asset'];
}

type Replaced = CallResult<typeof replaceCalls.replace>;

const ofTask = {
  order: ({ params }: OfTask) => String(params.workOrderId),
  lane: ({ params }: OfTask) => `task|${params.taskId}`,
};

const takenBy = ({ itemId, warehouseId }: ReplacementInput) =>
  itemId && warehouseId ? [{ itemId, warehouseId, quantity: 1 }] : [];

/** Devices that were found on site, and those that take the place of others. */
export const deviceSteps = {
  createDevice: stepKind<Create, unknown>({
    ...ofTask,
    send: async ({ locationId, asset }, { idempotencyKey }) =>
      await api.assets.create({ params: { locationId }, body: asset, idempotencyKey }),
    carriesLane: true,
    takeIn: (day) => day,
    foresee: (day) => day,
    words: () => 'asset.step.create',
  }),
  addToJob: stepKind<AddToJob, WorkOrder>({
    ...ofTask,
    send: async ({ params: { workOrderId, taskId }, task }, { idempotencyKey }) =>
      await api.workOrders.addAssets({
        params: { workOrderId },
        body: { assetIds: [task.assetId], taskIds: [String(taskId)] },
        idempotencyKey,
      }),
    takeIn: (day, _, { task, params }) =>
      findTask(day, { params })
        ? day
        : changeOrder(day, task.workOrderId, (one) => ({ ...one, tasks: [...one.tasks, task] })),
    foresee: (day, { task }) =>
      changeOrder(day, task.workOrderId, (one: SaidDay['orders'][number]) => ({
        ...one,
        tasks: [...one.tasks.filter(({ id }) => id !== task.id), { ...task, isUnsent: true }],
      })),
    words: () => 'asset.step.addToJob',
  }),
  replaceDevice: stepKind<Replace, Replaced>({
    ...ofTask,
    send: async ({ asset, replacement }, { idempotencyKey }) =>
      await api.assets.replace({ params: asset, body: replacement, idempotencyKey }),
    takeIn: (day, { replaced: { undoUntil } }, { params, replacement }) =>
      changeOrder(takeFromVans(day, takenBy(replacement)), String(params.workOrderId), (one) => ({
        ...one,
        tasks: one.tasks.map((task) =>
          task.id === params.taskId ? { ...task, result: 'replaced' as const, undoUntil } : task,
        ),
      })),
    foresee: (day, { params, replacement }, at) =>
      sayOfTask(takeFromVans(day, takenBy(replacement)), { params }, { result: 'replaced', answeredAt: at }),
    words: () => 'phone.result.replaced',
  }),
  undoReplace: stepKind<UndoReplace, DayPack>({
    ...ofTask,
    send: async ({ params: { workOrderId }, asset }, { idempotencyKey }) => {
      await api.assets.undoReplace({ params: asset, idempotencyKey });
      // Task, article and van change with it; none of them is in its answer.
      return await api.workOrders.getDayPack({ query: { workOrderId: String(workOrderId) } });
    },
    takeIn: withPackOf,
    // It was found wanting before it was replaced.
    foresee: (day, { params }, at) => sayOfTask(day, { params }, { result: 'failed', answeredAt: at, undoUntil: null }),
    words: () => 'asset.step.undoReplace',
  }),
};
