import type pg from 'pg';

/** The reseller whose pages are measured has the same customers, orders and prices in both measurements; these are those of the others. */
export interface Others {
  /** All resellers; those of the small database are among them. */
  resellers: number;
  customersEach: number;
  ordersEach: number;
  /** Price lists of other accounts and groups, of 100 lines each. */
  priceLists: number;
}

const articles = 2000;
const linesPerList = 100;

const groupsSql = `
  insert into item_group (division, code, description) select 3, 'B' || n, 'Groep ' || n from generate_series(1, 20) n`;

const articlesSql = `
  insert into item (division, code, description, item_group_id, standard_sales_price, cost_price_standard, sales_vat_code, is_stock_item,
    is_sales_item, is_webshop_item)
  select 3, 'ART-' || lpad(n::text, 5, '0'), 'Artikel ' || n, g.id, 5 + n % 400, 4, '1', n % 2 = 0, true, true
  from generate_series(1, ${articles}) n join item_group g on g.division = 3 and g.code = 'B' || (1 + n % 20)`;

const stockSql = `
  insert into stock_position (division, item_id, warehouse_id, on_hand, reserved)
  select 3, i.id, w.id, row_number() over (order by i.code) % 30, 0 from item i join warehouse w on w.division = 3 and w.main
  where i.division = 3 and i.is_stock_item`;

const priceGroupsSql = `
  insert into price_group (division, code, description) select 3, 'P' || n, 'Prijsgroep ' || n from generate_series(0, 20) n
  on conflict do nothing`;

/** Resellers $1 to $2, each with $3 customers. */
const accountsSql = `
  insert into account (division, code, name, country, city, postcode, status, is_reseller, reseller_id, sales_vat_code,
    discount_sales, price_group_id)
  select 3, c.code, c.name, 'NL', 'Utrecht', '1000 AB', 'C', $4, r.id, '1', 0.05, g.id
  from generate_series($1::integer, $2::integer) r1 cross join generate_series(1, $3::integer) n
  cross join lateral (select case when $4 then (800000 + r1)::text else (10000000 + r1 * 1000 + n)::text end as code,
    case when $4 then 'Vertriebspartner ' || r1 else
      (array['Vel','Zor','Bram','Kwel','Duin','Haze','Oever','Linge'])[1 + n % 8]
      || (array['mora','dijn','lust','tora','kamp','vliet','berk','hoeve'])[1 + n / 8 % 8] || ' ' || r1 || '-' || n end as name) c
  left join account r on not $4 and r.division = 3 and r.code = (800000 + r1)::text
  join price_group g on g.division = 3 and g.code = 'P' || r1 % 20`;

/** $3 orders of each of the resellers $1 to $2, two lines each; the newest hundred are open. */
const ordersSql = `
  insert into sales_order (division, order_number, ordered_by, deliver_to, invoice_to, reseller_id, order_date, created, currency,
    warehouse_id, your_ref, line_count, lines_excl_vat, lines_vat, delivery_status, invoice_status, search_text)
  select 3, 1000000 + r1 * 10000 + n, r.id, c.id, r.id, r.id, business_day() - n, now() - make_interval(days => n, secs => r1), 'EUR', w.id,
    'REF-' || n, 2, 100, 21, case when n <= 100 then 12 else 21 end, 12,
    sales_order_search_text(1000000 + r1 * 10000 + n, 'REF-' || n, r.name, r.code)
  from generate_series($1::integer, $2::integer) r1 cross join generate_series(1, $3::integer) n
  join account r on r.division = 3 and r.code = (800000 + r1)::text
  join account c on c.division = 3 and c.code = (10000000 + r1 * 1000 + 1 + n % $4::integer)::text
  join warehouse w on w.division = 3 and w.main`;

const orderLinesSql = `
  insert into sales_order_line (division, order_id, line_number, item_id, is_stock_item, quantity, quantity_delivered, unit, unit_price,
    vat_code, vat_percentage)
  select 3, o.id, l, i.id, i.is_stock_item, 2, case when o.delivery_status = 21 then 2 else 0 end, 'pcs', 25, '1', 0.21
  from sales_order o cross join generate_series(1, 2) l
  join item i on i.division = 3 and i.code = 'ART-' || lpad((1 + (o.order_number * 31 + l * 17) % ${articles})::text, 5, '0')
  where o.division = 3 and o.order_number between 1000000 + $1::integer * 10000 and 1000000 + ($2::integer + 1) * 10000`;

