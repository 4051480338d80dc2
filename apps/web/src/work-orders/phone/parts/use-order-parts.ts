import { useEffect } from 'react';
import { usePhone } from '../outbox/phone-state.ts';
import { projectVans } from '../outbox/projected-day.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { type Usable, usablesOf } from '../pack/van-model.ts';
import { useOrderReload } from '../widgets/use-job.ts';
import { correction, type PartRow, type PlannedRow, projectParts } from './parts-model.ts';

/** The used, planned and usable parts of an order, with their changes. Loads the order again once all its steps are sent. */
export function useOrderParts(order: RoundOrder['order']) {
  const { pack, entries, isOnline } = usePhone();
  const store = useStore();
  const reload = useOrderReload();
  const { id: workOrderId, division, items } = order;
  const own = entries.filter((entry) => entry.order === workOrderId);
  const isSent = isOnline && own.length === 0;
  useEffect(() => {
    if (isSent) reload(workOrderId);
  }, [isSent, reload, workOrderId]);
  const usables = pack ? usablesOf({ ...pack, vans: projectVans(pack, entries) }, division) : [];
  return {
    ...projectParts(items, own, usables),
    usables,
    /** Resolves with whether it is stored; `form` is the key of its form. */
    use: async (
      { itemId, warehouseId, itemDescription: title }: Usable,
      quantity: number,
      form: string,
    ): Promise<boolean> => {
      const item = { itemId, quantity, ...(warehouseId !== null && { warehouseId }) };
      const rowId = crypto.randomUUID();
      return await store({ title, step: { call: 'useItem', params: { workOrderId }, rowId, item }, form: [form] });
    },
    /** One of it, without a form. */
    useOne: async ({ itemId, warehouseId, itemDescription: title }: Usable) => {
      const item = { itemId, quantity: 1, ...(warehouseId !== null && { warehouseId }) };
      await store({ title, step: { call: 'useItem', params: { workOrderId }, rowId: crypto.randomUUID(), item } });
    },
    takePlanned: async ({ id, itemId, quantity, warehouseId, description: title }: PlannedRow) => {
      const params = { workOrderId, itemRowId: id };
      await store({ title, step: { call: 'usePlanned', params, item: { itemId, quantity, warehouseId } } });
    },
    /** Resolves with whether it is stored. */
    change: async (row: PartRow, quantity: number, form: string): Promise<boolean> => {
      const step = correction(row, quantity, workOrderId, crypto.randomUUID());
      return step === undefined || (await store({ title: row.description, step, form: [form] }));
    },
  };
}
