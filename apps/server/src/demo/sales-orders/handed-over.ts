import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { handOver } from '#sales-orders/invoicing/hand-over.ts';
import type { DemoContext } from '../context.ts';

/** In every division some orders are handed over to be invoiced; others wait. */
export async function handOverDemoOrders(db: Db, { divisions }: DemoContext): Promise<void> {
  for (const { code } of divisions) {
    const { rows } = await sql<{ id: string }>`
      select distinct i.order_id as id from invoiceable_lines(${code}::integer) i order by 1 limit 3`.execute(db);
    if (rows.length > 0)
      await handOver(
        db,
        code,
        rows.map(({ id }) => id),
      );
  }
}
