import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import * as locations from '#locations/store.ts';
import { type LockedOrder, lockOrder } from '../order/order-writes.ts';
import * as store from '../order/store.ts';
import { nameStatus } from './status-texts.ts';
import { everything, sightOf } from './visibility.ts';

/** @throws Problem `location.not_found` for one that the caller may not see, `division.forbidden` where the caller may only read */
export async function scopeOfLocation(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const site = found(await locations.findScope(db, caller, id), 'location.not_found');
  requireDivision(caller, site.division, access);
  return site;
}

/** @throws Problem `workorder.not_found` for an order that the caller may not see, `division.forbidden` where the caller may only read */
export async function scopeOfOrder(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const order = found(await store.findScope(db, caller.divisions, id, sightOf(caller)), 'workorder.not_found');
  requireDivision(caller, order.division, access);
  return order;
}

/**
 * The order with its row locked until the transaction ends.
 * @throws Problem as `scopeOfOrder`, and `workorder.closed` from status `closedFrom` on
 */
export async function lockedOrder(
  db: Db,
  caller: Caller,
  id: string,
  closedFrom: 30 | 40,
): Promise<LockedOrder & { division: number; locationId: string }> {
  const { division, locationId } = await scopeOfOrder(db, caller, id, 'write');
  const order = found(await lockOrder(db, division, id), 'workorder.not_found');
  if (order.status >= closedFrom) throw new Problem('workorder.closed', { params: { number: order.number } });
  return { ...order, division, locationId };
}

export const oneOrder = async (db: Db, division: number, id: string, language: Language): Promise<WorkOrder> =>
  found(await store.find(db, division, id, { sight: everything, language }), 'workorder.not_found');

/** Why a change of an order touched no row; a colleague's change first, since it explains the rest. */
export async function refuseChange(
  db: Db,
  division: number,
  id: string,
  { ifMatch, language }: { ifMatch: number | undefined; language: Language },
  otherwise: 'workorder.closed' | 'workorder.invalid_state',
): Promise<never> {
  const current = await oneOrder(db, division, id, language);
  if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('precondition.failed', { current });
  throw new Problem(otherwise, {
    params: { number: current.number, status: nameStatus(current.status, language) },
  });
}
