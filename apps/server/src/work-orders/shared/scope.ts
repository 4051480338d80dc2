import type { WorkOrderStatus } from '@werkbank/contract/work-orders/shared/status.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

/**
 * The scope of an order that the caller may see; the condition itself is in `visibility.ts`.
 * @throws Problem `workorder.not_found` for an order that the caller may not see, `division.forbidden` when the caller may only read
 */
export async function scopeOfOrder(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const order = found(await findScope(db, caller.divisions, id, visibilityOf(caller)), 'workorder.not_found');
  requireDivision(caller, order.division, access);
  return order;
}

/**
 * The order with its row locked until the transaction ends.
 * @throws Problem as `scopeOfOrder`, and `workorder.closed` from status `closedFrom` on, else once it is completed
 */
export async function lockedOrder(
  db: Db,
  caller: Caller,
  id: string,
  closedFrom: typeof workOrderStatus.completed | typeof workOrderStatus.posted = workOrderStatus.completed,
): Promise<LockedOrder & { division: number; locationId: string }> {
  const { rows } = await sql<WorkOrderScope>`
    ${selectScope(caller.divisions, id, visibilityOf(caller))} for update of o`.execute(db);
  const order = found(rows[0], 'workorder.not_found');
  requireDivision(caller, order.division, 'write');
  if (order.status >= closedFrom) throw new Problem('workorder.closed', { params: { number: order.number } });
  return order;
}

/** What a call about an order needs to know first. */
export interface WorkOrderScope {
  id: string;
  division: number;
  number: number;
  locationId: string;
  status: WorkOrderStatus;
  version: number;
}

/** The division and location of an order in one of these divisions that the caller may see. */
export async function findScope(
  db: Db,
  divisions: ReadonlySet<number>,
  id: string,
  visibility: Visibility,
): Promise<WorkOrderScope | undefined> {
  const { rows } = await selectScope(divisions, id, visibility).execute(db);
  return rows[0];
}

const selectScope = (divisions: ReadonlySet<number>, id: string, visibility: Visibility) => sql<WorkOrderScope>`
  select o.id, o.division, o.number, o.location_id as "locationId", o.status, o.version from work_order o
  where o.division = any(${[...divisions]}::integer[]) and o.id = ${id} and ${visibility}`;

export interface LockedOrder {
  id: string;
  number: number;
  status: WorkOrderStatus;
  version: number;
}

/** Locks an order until the transaction ends: every write to anything that belongs to it starts with this. */
export async function lockOrder(db: Db, division: number, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select id, number, status, version from work_order where division = ${division} and id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}
