import type { Basket, BasketLine } from '@werkbank/contract/ordering/basket.ts';
import { type RawBuilder, sql } from 'kysely';
import { only, recordset } from '#db/rows.ts';
import { isVersion } from '#db/version.ts';
import { itemJoins } from '#items/item-columns.ts';
import { articleColumns, prices, sold } from './article-store.ts';
import { type DraftRef, findDraft } from './basket/draft-store.ts';
import type { Buyer } from './scope.ts';

/** The owner of a basket, and the buyer whose prices apply. */
export interface BasketRef extends DraftRef {
  buyer: Buyer;
  /** Where the goods go: a country, else the usual address of the recipient, else that of the buyer. */
  delivery?: { recipientId?: string | undefined; country?: string | undefined } | undefined;
}

/** The maximum number of lines of an order. */
export const maxLines = 200;

interface LineRow extends BasketLine {
  vat: number;
}

interface Conditions
  extends Pick<
    Basket,
    | 'amountExclVat'
    | 'vatAmount'
    | 'amountInclVat'
    | 'deliveryAmount'
    | 'deliveryDescription'
    | 'freeDeliveryFrom'
    | 'minimumOrder'
    | 'isBelowMinimum'
  > {}

/** The basket with the prices and stock at this moment, and what delivery costs. */
export async function findBasket(ref: BasketRef): Promise<Basket> {
  const { db, userId, division, buyer, delivery } = ref;
  const { rows } = await sql<{ currency: string; lines: LineRow[] }>`
    select d.currency, coalesce((select jsonb_agg(to_jsonb(l)) from (${linesOf(userId, division, buyer)}) as l), '[]') as lines
    from division d where d.code = ${division}`.execute(db);
  const { currency, lines } = only(rows);
  const amounts = recordset(
    lines.map(({ amount, vat }) => ({ amount, vat })),
    'r (amount numeric, vat numeric)',
  );
  const { rows: sums } = await sql<Conditions>`
    with goods as (select coalesce(sum(r.amount), 0) as amount, coalesce(sum(r.vat), 0) as vat from ${amounts}),
    charge as (
      select c.minimum, c.free_from, c.is_below, i.description, v.percentage, c.price
      from goods left join account buyer on buyer.id = ${buyer.accountId}::uuid
      left join address place on place.id = usual_delivery_address(coalesce(${delivery?.recipientId ?? null}::uuid, buyer.id))
      cross join lateral order_charge(${division}::integer, buyer.id, payer_of_orders(buyer.id),
        coalesce(${delivery?.country ?? null}::text, place.country), goods.amount) c
      left join item i on i.id = c.item_id
      left join vat_code v on v.division = i.division and v.code = sales_vat_code(i.division, i.sales_vat_code, buyer.sales_vat_code)
    )
    select g.amount + c.price as "amountExclVat", g.vat + vat_of(c.price, coalesce(c.percentage, 0)) as "vatAmount",
      g.amount + c.price + g.vat + vat_of(c.price, coalesce(c.percentage, 0)) as "amountInclVat", c.price as "deliveryAmount",
      case when c.price > 0 then c.description end as "deliveryDescription", c.free_from as "freeDeliveryFrom",
      c.minimum as "minimumOrder", c.is_below as "isBelowMinimum"
    from goods g cross join charge c`.execute(db);
  return {
    division,
    currency,
    ...only(sums),
    lines: lines.map(({ vat: _, ...line }) => line),
    draft: await findDraft(ref),
  };
}

/** The smallest amount that is too large for an order line. */
const tooMuch = sql.lit(10_000_000_000);

/**
 * Price, discount and VAT follow the rules of order lines: `price_of`, the buyer's discount, and its VAT code when that is a zero rate. A
 * line whose amount is too large for an order has no price.
 */
const linesOf = (userId: string, division: number, buyer: Buyer): RawBuilder<unknown> => sql`
  select ${articleColumns}, k.quantity, n.price as "unitPrice",
    case when k.seen_for is not distinct from ${buyer.accountId}::uuid and k.seen_price <> n.price then k.seen_price end
      as "formerUnitPrice",
    coalesce(w.amount, 0) as amount, coalesce(vat_of(w.amount, bv.percentage), 0) as vat,
    case when i.is_stock_item then expected_on(i.division, i.id, k.quantity) end as "expectedOn",
    ${sold(buyer)} and n.price is not null and i.division = any(${buyer.divisions}::integer[]) as "isOrderable", k.version
  from basket_line k join item i on i.id = k.item_id and i.division = k.division
  ${itemJoins} ${prices(buyer)}
  left join vat_code bv on bv.division = i.division and bv.code = sales_vat_code(i.division, i.sales_vat_code, buyer.sales_vat_code)
  cross join lateral price_of(i.id, buyer.id, k.quantity, business_day()) as q
  cross join lateral (
    select case when line_amount(k.quantity, q.price, coalesce(buyer.discount_sales, 0)) < ${tooMuch} then q.price end as price) as p
  cross join lateral (select net_price(p.price, coalesce(buyer.discount_sales, 0)) as price) as n
  cross join lateral (select line_amount(k.quantity, p.price, coalesce(buyer.discount_sales, 0)) as amount) as w
  where k.user_id = ${userId} and k.division = ${division} order by k.created, i.code`;

