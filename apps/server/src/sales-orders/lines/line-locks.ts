import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

/** An order that is locked until the transaction ends, with the data from which defaults of its lines are derived. */
export interface LockedOrder {
  orderId: string;
  orderedBy: string;
  warehouse: string;
  orderDate: string;
  deliveryDate: string | null;
}

export interface LockedLine extends LockedOrder {
  itemId: string;
  quantity: number;
}

/** Whether the order may still be changed. */
export const isOpen = sql<boolean>`not o.cancelled and ${isOneOf('o.status', unfinishedSales)}`;

/** Locks an order that may be changed; undefined when there is none. */
export async function lockOpenOrder(db: Db, division: number, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select ${orderColumns} from sales_order o where o.division = ${division} and o.id = ${id} and ${isOpen} for update`.execute(
    db,
  );
  return rows[0];
}

/** Locks a line's order and then the line, as every writer does; undefined when the guards, which may name `o` and `l`, refuse it. */
export async function lockLine(
  { db, division, id, ifMatch }: VersionedRef,
  guards: RawBuilder<boolean>,
): Promise<LockedLine | undefined> {
  await sql`select from sales_order o where o.division = ${division}
    and o.id = (select l.order_id from sales_order_line l where l.division = ${division} and l.id = ${id}) for update`.execute(
    db,
  );
  const { rows } = await sql<LockedLine>`
    select ${orderColumns}, l.item_id as "itemId", l.quantity from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and l.id = ${id} and ${isVersion('l.version', ifMatch)} and ${guards} for update of l`.execute(
    db,
  );
  return rows[0];
}

const orderColumns = sql`o.id as "orderId", o.ordered_by as "orderedBy", o.warehouse_id as warehouse, o.order_date as "orderDate",
  o.delivery_date as "deliveryDate"`;
