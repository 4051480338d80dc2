import type { MinimalStatement } from './statement.ts';

const searchAccounts = `
  with matches as materialized (
    select id, name_key from account where division = 1 and search_text like $1 and search_text like $2)
  select a.id, a.code, a.name, a.status, a.city, a.country, a.phone, a.email, a.is_supplier, a.is_reseller, a.blocked,
    (select count(*) from matches) as total
  from (select id, name_key from matches order by name_key, id limit 25) page join account a on a.id = page.id
  order by page.name_key, a.id`;

const readAccount = `
  select a.id, a.code, a.name, a.status, a.is_supplier, a.is_reseller, a.blocked, a.start_date, a.end_date, a.trade_name,
    a.address_line1, a.postcode, a.city, a.country, a.phone, a.email, a.website, a.language, a.vat_number, a.chamber_of_commerce,
    a.payment_condition_sales, a.sales_vat_code, a.credit_line_sales, a.discount_sales, a.remarks, a.version, a.modified,
    m.full_name as main_contact, i.name as invoice_account, r.name as reseller,
    (select json_agg(json_build_object('id', d.id, 'type', d.type, 'main', d.main, 'line', d.address_line1, 'postcode', d.postcode,
      'city', d.city, 'country', d.country) order by d.type, d.main desc) from address d where d.account_id = a.id) as addresses
  from account a left join contact m on m.id = a.main_contact_id left join account i on i.id = a.invoice_account_id
    left join account r on r.id = a.reseller_id
  where a.division = 1 and a.id = $1`;

const newestOrders = `
  select o.id, o.order_number, o.order_date, o.delivery_date, o.your_ref, o.description, o.status, o.delivery_status, o.invoice_status,
    o.amount_fc, o.amount_fc_excl_vat, o.currency, o.line_count, a.id as account_id, a.code, a.name, a.city,
    (select count(*) from (select from sales_order where division = 1 limit 10001) c) as total
  from sales_order o join account a on a.id = o.ordered_by
  where o.division = 1 order by o.order_date desc, o.order_number desc limit 50`;

const orderLines = `
  select l.id, l.line_number, l.quantity, l.quantity_delivered, l.quantity_open, l.quantity_reserved, l.unit, l.unit_price, l.discount,
    l.net_price, l.amount_fc, l.vat_amount, l.vat_percentage, l.order_status, l.delivery_status, l.delivery_date, l.notes, l.version,
    coalesce(l.description, i.description) as description, i.id as item_id, i.code as item_code
  from sales_order_line l join item i on i.id = l.item_id where l.division = 1 and l.order_id = $1 order by l.line_number`;

const createOrder = `
  with head as materialized (select gen_random_uuid() as id, nextval('floor.order_number') as number), line as (
    insert into floor.sales_order_line (id, division, order_id, line_number, item_id, is_stock_item, description, quantity, unit,
      unit_price, discount, vat_code, vat_percentage)
    select gen_random_uuid(), 1, head.id, l.n, i.id, i.is_stock_item, i.description, l.quantity, i.unit, i.standard_sales_price,
      a.discount_sales, v.code, v.percentage
    from head, rows from (json_to_recordset($2::json) as ("itemId" uuid, quantity numeric)) with ordinality as l ("itemId", quantity, n)
    join item i on i.id = l."itemId" join account a on a.id = $1 join vat_code v on v.division = 1 and v.code = a.sales_vat_code
    returning id, line_number, item_id, description, quantity, unit_price, amount_fc, vat_amount)
  insert into floor.sales_order (id, division, order_number, ordered_by, deliver_to, invoice_to, currency, warehouse_id,
    payment_condition, line_count, lines_excl_vat, lines_vat, search_text)
  select head.id, 1, head.number, a.id, a.id, coalesce(a.invoice_account_id, a.id), 'EUR', w.id, a.payment_condition_sales,
    (select count(*) from line), (select sum(amount_fc) from line), (select sum(vat_amount) from line), ''
  from head, account a join warehouse w on w.division = 1 and w.main where a.id = $1
  returning id, order_number, order_date, status, delivery_status, amount_fc, amount_fc_excl_vat, vat_amount,
    (select json_agg(line) from line) as lines`;

const deliver = `
  with wanted as materialized (
    select w.n, w."salesOrderLineId" as id, w."quantityDelivered" as quantity
    from rows from (json_to_recordset($1::json) as ("salesOrderLineId" uuid, "quantityDelivered" numeric))
      with ordinality as w ("salesOrderLineId", "quantityDelivered", n)), line as (
    update floor.sales_order_line l set quantity_delivered = l.quantity_delivered + w.quantity from wanted w
    where l.id = w.id and l.quantity_open >= w.quantity
    returning l.id, l.order_id, l.item_id, w.n, w.quantity), head as (
    insert into floor.goods_delivery (id, division, delivery_number, entry_number, delivery_date, delivery_account_id, warehouse_id)
    select gen_random_uuid(), 1, nextval('floor.order_number'), currval('floor.order_number'), $2::date, o.deliver_to, o.warehouse_id
    from floor.sales_order o where o.id = (select order_id from line limit 1)
    returning id, delivery_number, delivery_date), booked as (
    insert into floor.goods_delivery_line (id, division, delivery_id, line_number, sales_order_id, sales_order_line_id, item_id,
      quantity_delivered)
    select gen_random_uuid(), 1, head.id, line.n, line.order_id, line.id, line.item_id, line.quantity from head, line
    returning id, line_number, item_id, quantity_delivered), changed as (
    update floor.sales_order o set delivery_status = 21 where o.id = (select order_id from line limit 1)
      and not exists (select from floor.sales_order_line l where l.order_id = o.id and l.quantity_open > 0
        and l.id not in (select id from line)))
  select head.*, (select json_agg(booked) from booked) as lines from head`;

/** Patterns of a search, all of which must match. */
function patterns(text: string): string[] {
  const [first = '', second = ''] = text.split(/\s+/);
  return [`%${first}%`, `%${second}%`];
}

const uuid = '([0-9a-f-]{36})';

export const salesStatements: readonly MinimalStatement[] = [
  {
    name: 'search-accounts',
    of: 'GET',
    pattern: /^\/api\/1\/account\/\?/,
    sql: searchAccounts,
    values: ({ query }) => patterns(query.get('name') ?? ''),
  },
  {
    name: 'read-account',
    of: 'GET',
    pattern: new RegExp(`^/api/1/account/${uuid}$`),
    sql: readAccount,
    values: ({ found }) => [found[1]],
  },
  { name: 'newest-orders', of: 'GET', pattern: /^\/api\/1\/salesorder$/, sql: newestOrders, values: () => [] },
  {
    name: 'order-lines',
    of: 'GET',
    pattern: new RegExp(`^/api/1/salesorder/order/${uuid}/lines$`),
    sql: orderLines,
    values: ({ found }) => [found[1]],
  },
  {
    name: 'create-order',
    of: 'POST',
    pattern: /^\/api\/1\/salesorder$/,
    sql: createOrder,
    values: ({ given }) => {
      const { orderedById, lines } = given as { orderedById: string; lines: object[] };
      return [orderedById, JSON.stringify(lines)];
    },
  },
  {
    name: 'deliver',
    of: 'POST',
    pattern: /^\/api\/1\/salesorder\/goodsdelivery$/,
    sql: deliver,
    values: ({ given }) => {
      const { lines, deliveryDate } = given as { deliveryDate: string; lines: object[] };
      return [JSON.stringify(lines), deliveryDate];
    },
  },
];
