import { type StockMovement, stockCalls } from '@werkbank/contract/inventory/calls.ts';
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
  getWarehouseByEmail: async ({ db, params: { division, email }, caller: { limit } }) =>
    found(await warehouses.findByEmail({ db, division, limit }, email), 'warehouse.not_found'),
  listWarehouses: async ({ db, params: { division }, query, caller: { limit }, page }) =>
    await warehouses.list({ db, division, limit }, query.active, page),
  getWarehouse: async ({ db, params: { division, warehouseId }, caller: { limit } }) =>
    await requireWarehouse({ db, division, limit }, warehouseId),
  createWarehouse: async ({ db, params: { division }, body }) =>
    await requireWarehouse({ db, division }, await warehouses.insert(db, division, body)),
  updateWarehouse: async ({ db, params: { division, warehouseId }, body, ifMatch }) => {
    const id = await warehouses.update({ db, division, id: warehouseId, ifMatch }, body);
    const current = await requireWarehouse({ db, division }, warehouseId);
    if (id === undefined) throw new Problem('precondition.failed', { current });
    return current;
  },
  listWarehouseHistory: async ({ db, params, page }) => {
    await requireWarehouse({ db, division: params.division }, params.warehouseId);
    return await listHistory(db, params.division, params.warehouseId, page);
  },
  listWarehouseStock: async ({ db, params: { division, warehouseId }, query, caller: { limit }, page }) => {
    await requireWarehouse({ db, division, limit }, warehouseId);
    return await stock.listOfWarehouse(db, warehouseId, query, page);
  },
  listItemStock: async ({ db, params: { division, itemId }, caller: { limit }, page }) => {
    await requireItem(db, division, itemId);
    return await stock.listOfItem({ db, division, limit }, itemId, page);
  },
  listMovements: async ({ db, params: { division, itemId }, query: { warehouseId }, caller: { limit }, page }) => {
    await requireItem(db, division, itemId);
    const listed = await stock.listMovements({ db, division, limit, page }, { itemId, warehouseId });
    return limit ? { ...listed, rows: listed.rows.map(withoutSource) } : listed;
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

const requireWarehouse = async (reach: warehouses.Reach, id: string) =>
  found(await warehouses.findById(reach, id), 'warehouse.not_found');

/** The document of a movement may be an order of any customer. */
const withoutSource = (movement: StockMovement): StockMovement => ({
  ...movement,
  sourceId: null,
  sourceLineId: null,
  reference: null,
});

const requireItem = async (db: Db, division: number, id: string) =>
  found(await exists(db, division, id), 'item.not_found');
