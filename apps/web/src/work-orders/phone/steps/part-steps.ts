import type { WorkOrderItem, WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { api } from '#src/api/api.ts';
import type { Pack } from '../pack/pack-model.ts';
import { takeFromVans } from '../pack/van-model.ts';
import { changeOrder } from './patch-task.ts';
import { stepKind } from './step.ts';

interface Use {
  params: { workOrderId: string };
  /** The row as this device calls it until the server has given it an id. */
  rowId: string;
  /** Names its row by `itemId`, or the one that it brings back by `correctsId`. */
  item: Pick<WorkOrderItemInput, 'itemId' | 'quantity' | 'warehouseId' | 'correctsId'>;
}

interface UsePlanned {
  params: { workOrderId: string; itemRowId: string };
  item: Pick<WorkOrderItem, 'itemId' | 'quantity' | 'warehouseId'>;
}

const ofParts = {
  order: ({ params }: { params: { workOrderId: string } }) => params.workOrderId,
  // In one lane: what is brought back names a row that was made before.
  lane: ({ params }: { params: { workOrderId: string } }) => `parts|${params.workOrderId}`,
};

const used = ({ itemId, quantity, warehouseId }: Use['item'] | UsePlanned['item']) => [
  { itemId: itemId ?? '', quantity, ...(warehouseId && { warehouseId }) },
];

/** The stored day with the order as the parts have made it. */
const takeIn = (day: Pack, order: WorkOrder, { item }: Pick<Use | UsePlanned, 'item'>): Pack =>
  changeOrder(takeFromVans(day, used(item)), order.id, (one) => ({
    ...one,
    order: { ...one.order, items: order.items },
  }));

/** Parts, labour and travel of an order. */
export const partSteps = {
  useItem: stepKind<Use, WorkOrder>({
    ...ofParts,
    send: async ({ params, item }, { idempotencyKey }) =>
      await api.workOrders.addItems({ params, body: item, idempotencyKey }),
    names: ({ rowId }, { items }) => {
      const newest = items.toSorted((a, b) => b.lineNumber - a.lineNumber)[0];
      return newest ? { [rowId]: newest.id } : {};
    },
    takeIn,
    foresee: (day, { item }) => takeFromVans(day, used(item)),
    words: ({ item }) => (item.quantity < 0 ? 'parts.step.bringBack' : 'parts.step.use'),
  }),
  usePlanned: stepKind<UsePlanned, WorkOrder>({
    ...ofParts,
    send: async ({ params, item: { quantity } }, { idempotencyKey }) =>
      await api.workOrders.usePlannedItem({ params, body: { quantity }, idempotencyKey }),
    takeIn,
    foresee: (day, { item }) => takeFromVans(day, used(item)),
    words: () => 'parts.step.use',
  }),
};
