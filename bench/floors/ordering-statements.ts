import type { MinimalStatement } from './statement.ts';

const reseller = `(select id from account where division = 3 and code = '800001')`;

/** The page of articles with the buyer's price of one piece and the day on which it is available; the price rules are functions. */
const articles = (matches: string) => `
  with matches as materialized (
    select i.id, i.code from item i where i.division = 3 and i.is_sales_item and i.is_webshop_item ${matches})
  select i.id, i.code, i.description, i.unit, i.barcode, i.is_stock_item, g.code as group_code, g.description as group_description,
    net_price(p.price, b.discount_sales) as price,
    (select json_agg(json_build_object('quantity', s.quantity, 'price', net_price(q.price, b.discount_sales)) order by s.quantity)
      from price_steps(i.id, b.id, business_day()) s cross join lateral price_of(i.id, b.id, s.quantity, business_day()) q) as prices,
    case when i.is_stock_item then expected_on(3, i.id, 1) end as expected_on, (select count(*) from matches) as total
  from (select id from matches order by code, id limit 60) page join item i on i.id = page.id
  left join item_group g on g.id = i.item_group_id join account b on b.id = ${reseller}
  cross join lateral price_of(i.id, b.id, 1, business_day()) p order by i.code, i.id`;

const basket = `
  select i.id, i.code, i.description, i.unit, k.quantity, k.version, net_price(p.price, b.discount_sales) as price,
    line_amount(k.quantity, p.price, b.discount_sales) as amount,
    vat_of(line_amount(k.quantity, p.price, b.discount_sales), v.percentage) as vat,
    (select json_agg(json_build_object('quantity', s.quantity, 'price', net_price(q.price, b.discount_sales)) order by s.quantity)
      from price_steps(i.id, b.id, business_day()) s cross join lateral price_of(i.id, b.id, s.quantity, business_day()) q) as prices,
    case when i.is_stock_item then expected_on(3, i.id, k.quantity) end as expected_on
  from basket_line k join app_user u on u.id = k.user_id and u.subject = 'buyer' join item i on i.id = k.item_id
  join account b on b.id = ${reseller} left join vat_code v on v.division = 3 and v.code = i.sales_vat_code
  cross join lateral price_of(i.id, b.id, k.quantity, business_day()) p
  where k.division = 3 order by k.created, i.code`;

const orderColumns = `o.id, o.order_number, o.created, o.order_date, o.reseller_id, r.name as reseller, d.id as account_id,
  d.name as account, o.your_ref, o.delivery_date, o.approval, o.status, o.delivery_status, o.invoice_status, o.currency,
  o.amount_fc_excl_vat, o.line_count, o.version`;
const orderJoins = 'join account d on d.id = o.deliver_to join account r on r.id = o.reseller_id';

/** The newest orders through resellers. */
const orders = (which: string) => `
  select ${orderColumns}, (select count(*) from (select from sales_order o where o.division = 3 and ${which} limit 10001) c) as total
  from sales_order o ${orderJoins} where o.division = 3 and ${which} order by o.created desc, o.id desc limit 60`;

/** Orders of which the number, the reference, the reseller or the recipient has the word. */
const ordersWith = (which: string, customers: string) => `
  with matches as materialized (
    select o.id, o.created from sales_order o where o.division = 3 and ${which} and o.search_text like $1
    union
    select o.id, o.created from account s join sales_order o on o.deliver_to = s.id
    where s.division = 3 and ${customers} and s.search_text like $1 and ${which})
  select ${orderColumns}, (select count(*) from matches) as total
  from (select id from matches order by created desc, id desc limit 60) page join sales_order o on o.id = page.id ${orderJoins}
  order by o.created desc, o.id desc`;

const customers = (matches: string) => `
  with matches as materialized (
    select a.id, a.name_key from account a where (a.reseller_id = ${reseller} or a.id = ${reseller}) and a.status in ('C', 'P') ${matches})
  select a.id, a.code, a.name, a.search_code, a.status, a.is_supplier, a.is_reseller, a.blocked, a.postcode, a.city, a.country, a.email,
    a.phone, (select count(*) from matches) as total
  from (select id from matches order by name_key, id limit 60) page join account a on a.id = page.id order by a.name_key, a.id`;

const none = () => [];
const word = ({ query }: { query: URLSearchParams }) => [`%${query.get('search')}%`];
const statement = (name: string, pattern: RegExp, sql: string, values: MinimalStatement['values'] = none) =>
  ({ name, of: 'GET', pattern, sql, values }) satisfies MinimalStatement;

/** What resellers and the office read while ordering. A statement with a search comes before the one without. */
export const orderingStatements: readonly MinimalStatement[] = [
  statement(
    'articles search',
    /^\/api\/EscapeMobility\/articles\?.*search=/,
    articles('and i.search_text like $1'),
    word,
  ),
  statement('articles', /^\/api\/EscapeMobility\/articles/, articles('')),
  statement('basket', /^\/api\/3\/basket/, basket),
  statement(
    'office search',
    /^\/api\/3\/orders\?office=&search=/,
    ordersWith('o.reseller_id is not null', 'true'),
    word,
  ),
  statement('office orders', /^\/api\/3\/orders\?office=/, orders('o.reseller_id is not null')),
  statement(
    'orders search',
    /^\/api\/3\/orders\?.*search=/,
    ordersWith(`o.reseller_id = ${reseller}`, `(s.reseller_id = ${reseller} or s.id = ${reseller})`),
    word,
  ),
  statement('orders', /^\/api\/3\/orders/, orders(`o.reseller_id = ${reseller}`)),
  statement(
    'customers search',
    /^\/api\/EscapeMobility\/accounts\?.*search=/,
    customers('and a.search_text like $1'),
    word,
  ),
  statement('customers', /^\/api\/EscapeMobility\/accounts/, customers('')),
];
