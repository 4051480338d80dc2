import type pg from 'pg';
import { createDb } from '../apps/server/src/db/db.ts';
import { switchAudit } from '../apps/server/src/demo/suspend-constraints.ts';

/** Amount of data to search. */
export interface Volume {
  accounts: number;
  items: number;
  orders: number;
  linesPerOrder: number;
}

/**
 * Accounts, items and orders of division 1, every fourth of ten lines; the same in every run. The audit trail is skipped, everything else
 * is written as usual.
 */
export async function fillSales(pool: pg.Pool, { accounts, items, orders, linesPerOrder }: Volume): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await switchAudit(createDb(pool), 'disable', audited);
    await client.query(accountsSql, [accounts]);
    await client.query(itemsSql, [items]);
    await client.query(ordersSql, [orders, accounts]);
    await client.query(linesSql, [linesPerOrder, items]);
    await client.query(totalsSql);
    await switchAudit(createDb(pool), 'enable', audited);
    await client.query(numbersSql);
    await client.query('vacuum analyze');
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}

/** Purchase orders of ten lines of items kept in stock. */
export async function fillPurchases(pool: pg.Pool, orders: number): Promise<void> {
  const db = createDb(pool);
  const tables = ['item', 'purchase_order', 'purchase_order_line'];
  await switchAudit(db, 'disable', tables);
  await pool.query(stockItemsSql);
  await pool.query(positionsSql);
  await pool.query(purchasesSql, [orders]);
  await pool.query('select recompute_purchase_orders(array(select id from purchase_order))');
  await pool.query(`select advance_numbers(1, 'purchase_order', max(order_number) + 1) from purchase_order`);
  await switchAudit(db, 'enable', tables);
  await pool.query('vacuum analyze');
}

const audited = ['account', 'item', 'sales_order', 'sales_order_line'];

const accountsSql = `
  insert into account (division, code, name, search_code, country, city, postcode, is_supplier, sales_vat_code, payment_condition_sales)
  select 1, (1000000 + n)::text,
    (array['Vel','Zor','Bram','Kwel','Duin','Haze','Oever','Linge'])[1 + n % 8]
      || (array['mora','dijn','lust','tora','kamp','vliet','berk','hoeve'])[1 + n / 8 % 8]
      || ' '
      || (array['Logistiek','Zorg','Onderwijs','Bouw','Retail','Hotel','Metaal','Vastgoed','Agro','Sport'])[1 + n / 64 % 10]
        || ' ' || n || ' B.V.',
    'A' || n, 'NL', (array['Utrecht','Zwolle','Breda','Delft','Assen'])[1 + n % 5], (1000 + n % 9000)::text || ' AB', n % 50 = 0, '1', '30'
  from generate_series(1, $1::integer) n`;

const itemsSql = `
  insert into item (division, code, description, standard_sales_price, cost_price_standard, sales_vat_code, is_stock_item)
  select 1, 'BENCH-' || lpad(n::text, 5, '0'), 'Artikel ' || n, round((5 + n % 400 + 0.95)::numeric, 2), 4, '1', false
  from generate_series(1, $1::integer) n`;

const ordersSql = `
  insert into sales_order (division, order_number, ordered_by, deliver_to, invoice_to, order_date, currency,
    warehouse_id, payment_condition, your_ref, line_count)
  select 1, n, a.id, a.id, a.id, business_day() - (($1::integer - n) / 40), 'EUR', w.id, '30', 'REF-' || n, 0
  from generate_series(1, $1::integer) n
  join account a on a.division = 1 and a.code = (1000001 + (n::bigint * 7919) % $2::integer)::text
  join warehouse w on w.division = 1 and w.main`;

const linesSql = `
  insert into sales_order_line (division, order_id, line_number, item_id, quantity, unit, unit_price, vat_code, vat_percentage)
  select 1, o.id, l, i.id, 1 + (o.order_number + l) % 9, 'pcs', i.standard_sales_price, '1', 0.21
  from sales_order o cross join generate_series(1, case o.order_number % 4 when 0 then 10 else $1::integer end) l
  join item i on i.division = 1 and i.code = 'BENCH-' || lpad((1 + (o.order_number * 31 + l * 17) % $2::integer)::text, 5, '0')`;

const purchasesSql = `
  with made as (
    insert into purchase_order (division, order_number, supplier_id, order_date, currency, warehouse_id, your_ref, line_count, search_text)
    select 1, n, s.id, business_day() - (($1::integer - n) / 8), 'EUR', w.id, 'REF-' || n, 10, ''
    from generate_series(1, $1::integer) n
    join (select id, row_number() over (order by code) - 1 as nth, count(*) over () as total from account
      where division = 1 and is_supplier) s on s.nth = n % s.total
    join warehouse w on w.division = 1 and w.main
    returning id, order_number
  )
  insert into purchase_order_line (division, order_id, line_number, item_id, is_stock_item, description, quantity_in_purchase_units, unit,
    unit_price, vat_code, vat_percentage)
  select 1, o.id, l, i.id, true, i.description, 1 + (o.order_number + l) % 9, 'pcs', 4, '1', 0.21
  from made o cross join generate_series(1, 10) l
  join item i on i.division = 1 and i.code = 'STOCK-' || lpad((1 + (o.order_number * 31 + l * 17) % 500)::text, 5, '0')`;

const stockItemsSql = `
  insert into item (division, code, description, standard_sales_price, cost_price_standard, sales_vat_code, is_stock_item, is_purchase_item)
  select 1, 'STOCK-' || lpad(n::text, 5, '0'), 'Voorraadartikel ' || n, 9.95, 4, '1', true, true from generate_series(1, 500) n`;

/** A position for each item, so that neither contestant creates it. */
const positionsSql = `
  insert into stock_movement (division, item_id, warehouse_id, quantity, kind, moved_on)
  select 1, i.id, w.id, 100, 'opening', business_day() - 1000
  from item i join warehouse w on w.division = 1 and w.main where i.division = 1 and i.code like 'STOCK-%'`;

const totalsSql = 'select recompute_sales_orders(array(select id from sales_order))';

const numbersSql = `select advance_numbers(1, 'sales_order', max(order_number) + 1) from sales_order`;

/** Gives the assets of the crowd a tag each. */
export async function fillTags(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with tagged as (
      update asset set tag = 'BENCH-' || lpad(n::text, 7, '0')
      from (select id as asset_id, row_number() over (order by id) as n from asset where division = 1 and tag is null) a
      where id = asset_id returning id, tag)
    insert into tag (division, code, asset_id, status) select 1, tag, id, 'assigned' from tagged`);
}