/** Lists $1 to $2: each third for a reseller, for a price group, and one that has ended. */
const listsSql = `
  insert into price_list (division, name, account_id, price_group_id, start_date, end_date)
  select 3, 'Lijst ' || n, case when n % 3 <> 1 then a.id end, case when n % 3 = 1 then g.id end, business_day() - 700 + n % 300,
    case when n % 3 = 2 then business_day() - 10 end
  from generate_series($1::integer, $2::integer) n
  join account a on a.division = 3 and a.code = (800000 + 1 + n % $3::integer)::text
  join price_group g on g.division = 3 and g.code = 'P' || (2 + n % 19)`;

const listLinesSql = `
  insert into price_list_line (division, price_list_id, item_id, quantity, kind, value)
  select 3, p.id, i.id, 1 + 9 * (m % 2), case when m % 3 = 0 then 'price' else 'percentage' end, case when m % 3 = 0 then 20 else 0.1 end
  from price_list p cross join generate_series(1, ${linesPerList}) m
  join item i on i.division = 3
    and i.code = 'ART-' || lpad((1 + (substring(p.name from '[0-9]+$')::integer * 37 + m * 19) % ${articles})::text, 5, '0')
  where p.division = 3 and p.name ~ '^Lijst [0-9]+$' and substring(p.name from '[0-9]+$')::integer between $1 and $2
  on conflict do nothing`;

const basketSql = [
  `with buyer as (
      insert into app_user (issuer, subject, display_name, email, current_division)
      values ('embedded', 'buyer', 'Buyer', 'buyer@bench.example', 3) returning id
    ), link as (
      insert into user_link (user_id, kind, target_id)
      select b.id, 'reseller', a.id from buyer b join account a on a.division = 3 and a.code = '800001'
    )
    insert into user_division (user_id, division) select id, 3 from buyer`,
  `insert into basket (user_id, division) select id, 3 from app_user where subject = 'buyer'`,
  `insert into basket_line (user_id, division, item_id, quantity) select u.id, 3, i.id, 5 from app_user u
    join (select * from item where division = 3 and code like 'ART-%' order by code limit 20) i on true where u.subject = 'buyer'`,
];

/** Resellers of the small database, so that a page of them is full. */
export const ownResellers = 30;

/** The measured reseller with its price lists, and a few others, with 100 customers and 1,000 orders each. */
export async function fillOwn(pool: pg.Pool): Promise<void> {
  await write(pool, [
    [groupsSql],
    [articlesSql],
    [stockSql],
    [priceGroupsSql],
    [accountsSql, [1, ownResellers, 1, true]],
    [accountsSql, [1, ownResellers, 100, false]],
    [ordersSql, [1, ownResellers, 1000, 100]],
    [orderLinesSql, [1, ownResellers]],
    [listsSql, [1, 3, 1]],
    [listLinesSql, [1, 3]],
    ...basketSql.map((text): Statement => [text]),
  ]);
}

/** What the others have; nothing of it is visible to the measured reseller. */
export async function fillOthers(
  pool: pg.Pool,
  { resellers, customersEach, ordersEach, priceLists }: Others,
): Promise<void> {
  const [first, last] = [ownResellers + 1, resellers];
  await write(pool, [
    [accountsSql, [first, last, 1, true]],
    [accountsSql, [first, last, customersEach, false]],
    [ordersSql, [first, last, ordersEach, customersEach]],
    [orderLinesSql, [first, last]],
    // The measured reseller is the first account, which these lists leave out.
    [listsSql.replace('800000 + 1 +', '800000 + 2 +'), [4, 3 + priceLists, resellers - 1]],
    [listLinesSql, [4, 3 + priceLists]],
  ]);
}

type Statement = [text: string, values?: unknown[]];

/** Without triggers: what they derive is given. */
async function write(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  for (const [text, values] of statements) await client.query(text, values);
  await client.query('vacuum analyze');
  await client.query('reset statement_timeout; reset session_replication_role');
  client.release();
}
