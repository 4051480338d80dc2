import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { orderCalls } from '@werkbank/contract/work-orders/order/order-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistoryWithin } from '#db/history.ts';
import type { VersionedRef } from '#db/scope.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { scopeOfLocation } from '#locations/scope-store.ts';
import * as locations from '#locations/store.ts';
import { hideMovedAssets } from '../shared/limited-view.ts';
import { lockedOrder, scopeOfOrder } from '../shared/scope.ts';
import { visibilityOf } from '../shared/visibility.ts';
import { addTasks, orderTasks, removeTask } from '../tasks/order-tasks.ts';
import { insertOrder } from './order-insert.ts';
import { cancelOrder, holdOrder, returnOrder, updateOrder } from './order-writes.ts';
import * as store from './store.ts';
import { oneOrder, refuseChange } from './store.ts';

export const orderRoutes = routes('workOrders', orderCalls, {
  listCurrent: async ({ db, params, query: { assetId }, caller, language, page }) => {
    const { id } = found(
      await locations.findScope(db, { ...caller, divisions: new Set([params.division]) }, params.locationId),
      'location.not_found',
    );
    const { rows, ...counts } = await store.listCurrent({
      db,
      division: params.division,
      locationId: id,
      assetId,
      reader: { visibility: visibilityOf(caller), language },
      page,
    });
    return { ...counts, rows: await hideMovedAssets(db, caller, rows) };
  },
  listAtLocation: async ({ db, params, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    return await store.listAtLocation({
      db,
      division,
      locationId: id,
      reader: { visibility: visibilityOf(caller), language },
      page,
    });
  },
  create: async ({ db, params, body, caller, language }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'write');
    return await oneOrder(db, division, await insertOrder({ db, division, locationId: id }, body), language);
  },
  getAtLocation: async ({ db, params, caller, language }) => {
    const order = await scopeOfOrder(db, caller, params.id, 'read');
    if (order.locationId !== params.locationId) throw new Problem('workorder.not_found');
    return await shownOrder(db, caller, order, language);
  },
  update: async ({ db, params, body, caller, ifMatch, language }) => {
    const { division, id, locationId } = await scopeOfOrder(db, caller, params.id, 'write');
    if (locationId !== params.locationId) throw new Problem('workorder.not_found');
    if (!(await updateOrder({ db, division, id, ifMatch }, body)))
      await refuseChange({ db, division, id }, { ifMatch, language }, 'workorder.closed');
    return await oneOrder(db, division, id, language);
  },
  listByLocationCode: async ({ db, params, query, caller, language, page }) => {
    if (query.division !== undefined) requireDivision(caller, query.division, 'read');
    const divisions = query.division === undefined ? caller.divisions : new Set([query.division]);
    const [here, another] = await store.findLocationsByCode(db, divisions, params.locationCode);
    const { division, id } = found(here, 'location.not_found');
    if (another) throw new Problem('location.ambiguous_code', { params: { code: params.locationCode } });
    return await store.listAtLocation({
      db,
      division,
      locationId: id,
      reader: { visibility: visibilityOf(caller), language },
      page,
    });
  },
  get: async ({ db, params, caller, language }) => {
    return await shownOrder(db, caller, await scopeOfOrder(db, caller, params.workOrderId, 'read'), language);
  },
  list: async ({ db, params, query, caller, language, page }) => {
    const { sort, ...filter } = query;
    return await store.list(
      { db, division: params.division, reader: { visibility: visibilityOf(caller), language }, page },
      filter,
      sort,
    );
  },
  count: async ({ db, params, query, caller }) => await store.count(db, params.division, query, visibilityOf(caller)),
  cancel: async (context) =>
    await changed(context, 'workorder.invalid_state', (order) => cancelOrder(order, context.body.reason)),
  hold: async (context) =>
    await changed(context, 'workorder.invalid_state', (order) => holdOrder(order, context.body.reason)),
  resume: async (context) =>
    await changed(context, 'workorder.invalid_state', (order) => returnOrder(order, 'resume', null)),
  reopen: async (context) =>
    await changed(context, 'workorder.invalid_state', (order) => returnOrder(order, 'reopen', context.body.reason)),
  addAssets: async ({ db, params, body, caller, language }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    await addTasks({ db, division, orderId: id }, body.assetIds, body.taskIds);
    return await oneOrder(db, division, id, language);
  },
  removeAsset: async ({ db, params, caller, ifMatch, language }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    const outcome = found(
      await removeTask({ db, division, orderId: id, taskId: params.taskId, ifMatch }),
      'workorder.task_not_found',
    );
    if (outcome === 'answered') throw new Problem('workorder.task_answered');
    if (outcome === 'stale')
      throw new Problem('precondition.failed', { current: await oneOrder(db, division, id, language) });
  },
  orderAssets: async ({ db, params, body, caller, language }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    if (!(await orderTasks(db, division, id, body.taskIds))) throw new Problem('workorder.task_not_found');
    return await oneOrder(db, division, id, language);
  },
  listHistory: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    return await listHistoryWithin({ db, division, page }, id, { limit: caller.limit });
  },
});

/** An order as the caller may see it. */
async function shownOrder(
  db: Db,
  caller: Caller,
  { division, id }: { division: number; id: string },
  language: Language,
): Promise<WorkOrder> {
  const [order] = await hideMovedAssets(db, caller, [await oneOrder(db, division, id, language)]);
  return found(order, 'workorder.not_found');
}

interface OrderContext {
  db: Db;
  params: { workOrderId: string };
  caller: Caller;
  ifMatch: number | undefined;
  language: Language;
}

/** Applies one change to an order that the caller may change, and returns the updated order. `change` is undefined when refused. */
async function changed(
  { db, params, caller, ifMatch, language }: OrderContext,
  otherwise: 'workorder.closed' | 'workorder.invalid_state',
  change: (order: VersionedRef) => Promise<string | undefined>,
): Promise<WorkOrder> {
  const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'write');
  if (!(await change({ db, division, id, ifMatch })))
    await refuseChange({ db, division, id }, { ifMatch, language }, otherwise);
  return await oneOrder(db, division, id, language);
}
