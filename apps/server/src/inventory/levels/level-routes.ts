import { levelCalls } from '@werkbank/contract/inventory/levels/level-calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { find as findTransfer } from '../transfers/transfer-store.ts';
import { insertTransfer } from '../transfers/transfer-writes.ts';
import { findById } from '../warehouse-store.ts';
import * as store from './level-store.ts';

const atTheDesk = { isStaff: true, engineerId: undefined };

export const levelRoutes = routes('inventory', levelCalls, {
  setStockLevel: async ({ db, params, body, ifMatch }) => {
    await requireWarehouse(db, params);
    return await store.set({ db, ...params }, body, ifMatch);
  },
  removeStockLevel: async ({ db, params }) => {
    await requireWarehouse(db, params);
    await store.remove({ db, ...params });
  },
  listFillUp: async ({ db, params, query, page }) => {
    await requireWarehouse(db, params);
    return await store.listMissing({ db, ...params, fromWarehouseId: query.fromWarehouseId }, page);
  },
  fillUp: async ({ db, params, body, language }) => {
    const { division, warehouseId } = params;
    await requireWarehouse(db, params);
    const fromWarehouseId = await store.sourceOf(db, division, body.fromWarehouseId);
    if (fromWarehouseId === warehouseId) throw new Problem('transfer.same_warehouse');
    const lines = await store.listAvailable({ db, division, warehouseId, fromWarehouseId });
    if (lines.length === 0) throw new Problem('transfer.nothing_missing');
    const id = await insertTransfer({ db, division }, { fromWarehouseId, toWarehouseId: warehouseId, lines });
    return found(await findTransfer({ db, division, id }, atTheDesk, language), 'transfer.not_found');
  },
});

const requireWarehouse = async (db: Db, { division, warehouseId }: { division: number; warehouseId: string }) =>
  found(await findById({ db, division }, warehouseId), 'warehouse.not_found');
