import { stockCalls } from '@werkbank/contract/inventory/calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory } from '#db/history.ts';
import { type Route, routes } from '#http/context.ts';
import { exists } from '#items/store.ts';
import { assemblyRoutes } from './assembly/assembly-routes.ts';
import { countRoutes } from './counts/count-routes.ts';
import { levelRoutes } from './levels/level-routes.ts';
import { serialRoutes } from './serials/serial-routes.ts';
import * as stock from './stock-store.ts';
import { transferRoutes } from './transfers/transfer-routes.ts';
import { valueRoutes } from './value/value-routes.ts';
import * as warehouses from './warehouse-store.ts';

const stockRoutes = routes('inventory', stockCalls, {
  getWarehouseByEmail: async ({ db, params }) =>
    found(await warehouses.findByEmail(db, params.division, params.email), 'warehouse.not_found'),
  listWarehouses: async ({ db, params, query, page }) => await warehouses.list(db, params.division, query.active, page),
  getWarehouse: async ({ db, params }) => await requireWarehouse(db, params.division, params.warehouseId),
  createWarehouse: async ({ db, params, body }) =>
    await requireWarehouse(db, params.division, await warehouses.insert(db, params.division, body)),
  updateWarehouse: async ({ db, params: { division, warehouseId }, body, ifMatch }) => {
    const id = await warehouses.update({ db, division, id: warehouseId, ifMatch }, body);
    const current = await requireWarehouse(db, division, warehouseId);
    if (id === undefined) throw new Problem('precondition.failed', { current });
    return current;
  },
  listWarehouseHistory: async ({ db, params, page }) => {
    await requireWarehouse(db, params.division, params.warehouseId);
    return await listHistory(db, params.division, params.warehouseId, page);
  },
  listWarehouseStock: async ({ db, params, query, page }) => {
    await requireWarehouse(db, params.division, params.warehouseId);
    return await stock.listOfWarehouse(db, params.warehouseId, query, page);
  },
  listItemStock: async ({ db, params, page }) => {
    await requireItem(db, params.division, params.itemId);
    return await stock.listOfItem(db, params.division, params.itemId, page);
  },
  listMovements: async ({ db, params, query, page }) => {
    await requireItem(db, params.division, params.itemId);
    return await stock.listMovements({
      db,
      division: params.division,
      itemId: params.itemId,
      warehouseId: query.warehouseId,
      page,
    });
  },
  correct: async ({ db, params, body }) => await stock.correct(db, params.division, body),
});

export const inventoryRoutes: readonly Route[] = [
  ...stockRoutes,
  ...assemblyRoutes,
  ...transferRoutes,
  ...levelRoutes,
  ...countRoutes,
  ...serialRoutes,
  ...valueRoutes,
];

const requireWarehouse = async (db: Db, division: number, id: string) =>
  found(await warehouses.findById(db, division, id), 'warehouse.not_found');

const requireItem = async (db: Db, division: number, id: string) =>
  found(await exists(db, division, id), 'item.not_found');
