import type pg from 'pg';

const copied = [
  'sales_order',
  'sales_order_line',
  'goods_delivery',
  'goods_delivery_line',
  'purchase_order',
  'purchase_order_line',
  'goods_receipt',
  'goods_receipt_line',
  'stock_position',
  'stock_movement',
  'service_report',
  'work_order_task',
  'work_order',
  'asset',
];

/**
 * Copies of the tables that the minimal floor writes to, in a separate schema: the same columns and indexes, but no triggers and no
 * references, hence no audit trail, search text, derived rows and checks.
 */
export async function makeBareTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A million rows take longer than a statement of the server may.
    await client.query('set statement_timeout = 0');
    await copyTables(client);
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}

async function copyTables(client: pg.PoolClient): Promise<void> {
  await client.query('create schema floor');
  await client.query('create sequence floor.order_number start 90000001');
  for (const table of copied) {
    await client.query(`create table floor.${table} (like public.${table} including all)`);
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`public.${table}`],
    );
    const columns = rows[0]?.columns ?? '';
    await client.query(
      `insert into floor.${table} (${columns}) overriding system value select ${columns} from public.${table}`,
    );
  }
  for (const table of copied) await client.query(`vacuum analyze floor.${table}`);
}
