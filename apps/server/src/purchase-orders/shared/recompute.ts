import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';
import { refusePurchaseValues } from './refuse-values.ts';

/** Recomputes totals and statuses of these orders from their lines. */
export async function recomputePurchases(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`select recompute_purchase_orders(${orderIds}::uuid[])`.execute(db).catch(refusePurchaseValues);
}

/** The same after a change of quantities only: amounts stay as they are, so none can become too large. */
export async function recomputeReceived(db: Db, orderIds: readonly string[]): Promise<void> {
  await sendLater(db, sql`select recompute_purchase_orders(${orderIds}::uuid[])`);
}
