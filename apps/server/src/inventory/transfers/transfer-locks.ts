import { transferTransitions } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';

/** A transfer that is locked. */
export interface LockedTransfer {
  id: string;
  number: number;
  fromWarehouseId: string;
  toWarehouseId: string;
  sentOn: string | null;
  today: string;
}

interface LockedRow extends LockedTransfer {
  status: number;
  version: number;
}

/**
 * Locks a transfer for an action, as every writer does before it locks stock.
 * @throws Problem `transfer.not_found`, `precondition.failed`, `transfer.closed`
 */
export async function lockTransfer(
  { db, division, id, ifMatch }: VersionedRef,
  action: keyof typeof transferTransitions,
): Promise<LockedTransfer> {
  const { rows } = await sql<LockedRow>`
    select t.id, t.transfer_number as number, t.from_warehouse_id as "fromWarehouseId", t.to_warehouse_id as "toWarehouseId",
      t.sent_on as "sentOn", business_day() as today, t.status, t.version
    from stock_transfer t where t.division = ${division} and t.id = ${id} for update`.execute(db);
  const transfer = found(rows[0], 'transfer.not_found');
  if (ifMatch !== undefined && ifMatch !== transfer.version) throw new Problem('precondition.failed');
  if (!isAllowed(transferTransitions[action], transfer.status))
    throw new Problem('transfer.closed', { params: { transfer: transfer.number } });
  return transfer;
}

/** A line of a locked transfer. */
export interface LockedLine {
  id: string;
  itemId: string;
  itemCode: string;
  isSerialItem: boolean;
  isBatchItem: boolean;
  isFractionAllowed: boolean;
  quantity: number;
  reserved: number;
  /** Requested and not reserved. */
  unreserved: number;
  onWay: number;
  /** Serial numbers in transit, in the order in which they were sent. */
  serialsOnWay: string[];
}

/** The lines of a transfer, in their order. */
export async function linesOf(db: Db, division: number, transferId: string): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select l.id, l.item_id as "itemId", i.code as "itemCode", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
      i.is_fraction_allowed_item as "isFractionAllowed", l.quantity, l.quantity_reserved as reserved,
      greatest(0, l.quantity - l.quantity_reserved) as unreserved, l.quantity_on_way as "onWay",
      serials_in_transit(l.id) as "serialsOnWay"
    from stock_transfer_line l join item i on i.id = l.item_id
    where l.division = ${division} and l.transfer_id = ${transferId} order by l.line_number`.execute(db);
  return rows;
}

/** Stores the status that follows from the preceding writes. */
export const recompute = (db: Db, id: string) => sql`select recompute_stock_transfer(${id}::uuid)`.execute(db);
