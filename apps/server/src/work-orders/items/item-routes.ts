import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { itemCalls } from '@werkbank/contract/work-orders/items/item-calls.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { oneOrder } from '../order/store.ts';
import { lockedOrder } from '../shared/scope.ts';
import { insertItems } from './item-store.ts';
import { changeItem, type LockedItem, lockItem, removePlanned, usePlanned } from './item-writes.ts';

export const itemRoutes = routes('workOrders', itemCalls, {
  addItems: async ({ db, params, body, caller, language }) => {
    const order = await bookedOrder(db, caller, params.workOrderId);
    await insertItems(db, order.division, order, Array.isArray(body) ? body : [body]);
    return await oneOrder(db, order.division, order.id, language);
  },
  usePlannedItem: async ({ db, params, body, caller, ifMatch, language }) => {
    const order = await bookedOrder(db, caller, params.workOrderId);
    const row = await held(db, order, params.itemRowId, { ifMatch, language });
    if (!row.planned) throw new Problem('workorder.item_used');
    await usePlanned({ db, division: order.division }, order, row, body);
    return await oneOrder(db, order.division, order.id, language);
  },
  changeItem: async ({ db, params, body, caller, ifMatch, language }) => {
    const order = await bookedOrder(db, caller, params.workOrderId);
    const row = await held(db, order, params.itemRowId, { ifMatch, language });
    await changeItem(db, order.division, row, body);
    return await oneOrder(db, order.division, order.id, language);
  },
  removePlannedItem: async ({ db, params, caller, ifMatch, language }) => {
    const order = await bookedOrder(db, caller, params.workOrderId);
    const row = await held(db, order, params.itemRowId, { ifMatch, language });
    if (!row.planned) throw new Problem('workorder.item_used');
    await removePlanned(db, order.division, row);
  },
});

/** The order, locked, with the mechanic whose van supplies the goods. */
const bookedOrder = async (db: Db, caller: Caller, id: string) => ({
  ...(await lockedOrder(db, caller, id, workOrderStatus.posted)),
  engineerId: caller.engineerId,
});

/** @throws Problem `workorder.item_not_found`, `precondition.failed` with the order when the row has changed */
async function held(
  db: Db,
  { division, id }: { division: number; id: string },
  rowId: string,
  { ifMatch, language }: { ifMatch: number | undefined; language: Language },
): Promise<LockedItem> {
  const row = found(await lockItem(db, division, id, rowId), 'workorder.item_not_found');
  if (ifMatch === undefined || ifMatch === row.version) return row;
  throw new Problem('precondition.failed', { current: await oneOrder(db, division, id, language) });
}
