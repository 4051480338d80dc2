import type { WorkOrderItem, WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { timedApi as api } from '#src/api/api.ts';
import type { Pack } from '../pack/pack-model.ts';
import { takeFromVans } from '../pack/van-model.ts';
import { updateOrder } from './patch-task.ts';
import { stepKind } from './step.ts';

interface Use {
  params: { workOrderId: string };
  /** Temporary id of the row until the server has given it one. */
  rowId: string;
  /** for a negative quantity, `correctsId` is the row that is returned. */
  item: Pick<WorkOrderItemInput, 'itemId' | 'quantity' | 'warehouseId' | 'correctsId'>;
}

interface UsePlanned {
  params: { workOrderId: string; itemRowId: string };
  item: Pick<WorkOrderItem, 'itemId' | 'quantity' | 'warehouseId'>;
}

const ofParts = {
  order: ({ params }: { params: { workOrderId: string } }) => params.workOrderId,
  // One queue per order: a return refers to a row that an earlier step creates.
  queueKey: ({ params }: { params: { workOrderId: string } }) => `parts|${params.workOrderId}`,
};

const used = ({ itemId, quantity, warehouseId }: Use['item'] | UsePlanned['item']) => [
  { itemId: itemId ?? '', quantity, ...(warehouseId && { warehouseId }) },
];

/** The stored pack with the order's items from the response. */
const applyResponse = (day: Pack, order: WorkOrder, { item }: Pick<Use | UsePlanned, 'item'>): Pack =>
  updateOrder(takeFromVans(day, used(item)), order.id, (one) => ({
    ...one,
    order: { ...one.order, items: order.items },
  }));

/** Parts, labour and travel of an order. */
export const partSteps = {
  useItem: stepKind<Use, WorkOrder>({
    ...ofParts,
    send: async ({ params, item }, { idempotencyKey, signal }) =>
      await api.workOrders.addItems({ params, body: item, idempotencyKey }, signal),
    mapIds: ({ rowId }, { items }) => {
      const newest = items.toSorted((a, b) => b.lineNumber - a.lineNumber)[0];
      return newest ? { [rowId]: newest.id } : {};
    },
    applyResponse,
    applyOptimistically: (day, { item }) => takeFromVans(day, used(item)),
    labelKey: ({ item }) => (item.quantity < 0 ? 'parts.step.bringBack' : 'parts.step.use'),
  }),
  usePlanned: stepKind<UsePlanned, WorkOrder>({
    ...ofParts,
    send: async ({ params, item: { quantity } }, { idempotencyKey, signal }) =>
      await api.workOrders.usePlannedItem({ params, body: { quantity }, idempotencyKey }, signal),
    applyResponse,
    applyOptimistically: (day, { item }) => takeFromVans(day, used(item)),
    labelKey: () => 'parts.step.use',
  }),
};
