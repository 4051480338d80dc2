import { useEffect } from 'react';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { useStore } from '../outbox/use-store.ts';
import { type RoundOrder, vansAsSaid } from '../pack/pack-model.ts';
import { type Usable, usablesOf } from '../pack/van-model.ts';
import { correction, type PartRow, type PlannedRow, partsAsSaid } from './parts-model.ts';

/** What was used and planned on an order and what can be, asked again once nothing of the order waits; and what changes it. */
export function useParts(order: RoundOrder['order']) {
  const { pack, entries, isOnline } = usePhone();
  const store = useStore();
  const { id: workOrderId, division, items } = order;
  const own = entries.filter((entry) => entry.order === workOrderId);
  const isSent = isOnline && own.length === 0;
  useEffect(() => {
    if (isSent)
      void phone()
        .openOrder(workOrderId)
        .catch(() => undefined);
  }, [isSent, workOrderId]);
  const usables = pack ? usablesOf({ ...pack, vans: vansAsSaid(pack, entries) }, division) : [];
  return {
    ...partsAsSaid(items, own, usables),
    usables,
    /** Whether it is stored. */
    use: async ({ itemId, warehouseId, itemDescription: title }: Usable, quantity: number): Promise<boolean> => {
      const item = { itemId, quantity, ...(warehouseId !== null && { warehouseId }) };
      const rowId = crypto.randomUUID();
      return await store({ title, step: { call: 'useItem', params: { workOrderId }, rowId, item } });
    },
    takePlanned: async ({ id, itemId, quantity, warehouseId, description: title }: PlannedRow) => {
      const params = { workOrderId, itemRowId: id };
      await store({ title, step: { call: 'usePlanned', params, item: { itemId, quantity, warehouseId } } });
    },
    /** Whether it is stored. */
    change: async (row: PartRow, quantity: number): Promise<boolean> => {
      const step = correction(row, quantity, workOrderId, crypto.randomUUID());
      return step === undefined || (await store({ title: row.description, step }));
    },
  };
}
