import type { SalesOrderChange } from '@werkbank/contract/sales-orders/order/order.ts';
import { salesTransitions, unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { freeReserved, reserveOpen } from '../lines/reservations.ts';
import { recomputeTotals } from '../shared/recompute.ts';
import { refuseValues } from '../shared/refuse-values.ts';
import { refuseForeign } from './resolve-order.ts';

/** Changes the head of an order; false when the guards refuse it, see `explain`. */
export async function updateOrder(
  { db, division, id, ifMatch }: VersionedRef,
  change: SalesOrderChange,
): Promise<boolean> {
  const named = await resolveChange(db, division, id, change);
  const warehouse = change.warehouseId;
  const moves = warehouse !== undefined && named.warehouse !== named.currentWarehouse;
  if (warehouse !== undefined && named.warehouse === null) throw new Problem('warehouse.not_found');
  const guards = sql`o.division = ${division} and o.id = ${id} and not o.cancelled and ${isOneOf('o.status', unfinishedSales)}
    and ${isVersion('o.version', ifMatch)}`;
  if (moves && !(await takeReservations(db, division, id, guards))) return false;
  const { numAffectedRows } = await sql`
    update sales_order o set ${assignments(change)} where ${guards}`
    .execute(db)
    .catch(refuseValues);
  if (moves) await reserveOpen(db, division, { orderId: id });
  return numAffectedRows === 1n;
}

/** Cancels an order and its lines; false when the guards refuse it, see `explain`. */
export async function cancelOrder(db: Db, division: number, id: string, version: number | undefined): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sales_order o set cancelled = true
    where o.division = ${division} and o.id = ${id} and not o.cancelled and ${isVersion('o.version', version)} and ${isUntouched}`.execute(
    db,
  );
  if (numAffectedRows !== 1n) return false;
  await freeReserved(db, division, { orderId: id });
  await sql`update sales_order_line l set cancelled = true where l.division = ${division} and l.order_id = ${id}`.execute(
    db,
  );
  await recomputeTotals(db, [id]);
  return true;
}

/** Takes back the cancellation of an order that nothing has changed since: its lines are those that were cancelled with it. */
export async function restoreCancelledOrder({ db, division, id }: RecordRef): Promise<void> {
  await sql`
    update sales_order_line l set cancelled = false from sales_order o
    where l.division = ${division} and l.order_id = ${id} and o.id = l.order_id and l.cancelled and l.modified >= o.modified`.execute(
    db,
  );
  await sql`update sales_order o set cancelled = false where o.division = ${division} and o.id = ${id}`.execute(db);
  await recomputeTotals(db, [id]);
  await reserveOpen(db, division, { orderId: id });
}

/**
 * Cancels an order with which nobody has worked: nothing of it was delivered, invoiced, ordered from a supplier or mailed. False, and
 * unchanged, otherwise.
 */
export async function cancelUnbegunOrder({ db, division, id }: RecordRef): Promise<boolean> {
  const { rows } = await sql`
    select from sales_order o where o.division = ${division} and o.id = ${id} and not exists (select from mail m where m.about_id = o.id)
      and not exists (select from sales_order_line l join purchase_order_line p on p.sales_order_line_id = l.id
        where l.order_id = o.id and not p.cancelled)
    for update`.execute(db);
  return rows.length > 0 && (await cancelOrder(db, division, id, undefined));
}

/** Marks everything delivered, and every service, as invoiced; false when nothing changed, see `explain`. */
export async function markInvoiced(
  db: Db,
  division: number,
  id: string,
  version: number | undefined,
): Promise<boolean> {
  const locked = await sql`
    select from sales_order o where o.division = ${division} and o.id = ${id} and not o.cancelled and ${isVersion('o.version', version)}
      for update`.execute(db);
  if (locked.rows.length === 0) return false;
  const { numAffectedRows } = await sql`
    update sales_order_line l set quantity_invoiced = case when l.is_stock_item then l.quantity_delivered
      else l.quantity - l.quantity_closed end
    where l.division = ${division} and l.order_id = ${id} and not l.cancelled
      and abs(l.quantity_invoiced) < abs(case when l.is_stock_item then l.quantity_delivered
        else l.quantity - l.quantity_closed end)`.execute(db);
  if (numAffectedRows === 0n) return false;
  await recomputeTotals(db, [id]);
  return true;
}

export interface OrderState {
  orderNumber: number;
  cancelled: boolean;
  status: number;
  version: number;
}

/** The state of an order, for explaining why a write was refused. */
export async function stateOf(db: Db, division: number, id: string): Promise<OrderState> {
  const { rows } = await sql<OrderState>`
    select o.order_number as "orderNumber", o.cancelled, o.status, o.version from sales_order o
    where o.division = ${division} and o.id = ${id}`.execute(db);
  return found(rows[0], 'salesorder.not_found');
}

const isUntouched = sql<boolean>`${isOneOf('o.status', salesTransitions.cancel.from)}
  and not exists (select from sales_order_line l where l.order_id = o.id and (l.quantity_delivered <> 0 or l.quantity_invoiced <> 0))`;

/** Locks the order if it may be changed, and releases the reservations of the lines that use its warehouse. */
async function takeReservations(db: Db, division: number, id: string, guards: RawBuilder<unknown>): Promise<boolean> {
  const locked = await sql`select from sales_order o where ${guards} for update`.execute(db);
  if (locked.rows.length === 0) return false;
  const { rows } = await sql<{ id: string }>`
    select l.id from sales_order_line l where l.division = ${division} and l.order_id = ${id} and l.warehouse_id is null`.execute(
    db,
  );
  await freeReserved(db, division, { lineIds: rows.map((line) => line.id) });
  return true;
}

interface Named {
  currentWarehouse: string;
  warehouse: string | null;
  orderedByContact: string | null;
  deliverToContact: string | null;
  invoiceToContact: string | null;
  deliveryAddress: string | null;
  paymentCondition: string | null;
  shippingMethod: string | null;
  salesperson: string | null;
}

async function resolveChange(db: Db, division: number, id: string, change: SalesOrderChange): Promise<Named> {
  const { rows } = await sql<Named>`
    select o.warehouse_id as "currentWarehouse",
      (select w.id from warehouse w where w.division = o.division and w.id = ${change.warehouseId ?? null}::uuid and w.active) as warehouse,
      (select c.id from contact c where c.id = ${change.orderedByContactPersonId ?? null}::uuid
        and c.account_id = o.ordered_by) as "orderedByContact",
      (select c.id from contact c where c.id = ${change.deliverToContactPersonId ?? null}::uuid
        and c.account_id = o.deliver_to) as "deliverToContact",
      (select c.id from contact c where c.id = ${change.invoiceToContactPersonId ?? null}::uuid
        and c.account_id = o.invoice_to) as "invoiceToContact",
      (select ad.id from address ad where ad.id = ${change.deliveryAddressId ?? null}::uuid
        and ad.account_id = o.deliver_to) as "deliveryAddress",
      (select t.code from payment_condition t where t.division = o.division
        and t.code = ${change.paymentCondition ?? null}) as "paymentCondition",
      (select s.id from shipping_method s where s.division = o.division
        and s.id = ${change.shippingMethodId ?? null}::uuid) as "shippingMethod",
      (select u.user_id from user_division u where u.division = o.division
        and u.user_id = ${change.salespersonId ?? null}::uuid) as salesperson
    from sales_order o where o.division = ${division} and o.id = ${id}`.execute(db);
  const named = found(rows[0], 'salesorder.not_found');
  refuseForeign(named, change);
  return named;
}

const columns = {
  orderedByContactPersonId: 'ordered_by_contact_id',
  deliverToContactPersonId: 'deliver_to_contact_id',
  deliveryAddressId: 'delivery_address_id',
  invoiceToContactPersonId: 'invoice_to_contact_id',
  orderDate: 'order_date',
  deliveryDate: 'delivery_date',
  description: 'description',
  yourRef: 'your_ref',
  remarks: 'remarks',
  paymentCondition: 'payment_condition',
  paymentReference: 'payment_reference',
  shippingMethodId: 'shipping_method_id',
  salespersonId: 'salesperson_id',
  warehouseId: 'warehouse_id',
  discount: 'discount',
} as const satisfies Record<keyof SalesOrderChange, string>;

/** Only the given fields; an empty text becomes null. Without any field, the order is left unchanged. */
function assignments(change: SalesOrderChange): RawBuilder<unknown> {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = change[field as keyof SalesOrderChange];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value === '' ? null : value}`];
  });
  return given.length === 0 ? sql`description = o.description` : sql.join(given);
}
