import type { Asset, AssetInput, ReplacementInput } from '@werkbank/contract/assets/asset/asset.ts';
import type { replaceCalls } from '@werkbank/contract/assets/replacement/replace-calls.ts';
import type { CallResult } from '@werkbank/contract/wire/call.ts';
import type { DayPack, PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import { unpackDay } from '@werkbank/contract/work-orders/day/unpack-day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { timedApi as api } from '#src/api/api.ts';
import { withPackOf } from '../pack/pack-merge.ts';
import type { ProjectedDay } from '../pack/pack-model.ts';
import { takeFromVans } from '../pack/van-model.ts';
import { findTask, patchTask, type TaskRef, updateOrder } from './patch-task.ts';
import { stepKind } from './step.ts';

interface Create extends TaskRef {
  locationId: string;
  /** With the id chosen by the phone. */
  asset: AssetInput & { id: string };
}

interface AddToJob extends TaskRef {
  /** Shown in the round until the order is loaded again. */
  task: PackTask;
}

interface Replace extends TaskRef {
  asset: { locationId: string; id: string };
  replacement: ReplacementInput;
}

interface UndoReplace extends TaskRef {
  asset: Replace['asset'];
}

interface PlaceAsset extends TaskRef {
  asset: Replace['asset'];
  /** With its path, which is shown until the order is loaded again. */
  place: Pick<PackTask, 'placeId' | 'placePath' | 'position'>;
}

type Replaced = CallResult<typeof replaceCalls.replace>;

const ofTask = {
  order: ({ params }: TaskRef) => String(params.workOrderId),
  queueKey: ({ params }: TaskRef) => `task|${params.taskId}`,
};

const takenBy = ({ itemId, warehouseId }: ReplacementInput) =>
  itemId && warehouseId ? [{ itemId, warehouseId, quantity: 1 }] : [];

/** Assets that were found on site or elsewhere in the building, and replacements. Phones store steps under these names. */
export const assetSteps = {
  createDevice: stepKind<Create, unknown>({
    ...ofTask,
    send: async ({ locationId, asset }, { idempotencyKey, signal }) =>
      await api.assets.create({ params: { locationId }, body: asset, idempotencyKey }, signal),
    dropsDependents: true,
    applyResponse: (day) => day,
    applyOptimistically: (day) => day,
    labelKey: () => 'asset.step.create',
  }),
  addToJob: stepKind<AddToJob, WorkOrder>({
    ...ofTask,
    send: async ({ params: { workOrderId, taskId }, task }, { idempotencyKey, signal }) =>
      await api.workOrders.addAssets(
        {
          params: { workOrderId },
          body: { assetIds: [task.assetId], taskIds: [String(taskId)] },
          idempotencyKey,
        },
        signal,
      ),
    applyResponse: (day, _, { task, params }) =>
      findTask(day, { params })
        ? day
        : updateOrder(day, task.workOrderId, (one) => ({ ...one, tasks: [...one.tasks, task] })),
    applyOptimistically: (day, { task }) =>
      updateOrder(day, task.workOrderId, (one: ProjectedDay['orders'][number]) => ({
        ...one,
        tasks: [...one.tasks.filter(({ id }) => id !== task.id), { ...task, isUnsent: true }],
      })),
    labelKey: () => 'asset.step.addToJob',
  }),
  placeAsset: stepKind<PlaceAsset, Asset>({
    ...ofTask,
    send: async ({ asset, place: { placeId, position } }, { idempotencyKey, signal }) =>
      await api.assets.update({ params: asset, body: { placeId, position }, idempotencyKey }, signal),
    applyResponse: (day, { placeId, placePath, position, version }, { params }) =>
      updateOrder(day, String(params.workOrderId), (one) => ({
        ...one,
        tasks: one.tasks.map((task) =>
          task.id === params.taskId ? { ...task, placeId, placePath, position, assetVersion: version } : task,
        ),
      })),
    applyOptimistically: (day, { params, place }) => patchTask(day, { params }, place),
    labelKey: () => 'asset.step.place',
  }),
  replaceDevice: stepKind<Replace, Replaced>({
    ...ofTask,
    send: async ({ asset, replacement }, { idempotencyKey, signal }) =>
      await api.assets.replace({ params: asset, body: replacement, idempotencyKey }, signal),
    applyResponse: (day, { replaced: { undoUntil } }, { params, replacement }) =>
      updateOrder(takeFromVans(day, takenBy(replacement)), String(params.workOrderId), (one) => ({
        ...one,
        tasks: one.tasks.map((task) =>
          task.id === params.taskId ? { ...task, result: 'replaced' as const, undoUntil } : task,
        ),
      })),
    applyOptimistically: (day, { params, replacement }, at) =>
      patchTask(takeFromVans(day, takenBy(replacement)), { params }, { result: 'replaced', answeredAt: at }),
    labelKey: () => 'phone.result.replaced',
  }),
  undoReplace: stepKind<UndoReplace, DayPack>({
    ...ofTask,
    send: async ({ params: { workOrderId }, asset }, { idempotencyKey, signal }) => {
      await api.assets.undoReplace({ params: asset, idempotencyKey }, signal);
      // The response contains neither the task nor the used item nor the stock of the van.
      return unpackDay(await api.workOrders.getPackedDay({ query: { workOrderId: String(workOrderId) } }, signal));
    },
    applyResponse: withPackOf,
    // Only a failed asset can be replaced, so that is the result to restore.
    applyOptimistically: (day, { params }, at) =>
      patchTask(day, { params }, { result: 'failed', answeredAt: at, undoUntil: null }),
    labelKey: () => 'asset.step.undoReplace',
  }),
};
