// npm run bench:shortages [-- --lines 100000 --items 50000 --closed 0]: the page of shortages when all lines
// are open, and again after so many closed lines were added; the goal is 300 ms, flat as closed lines grow.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDb, createPool } from '../apps/server/src/db/db.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { insertBase } from '../apps/server/src/demo/base.ts';
import * as shortages from '../apps/server/src/purchase-orders/shortages/shortage-store.ts';
import { fillSales } from './data.ts';

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    items: { type: 'string', default: '50000' },
    closed: { type: 'string', default: '0' },
    runs: { type: 'string', default: '15' },
  },
});
/** Half of the items are there in the main warehouse, most of them too few. */
const stockSql = `
  insert into stock_position (division, item_id, warehouse_id, on_hand, reserved)
  select 1, i.id, w.id, row_number() over (order by i.code) % 12, 0
  from item i join warehouse w on w.division = 1 and w.main where i.division = 1 and right(i.code, 1) < '5'`;

const suppliersSql = `
  insert into item_supplier (division, item_id, supplier_id, purchase_unit, price, currency, main)
  select 1, i.id, s.id, 'pcs', 4, 'EUR', true
  from (select id, row_number() over (order by code) as n from item where division = 1) i
  join (select id, row_number() over (order by code) - 1 as n, count(*) over () as total from account where division = 1 and is_supplier) s
    on s.n = i.n % s.total`;

/** Lines whose rest was closed, on the orders that exist. */
const closedSql = `
  insert into sales_order_line (division, order_id, line_number, item_id, is_stock_item, quantity, quantity_closed, closed_reason, unit,
    unit_price, vat_code, vat_percentage)
  select 1, o.id, 100 + n, i.id, true, 2, 2, 'bench', 'pcs', 5, '1', 0.21
  from generate_series(0, $1::integer - 1) n
  join (select id, row_number() over (order by order_number) - 1 as nth from sales_order where division = 1) o
    on o.nth = n % (select count(*) from sales_order where division = 1)
  join (select id, row_number() over (order by code) - 1 as nth from item where division = 1) i
    on i.nth = n % (select count(*) from item where division = 1)`;

const directory = mkdtempSync(join(tmpdir(), 'werkbank-shortages-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'));
try {
  const pool = createPool(cluster.connection, { max: 3, isLongRunning: true });
  await measureAll(pool);
  await pool.end();
} finally {
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measureAll(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await createDb(pool).transaction().execute(insertBase);
  // Every fourth order has ten lines, the others have four.
  const orders = Math.ceil((Number(options.lines) * 4) / 22);
  const volume = { accounts: 2000, items: Number(options.items), orders, linesPerOrder: 4 };
  await fillSales(pool, volume);
  await write(pool, [
    ['update item set is_stock_item = true, is_purchase_item = true'],
    ['update sales_order_line set is_stock_item = true'],
    [stockSql],
    [suppliersSql],
  ]);
  await report(pool, 'open lines only');
  if (Number(options.closed) === 0) return;
  await write(pool, [[closedSql, [Number(options.closed)]]]);
  await report(pool, `${options.closed} closed lines more`);
}

/** Without triggers, as nothing that they write is read here. */
async function write(pool: pg.Pool, statements: readonly [text: string, values?: unknown[]][]): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  for (const [text, values] of statements) await client.query(text, values);
  await client.query('vacuum analyze');
  await client.query('reset statement_timeout; reset session_replication_role');
  client.release();
}

async function report(pool: pg.Pool, what: string): Promise<void> {
  const { rows } = await pool.query<{ open: number; items: number }>(
    `select (select count(*)::integer from sales_order_line where delivery_status in (12, 20)) as open,
      (select count(*)::integer from item) as items`,
  );
  console.log(`${what}: ${rows[0]?.open} open lines, ${rows[0]?.items} items`);
  const db = createDb(pool);
  const page = { size: 300, skip: 0, after: undefined };
  const supplierId = (await shortages.listSuppliers({ db, division: 1, page })).rows[0]?.supplierId ?? undefined;
  const of = (filter: shortages.ShortageFilter) => () => shortages.listShortages({ db, division: 1, page }, filter);
  await measure('first rows of all', of({}));
  await measure('one supplier', of({ supplierId }));
  await measure('search', of({ search: 'bench-001' }));
  await measure('suppliers', () => shortages.listSuppliers({ db, division: 1, page }));
}

async function measure(name: string, ask: () => Promise<{ total: number }>): Promise<void> {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < Number(options.runs); run += 1) {
    const begun = performance.now();
    ({ total } = await ask());
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const most = sorted.at(-1) ?? Number.NaN;
  console.log(
    `  ${name.padEnd(20)} ${median.toFixed(0).padStart(6)} ms  (longest ${most.toFixed(0)} ms, ${total} rows in all)`,
  );
}
