import type { PurchaseOrderChange } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseTransitions, unfinishedPurchases } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { missing } from '../shared/missing.ts';
import { recomputePurchases } from '../shared/recompute.ts';
import { refusePurchaseValues } from '../shared/refuse-values.ts';
import { refuseForeign } from './resolve-order.ts';

/** Changes the head of an order; false when the guards refuse it, see `explain`. */
export async function updateOrder(
  { db, division, id, ifMatch }: VersionedRef,
  change: PurchaseOrderChange,
): Promise<boolean> {
  await refuseUnknown(db, division, id, change);
  const mayMove =
    change.warehouseId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(o.warehouse_id = ${change.warehouseId} or not exists (
          select from purchase_order_line l where l.order_id = o.id and l.quantity_received > 0))`;
  const { numAffectedRows } = await sql`
    update purchase_order o set ${assignments(change)}
    where o.division = ${division} and o.id = ${id} and ${isOneOf('o.receipt_status', unfinishedPurchases)}
      and ${isVersion('o.version', ifMatch)} and ${mayMove}`
    .execute(db)
    .catch(refusePurchaseValues);
  return numAffectedRows === 1n;
}

/** Cancels an order and its lines; false when the guards refuse it, see `explain`. */
export async function cancelOrder({ db, division, id, ifMatch }: VersionedRef, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update purchase_order o set cancelled = true, cancelled_reason = ${reason}
    where o.division = ${division} and o.id = ${id} and ${isOneOf('o.receipt_status', purchaseTransitions.cancel.from)}
      and ${isVersion('o.version', ifMatch)} and not exists (
        select from purchase_order_line l where l.order_id = o.id and (l.quantity_received > 0 or l.quantity_invoiced > 0))`.execute(
    db,
  );
  if (numAffectedRows !== 1n) return false;
  await markLines(db, division, id, true);
  return true;
}

/** Reverses a cancellation; false when the guards refuse it, see `explain`. */
export async function reopenOrder({ db, division, id, ifMatch }: VersionedRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update purchase_order o set cancelled = false, cancelled_reason = null
    where o.division = ${division} and o.id = ${id} and ${isOneOf('o.receipt_status', purchaseTransitions.reopen.from)}
      and ${isVersion('o.version', ifMatch)}`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await markLines(db, division, id, false);
  return true;
}

async function markLines(db: Db, division: number, orderId: string, cancelled: boolean): Promise<void> {
  await sql`update purchase_order_line l set cancelled = ${cancelled}::boolean
    where l.division = ${division} and l.order_id = ${orderId}`.execute(db);
  await recomputePurchases(db, [orderId]);
}

/** Marks the order as sent to the supplier; the first date is kept. */
export async function markSent({ db, division, id, ifMatch }: VersionedRef): Promise<boolean> {
  const { numAffectedRows } = await sql`update purchase_order o set sent_at = coalesce(o.sent_at, now())
    where o.division = ${division} and o.id = ${id} and not o.cancelled and ${isVersion('o.version', ifMatch)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export interface OrderState {
  orderNumber: number;
  cancelled: boolean;
  version: number;
}

/** The state of an order, for explaining why a write was refused. */
export async function stateOf(db: Db, division: number, id: string): Promise<OrderState> {
  const { rows } = await sql<OrderState>`
    select o.order_number as "orderNumber", o.cancelled, o.version from purchase_order o
    where o.division = ${division} and o.id = ${id}`.execute(db);
  return found(rows[0], 'purchaseorder.not_found');
}

interface Named {
  contact: string | null;
  paymentCondition: string | null;
  shippingMethod: string | null;
  purchaseAgent: string | null;
  warehouse: string | null;
}

async function refuseUnknown(db: Db, division: number, id: string, change: PurchaseOrderChange): Promise<void> {
  const { rows } = await sql<Named>`
    select
      (select c.id from contact c where c.id = ${change.supplierContactId ?? null}::uuid and c.account_id = o.supplier_id) as contact,
      (select t.code from payment_condition t where t.division = o.division
        and t.code = ${change.paymentCondition ?? null}) as "paymentCondition",
      (select s.id from shipping_method s where s.division = o.division
        and s.id = ${change.shippingMethodId ?? null}::uuid) as "shippingMethod",
      (select u.user_id from user_division u where u.division = o.division
        and u.user_id = ${change.purchaseAgentId ?? null}::uuid) as "purchaseAgent",
      (select w.id from warehouse w where w.division = o.division and w.active and w.id = ${change.warehouseId ?? null}::uuid) as warehouse
    from purchase_order o where o.division = ${division} and o.id = ${id}`.execute(db);
  const [named] = rows;
  if (!named) throw new Problem('purchaseorder.not_found');
  refuseForeign(named, change);
  if (change.warehouseId !== undefined && named.warehouse === null) throw missing('warehouse.not_found', 'warehouseId');
}

const columns = {
  supplierContactId: 'supplier_contact_id',
  orderDate: 'order_date',
  receiptDate: 'receipt_date',
  description: 'description',
  yourRef: 'your_ref',
  remarks: 'remarks',
  paymentCondition: 'payment_condition',
  shippingMethodId: 'shipping_method_id',
  purchaseAgentId: 'purchase_agent_id',
  warehouseId: 'warehouse_id',
} as const satisfies Record<keyof PurchaseOrderChange, string>;

/** Only the given fields; an empty text becomes null. Without any field, the order is left unchanged. */
function assignments(change: PurchaseOrderChange): RawBuilder<unknown> {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = change[field as keyof PurchaseOrderChange];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value === '' ? null : value}`];
  });
  return given.length === 0 ? sql`description = o.description` : sql.join(given);
}
