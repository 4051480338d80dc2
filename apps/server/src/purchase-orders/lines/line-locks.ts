import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import type { LineSetting } from './resolve-lines.ts';

/** An order that is locked until the transaction ends, with the data from which defaults of its lines are derived. */
export interface LockedOrder extends LineSetting {
  orderId: string;
}

export interface LockedLine extends LockedOrder {
  itemId: string;
  quantityInPurchaseUnits: number;
}

/** Locks an order that is not cancelled; undefined when there is none. */
export async function lockOrder(db: Db, division: number, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select ${orderColumns} from purchase_order o where o.division = ${division} and o.id = ${id} and not o.cancelled for update`.execute(
    db,
  );
  return rows[0];
}

/** Locks a line's order and then the line, as every writer does; undefined when the guards, which may name `o` and `l`, refuse it. */
export async function lockLine(
  { db, division, id, ifMatch }: VersionedRef,
  guards: RawBuilder<boolean>,
): Promise<LockedLine | undefined> {
  await sql`select from purchase_order o where o.division = ${division}
    and o.id = (select l.order_id from purchase_order_line l where l.division = ${division} and l.id = ${id}) for update`.execute(
    db,
  );
  const { rows } = await sql<LockedLine>`
    select ${orderColumns}, l.item_id as "itemId", l.quantity_in_purchase_units as "quantityInPurchaseUnits"
    from purchase_order_line l join purchase_order o on o.id = l.order_id
    where l.division = ${division} and l.id = ${id} and not o.cancelled and ${isVersion('l.version', ifMatch)} and ${guards}
    for update of l`.execute(db);
  return rows[0];
}

const orderColumns = sql`o.id as "orderId", o.supplier_id as supplier, o.currency, o.order_date as "orderDate",
  o.receipt_date as "receiptDate"`;