/** Locks the basket, creating it if necessary, so that changes by one user are made one after the other. */
export async function lockBasket({ db, userId, division }: BasketRef): Promise<void> {
  await sql`
    insert into basket (user_id, division) values (${userId}, ${division})
    on conflict (user_id, division) do update set version = basket.version + 1, modified = now()`.execute(db);
}

export interface NewLine {
  itemId: string;
  quantity: number;
}

/** Adds to the quantity that is already there. */
export async function addLines({ db, userId, division }: BasketRef, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into basket_line (user_id, division, item_id, quantity)
    select ${userId}, ${division}, r."itemId", r.quantity
    from ${recordset(lines, 'r ("itemId" uuid, quantity numeric)')}
    on conflict (user_id, division, item_id) do update
      set quantity = basket_line.quantity + excluded.quantity, version = basket_line.version + 1`.execute(db);
}

/** False when the line does not exist or has another version. */
export async function updateLine(
  { db, userId, division }: BasketRef,
  { itemId, quantity }: NewLine,
  ifMatch: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update basket_line l set quantity = ${quantity}, version = l.version + 1
    where l.user_id = ${userId} and l.division = ${division} and l.item_id = ${itemId} and ${isVersion('l.version', ifMatch)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** False when the line does not exist or has another version. */
export async function removeLine(
  { db, userId, division }: BasketRef,
  itemId: string,
  ifMatch: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from basket_line l
    where l.user_id = ${userId} and l.division = ${division} and l.item_id = ${itemId} and ${isVersion('l.version', ifMatch)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function hasLine({ db, userId, division }: BasketRef, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from basket_line where user_id = ${userId} and division = ${division} and item_id = ${itemId}`.execute(db);
  return rows.length > 0;
}

export async function emptyBasket({ db, userId, division }: BasketRef): Promise<void> {
  await sql`delete from basket_line where user_id = ${userId} and division = ${division}`.execute(db);
}

/** Stores the prices of these articles as those that the user has seen. */
export async function rememberPrices(
  { db, userId, division, buyer: { accountId } }: BasketRef,
  itemIds: readonly string[],
): Promise<void> {
  await sql`
    update basket_line l set seen_price = net_price(p.price, coalesce(a.discount_sales, 0)), seen_for = a.id
    from basket_line k left join account a on a.id = ${accountId}::uuid and a.division = k.division
    cross join lateral price_of(k.item_id, a.id, k.quantity, business_day()) as p
    where k.user_id = l.user_id and k.division = l.division and k.item_id = l.item_id
      and l.user_id = ${userId} and l.division = ${division} and l.item_id = any(${[...itemIds]}::uuid[])`.execute(db);
}

/** Why a basket with these articles is refused, if it is. */
export async function faultsOf(
  { db, userId, division, buyer }: BasketRef,
  itemIds: readonly string[],
): Promise<{ lineCount: number; unsold: string[]; fractions: string[] }> {
  const { rows } = await sql<{ lineCount: number; unsold: string[]; fractions: string[] }>`
    select (select count(*) from basket_line l where l.user_id = ${userId} and l.division = ${division}) as "lineCount",
      array(select w.id from unnest(${[...itemIds]}::uuid[]) as w (id) where not exists (
        select from item i where i.division = ${division} and i.division = any(${buyer.divisions}::integer[]) and i.id = w.id
          and ${sold(buyer)})) as unsold,
      array(select i.code from basket_line l join item i on i.id = l.item_id
        where l.user_id = ${userId} and l.division = ${division} and not i.is_fraction_allowed_item and l.quantity <> trunc(l.quantity)
        order by i.code) as fractions`.execute(db);
  return only(rows);
}

/**
 * Articles and quantities of an order that the caller sees; undefined when there is none. Returns and cancelled quantities are left out.
 */
export async function orderedLines(
  { db, division }: BasketRef,
  { orderId, reseller }: { orderId: string; reseller: string | null | undefined },
): Promise<(NewLine & { code: string })[] | undefined> {
  const { rows } = await sql<{ lines: (NewLine & { code: string })[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('itemId', s.item_id, 'code', s.code, 'quantity', s.quantity) order by s.n)
      from (select l.item_id, i.code, sum(l.quantity) as quantity, min(l.line_number) as n
        from sales_order_line l join item i on i.id = l.item_id where l.order_id = o.id and l.quantity > 0
        group by l.item_id, i.code) as s), '[]') as lines
    from sales_order o where o.division = ${division} and o.id = ${orderId}
      and (${reseller === undefined} or o.reseller_id = ${reseller ?? null}::uuid)`.execute(db);
  return rows[0]?.lines;
}
