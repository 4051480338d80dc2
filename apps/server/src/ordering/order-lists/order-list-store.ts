import type { OrderListOrder, OrderListRowInput } from '@werkbank/contract/ordering/order-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import { sold } from '../article-store.ts';
import type { RowFacts } from './row-faults.ts';

/** Who orders a list. */
export interface ListBuyer {
  db: Db;
  division: number;
  webshopOnly: boolean;
  /** The reseller that buys and whose customers receive; without one each recipient buys. */
  reseller: string | undefined;
  /** Who receives the rows that name nobody. */
  recipientId: string | undefined;
}

/** Recipients that an order can name. */
const inReach = (reseller: string | undefined): RawBuilder<unknown> =>
  reseller === undefined ? sql`true` : sql`(a.id = ${reseller}::uuid or a.reseller_id = ${reseller}::uuid)`;

/** Article and recipient of each row, in the order of the rows. */
export async function findFacts(
  { db, division, webshopOnly, reseller, recipientId }: ListBuyer,
  rows: readonly OrderListRowInput[],
): Promise<RowFacts[]> {
  const given = rows.map(({ code, articleId, recipient }, n) => ({ n, code, articleId, recipient }));
  const { rows: facts } = await sql<RowFacts>`
    with given as (
      select * from ${recordset(given, 'g (n integer, code text, "articleId" uuid, recipient text)')}
    ), named as materialized (
      select r.recipient, count(*)::integer as matches, (array_agg(a.id))[1] as id
      from (select distinct g.recipient from given g where g.recipient <> '') r
      cross join lateral (
        select a.id from account a where a.division = ${division} and a.code = r.recipient and ${inReach(reseller)}
        union select a.id from account a
          where a.division = ${division} and a.name_key = searchable(r.recipient) and ${inReach(reseller)}
        limit 2) a
      group by r.recipient
    )
    select i.id as "itemId", i.code as "articleCode", i.description, i.unit,
      coalesce(i.is_fraction_allowed_item, false) as "isFractionAllowed", coalesce(p.matches, 0) as matches, a.id as "accountId",
      a.name as "accountName", coalesce(a.blocked or a.start_date > t.day or a.end_date < t.day, false) as "isBlocked"
    from given g cross join (select business_day() as day) t
    left join named p on p.recipient = g.recipient
    left join account a on a.division = ${division} and ${inReach(reseller)}
      and a.id = case when g.recipient = '' then ${recipientId ?? null}::uuid when p.matches = 1 then p.id end
    left join lateral (select coalesce(g."articleId",
      (select k.item_id from buyer_item_code k where k.account_id = ${reseller ?? recipientId ?? null}::uuid and k.code = lower(g.code)),
      (select x.id from item x where x.division = ${division} and lower(x.code) = lower(g.code)),
      (select x.id from item x where x.division = ${division} and x.barcode = g.code order by x.code limit 1)) as id
      offset 0) w on true
    left join item i on i.id = w.id and i.division = ${division} and ${sold({ webshopOnly })}
    order by g.n`.execute(db);
  return facts;
}

/** A row that can be ordered; those with the same number make one order. */
export interface PricedRow {
  n: number;
  order: number;
  itemId: string;
  quantity: number;
  buyerId: string | null;
  recipientId: string | null;
}

interface Priced {
  currency: string;
  rows: { n: number; unitPrice: number | null; amount: number | null }[];
  orders: (Omit<OrderListOrder, 'accountId' | 'accountName' | 'yourRef' | 'deliveryDate' | 'rowCount'> & {
    order: number;
  })[];
}

/** The smallest amount that is too large for an order line. */
const tooMuch = sql.lit(10_000_000_000);

/**
 * Prices by the rules of order lines, for the quantity of an article in its order. Rows without a price, or with an amount that is too
 * large, have none and are in no order.
 */
