import type { PurchaseConfirmationInput } from '@werkbank/contract/purchase-orders/order/order.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { recordset } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { recomputePurchases } from '../shared/recompute.ts';
import { refuseEarlyReceipt } from '../shared/refuse-values.ts';

/**
 * Stores the supplier's confirmation of an order, which thereby counts as sent; false when the guards refuse it.
 * @throws Problem `purchaseorderline.not_found` for a line of another order, `body.invalid` for a day before the order
 */
export async function confirmOrder(
  { db, division, id, ifMatch }: VersionedRef,
  { yourRef, lines }: PurchaseConfirmationInput,
): Promise<boolean> {
  const { rows } = await sql<{ orderDate: string }>`
    update purchase_order o set sent_at = coalesce(o.sent_at, now()),
      your_ref = ${yourRef === undefined ? sql`o.your_ref` : yourRef || null}
    where o.division = ${division} and o.id = ${id} and not o.cancelled and ${isVersion('o.version', ifMatch)}
    returning o.order_date as "orderDate"`.execute(db);
  const [order] = rows;
  if (!order) return false;
  for (const [n, { confirmedDate }] of lines.entries())
    refuseEarlyReceipt(order.orderDate, confirmedDate, `lines/${n}/confirmedDate`);
  const given = recordset(lines, 'g ("purchaseOrderLineId" uuid, "confirmedDate" date, "confirmedQuantity" numeric)');
  const { numAffectedRows } = await sql`
    update purchase_order_line l set confirmed_date = g."confirmedDate", confirmed_quantity = g."confirmedQuantity"
    from ${given} where l.division = ${division} and l.order_id = ${id} and l.id = g."purchaseOrderLineId"`.execute(db);
  if (numAffectedRows !== BigInt(lines.length)) throw new Problem('purchaseorderline.not_found');
  await recomputePurchases(db, [id]);
  return true;
}
