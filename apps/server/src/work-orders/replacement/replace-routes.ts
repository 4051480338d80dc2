import { replaceCalls } from '@werkbank/contract/assets/replacement/replace-calls.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { shownAsset } from '#assets/asset/store.ts';
import { refuseReplacement, replaceAsset, takeFromStock, undoReplacement } from '#assets/replacement/replace-store.ts';
import { type AssetScope, findScope } from '#assets/shared/scope-store.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { lockedOrder } from '../shared/scope.ts';
import { bookReplacement, bringBackReplacement, findBookedOrder } from './replace-store.ts';

/** Calls of the assets domain that are served here, because an order may post the item and assets do not depend on orders. */
export const replaceRoutes = routes('assets', replaceCalls, {
  replace: async ({ db, params, body, caller, ifMatch, language }) => {
    const old = await scopeOfOld(db, caller, params);
    const order = body.workOrderId === undefined ? undefined : await orderAt(db, caller, body.workOrderId, old);
    const id = await replaceAsset({ db, division: old.division, ifMatch }, old, body);
    if (id === undefined) return await refuseReplacement(db, caller, { ...old, language });
    if (order)
      await bookReplacement(db, old.division, order, { oldId: old.id, newId: id, warehouseId: body.warehouseId });
    else await takeFromStock(db, old.division, id, { warehouseId: body.warehouseId, engineerId: caller.engineerId });
    return {
      replaced: await shownAsset(db, caller, { ...old, language }),
      replacement: await shownAsset(db, caller, { division: old.division, id, language }),
    };
  },
  undoReplace: async ({ db, params, caller, language }) => {
    const { division, id, state } = await scopeOfOld(db, caller, params);
    if (state !== 'replaced') throw new Problem('asset.not_replaced');
    const booked = await findBookedOrder(db, division, id);
    const order = booked && (await lockedOrder(db, caller, booked.id, workOrderStatus.posted));
    if (!(await undoReplacement(db, division, id))) throw new Problem('asset.undo_expired');
    if (booked && order) await bringBackReplacement(db, division, order, booked.rowId);
    return await shownAsset(db, caller, { division, id, language });
  },
});

/** @throws Problem `asset.not_found`, `division.forbidden` when the caller may only read */
async function scopeOfOld(db: Db, caller: Caller, { locationId, id }: { locationId: string; id: string }) {
  const asset = found(await findScope(db, caller, locationId, id), 'asset.not_found');
  requireDivision(caller, asset.division, 'write');
  return asset;
}

/**
 * The order, locked before the asset, with the mechanic whose van supplies the item.
 * @throws Problem `workorder.not_found`, `workorder.closed`, `reference.not_found` for an order of another location
 */
async function orderAt(db: Db, caller: Caller, id: string, { locationId }: AssetScope) {
  const order = await lockedOrder(db, caller, id, workOrderStatus.posted);
  if (order.locationId !== locationId)
    throw new Problem('reference.not_found', { params: { reference: 'workOrderId' } });
  return { ...order, engineerId: caller.engineerId };
}