export async function priceRows({ db, division }: ListBuyer, rows: readonly PricedRow[]): Promise<Priced> {
  const { rows: answer } = await sql<Priced>`
    with given as (
      select * from ${recordset(
        rows,
        'g (n integer, "order" integer, "itemId" uuid, quantity numeric, "buyerId" uuid, "recipientId" uuid)',
      )}
    ), line as materialized (
      select w."order", w."itemId", w."buyerId", w."recipientId", w.quantity, i.sales_vat_code, b.sales_vat_code as buyer_vat_code,
        coalesce(b.discount_sales, 0) as discount, p.price
      from (select g."order", g."itemId", g."buyerId", g."recipientId", sum(g.quantity) as quantity from given g group by 1, 2, 3, 4) w
      join item i on i.id = w."itemId" left join account b on b.id = w."buyerId"
      cross join lateral price_of(i.id, b.id, w.quantity, business_day()) q
      cross join lateral (select case when line_amount(w.quantity, q.price, coalesce(b.discount_sales, 0)) < ${tooMuch}
        then q.price end as price) p
    ), goods as (
      select l."order", l."buyerId", l."recipientId", sum(x.amount) as amount, sum(vat_of(x.amount, coalesce(v.percentage, 0))) as vat
      from line l cross join lateral (select line_amount(l.quantity, l.price, l.discount) as amount) x
      left join vat_code v on v.division = ${division} and v.code = sales_vat_code(${division}, l.sales_vat_code, l.buyer_vat_code)
      where l.price is not null group by 1, 2, 3
    ), charged as (
      select g."order", g.amount + c.price as excl, c.price, c.minimum, c.is_below,
        g.vat + vat_of(c.price, coalesce(v.percentage, 0)) as vat
      from goods g left join account b on b.id = g."buyerId"
      left join address place on place.id = usual_delivery_address(coalesce(g."recipientId", g."buyerId"))
      cross join lateral order_charge(${division}::integer, b.id, payer_of_orders(b.id), place.country, g.amount) c
      left join item i on i.id = c.item_id
      left join vat_code v on v.division = ${division} and v.code = sales_vat_code(${division}, i.sales_vat_code, b.sales_vat_code)
    )
    select d.currency,
      coalesce((select jsonb_agg(jsonb_build_object('n', g.n, 'unitPrice', net_price(l.price, l.discount),
          'amount', line_amount(g.quantity, l.price, l.discount)))
        from given g join line l using ("order", "itemId")), '[]') as rows,
      coalesce((select jsonb_agg(jsonb_build_object('order', c."order", 'amountExclVat', c.excl, 'deliveryAmount', c.price,
          'vatAmount', c.vat, 'amountInclVat', c.excl + c.vat, 'minimumOrder', c.minimum, 'isBelowMinimum', c.is_below)
          order by c."order")
        from charged c), '[]') as orders
    from division d where d.code = ${division}`.execute(db);
  return only(answer);
}

/** The sums of the orders of a list. */
export async function sumsOf(db: Db, orders: readonly Pick<OrderListOrder, 'amountExclVat' | 'vatAmount'>[]) {
  const { rows } = await sql<Pick<OrderListOrder, 'amountExclVat' | 'vatAmount' | 'amountInclVat'>>`
    select coalesce(sum(o."amountExclVat"), 0) as "amountExclVat", coalesce(sum(o."vatAmount"), 0) as "vatAmount",
      coalesce(sum(o."amountExclVat" + o."vatAmount"), 0) as "amountInclVat"
    from ${recordset(orders, 'o ("amountExclVat" numeric, "vatAmount" numeric)')}`.execute(db);
  return only(rows);
}

/**
 * Locks the recipients, the payers and the stock of all orders of a list before the first one is made, always in the same order, so that
 * two lists cannot wait for each other.
 */
export async function lockForOrders(
  { db, division, reseller }: ListBuyer,
  rows: readonly { accountId: string; itemId: string }[],
): Promise<void> {
  const recipients = rows.map(({ accountId }) => accountId);
  const buyers = reseller === undefined ? recipients : [reseller];
  await sql`
    select from account a where a.division = ${division}
      and (a.id = any(${recipients}::uuid[])
        or a.id in (select payer_of_orders(b.id) from unnest(${buyers}::uuid[]) b (id)))
    order by a.id for no key update`.execute(db);
  await sql`
    select lock_stock_positions(${division}::integer, coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'warehouse_id', w.id)), '[]'))
    from item i join warehouse w on w.division = i.division and w.active and w.main
    where i.division = ${division} and i.id = any(${rows.map(({ itemId }) => itemId)}::uuid[])`.execute(db);
}

/** Remembers which article the buyer means by its own code. */
export async function rememberCodes(
  { db, division, reseller, recipientId }: ListBuyer,
  rows: readonly OrderListRowInput[],
): Promise<void> {
  const buyer = reseller ?? recipientId;
  const chosen = new Map(
    rows.flatMap(({ code, articleId }) =>
      code !== '' && articleId !== null ? [[code.toLowerCase(), articleId] as const] : [],
    ),
  );
  if (buyer === undefined || chosen.size === 0) return;
  await sql`
    insert into buyer_item_code (division, account_id, code, item_id)
    select ${division}, ${buyer}::uuid, r.code, r."itemId"
    from ${recordset(
      [...chosen].map(([code, itemId]) => ({ code, itemId })),
      'r (code text, "itemId" uuid)',
    )}
    where not exists (select from item i where i.division = ${division} and lower(i.code) = lower(r.code))
    order by r.code
    on conflict (account_id, code) do update set item_id = excluded.item_id`.execute(db);
}
