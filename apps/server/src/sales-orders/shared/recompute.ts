import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';

/** Recomputes totals and statuses of these orders from their lines. */
export async function recomputeTotals(db: Db, orderIds: readonly string[]): Promise<void> {
  await sendLater(db, sql`select recompute_sales_orders(${orderIds}::uuid[])`);
}
