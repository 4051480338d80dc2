import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Updates the planner's statistics for the many new rows now, instead of waiting for autovacuum. */
export async function refreshStatistics(db: Db): Promise<void> {
  const grown = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_mod_since_analyze > 1000 + n_live_tup / 5
      and relname in ('account', 'contact', 'address', 'item', 'item_group',
      'assembly_item', 'stock_movement', 'stock_position', 'sales_order', 'sales_order_line', 'goods_delivery', 'goods_delivery_line',
        'import_link')`.execute(db);
  for (const { name } of grown.rows) await sql`analyze ${sql.table(name)}`.execute(db);
}
