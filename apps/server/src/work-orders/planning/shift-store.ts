import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { LockedOrder } from '../shared/scope.ts';

/** Locks orders by id, in that order, until the transaction ends. */
export async function lockOrders({ db, division }: Scope, ids: readonly string[]): Promise<Map<string, LockedOrder>> {
  const { rows } = await sql<LockedOrder>`
    select id, number, status, version from work_order where division = ${division} and id = any(${[...ids]}::uuid[])
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface DueDate {
  id: string;
  version: number;
  dueOn: string;
}

/** Sets the due dates of unfinished orders that still have these versions, and returns the orders. */
export async function setDueDates(
  { db, division }: Scope,
  dates: readonly DueDate[],
): Promise<Map<string, LockedOrder>> {
  const { rows } = await sql<LockedOrder>`
    update work_order o set due_on = g."dueOn"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as g (id uuid, version integer, "dueOn" date)
    where o.division = ${division} and o.id = g.id and o.version = g.version and o.status < ${workOrderStatus.completed}
    returning o.id, o.number, o.status, o.version`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
