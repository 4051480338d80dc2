import type { FollowedLine, OrderDelivery, OrderListed } from '@werkbank/contract/ordering/order-detail.ts';
import type { SalesStatus } from '@werkbank/contract/sales-orders/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countLimit, cursorOf, key, keyset, limitOf, pageOf, toTotal } from '#db/keyset.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { patternsOf } from '#db/search.ts';
import { deliveryAndInvoice, status, type WithoutStatusText } from '#sales-orders/shared/status-texts.ts';
import { hasText, isServedBy, testedLimit, withText, wordSearchOf } from './list/order-search.ts';
import { inWords, type OrderRow, orderColumns, orderJoins } from './order-store.ts';

export interface FollowedFilter {
  search?: string | undefined;
  status?: readonly SalesStatus[] | undefined;
  resellerId?: string | undefined;
  accountId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  approval?: 'waiting' | 'approved' | 'refused' | undefined;
}

/** The reseller whose orders are meant: undefined means any reseller. */
export type OfReseller = string | null | undefined;

/** Orders of a division placed through resellers, newest first. */
export async function listFollowed(
  { db, division, page }: ListRef,
  { reseller, language }: { reseller: OfReseller; language: Language },
  filter: FollowedFilter,
) {
  const { condition: after, order } = keyset('desc', [key.moment(sql`o.created`), key.guid(sql`o.id`)]);
  const slice = { after: after(page.after), order, limit: limitOf(page.size) };
  const condition = sql<boolean>`o.division = ${division} and ${isOf(reseller, filter)} and ${conditionOf(filter)}`;
  const found = await findSlice({ db, division, condition, slice }, reseller, filter);
  const { rows: listed, next } = pageOf(found.rows, page.size, (row) => cursorOf(row.creationDate, row.id));
  return {
    rows: listed.map(
      (row): OrderListed => ({ ...row, ...status(row, language), ...deliveryAndInvoice(row, language) }),
    ),
    ...found.total,
    next,
  };
}

type ListedRow = WithoutStatusText<OrderListed>;

const listedColumns = sql`o.id, o.division, o.order_number as "orderNumber", o.created as "creationDate", o.order_date as "orderDate",
  o.reseller_id as "resellerId", r.name as "resellerName", d.id as "accountId", d.name as "accountName", o.your_ref as "yourRef",
  o.delivery_date as "deliveryDate", o.approval, o.status, o.delivery_status as "deliveryStatus", o.invoice_status as "invoiceStatus",
  o.currency, o.amount_fc_excl_vat as "amountExclVat", o.line_count as "lineCount", o.version`;
const listedJoins = sql`join account d on d.id = o.deliver_to left join account r on r.id = o.reseller_id`;

interface Slice {
  after: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  limit: RawBuilder<number>;
}

interface Wanted {
  db: Db;
  division: number;
  condition: RawBuilder<boolean>;
  slice: Slice;
}

/** One slice of the matching orders and how many there are. */
async function findSlice({ db, division, condition, slice }: Wanted, reseller: OfReseller, filter: FollowedFilter) {
  const { search } = filter;
  if (search === undefined || patternsOf(search).length === 0) return await walk(db, condition, slice);
  const isOfOne = reseller !== undefined || filter.resellerId !== undefined;
  // The orders of one reseller are few, whatever the words.
  if (!isOfOne && (await wordSearchOf(db, search)) === 'tested')
    return await walk(db, sql`${condition} and ${hasText(search)}`, slice, testedLimit);
  const recipients = sql<boolean>`s.division = ${division} and ${reseller === undefined ? sql`true` : isServedBy(reseller)}`;
  return await gather(db, withText({ search, condition, recipients }), slice);
}

/** Reads newest first until the page is full. */
async function walk(db: Db, condition: RawBuilder<boolean>, { after, order, limit }: Slice, most = countLimit) {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from sales_order o ${listedJoins} where ${condition} and ${after} order by ${order} limit ${limit}`.execute(
    db,
  );
  return { rows, total: toTotal(await countUpToLimit(db, sql`sales_order o where ${condition}`, most), most) };
}

/** Finds all matches, counts them and sorts. */
async function gather(db: Db, matches: RawBuilder<unknown>, { after, order, limit }: Slice) {
  const { rows } = await sql<ListedRow & { total: number }>`
    with matches as materialized (${matches}),
      page as materialized (select o.id from matches o where ${after} order by ${order} limit ${limit})
    select ${listedColumns}, (select count(*) from matches) as total
    from page join sales_order o on o.id = page.id ${listedJoins} order by ${order}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: toTotal(rows[0]?.total ?? 0) };
}

/** Orders that wait for a decision are included without a reseller too. */
const isOf = (reseller: OfReseller, { approval }: FollowedFilter): RawBuilder<boolean> =>
  reseller === undefined
    ? sql`(o.reseller_id is not null or ${approval === 'waiting'})`
    : sql`o.reseller_id = ${reseller}::uuid`;

function conditionOf(filter: FollowedFilter): RawBuilder<boolean> {
  const { resellerId, accountId, from, to } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (filter.status?.length) conditions.push(sql`o.status = any(${[...filter.status]}::smallint[])`);
  if (resellerId !== undefined) conditions.push(sql`o.reseller_id = ${resellerId}`);
  if (accountId !== undefined) conditions.push(sql`o.deliver_to = ${accountId}`);
  if (filter.approval === 'waiting') conditions.push(sql`o.approval = 'waiting' and not o.cancelled`);
  else if (filter.approval !== undefined) conditions.push(sql`o.approval = ${filter.approval}`);
  if (from !== undefined) conditions.push(sql`o.order_date >= ${from}`);
  if (to !== undefined) conditions.push(sql`o.order_date <= ${to}`);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

interface FollowedRef {
  db: Db;
  division: number;
  id: string;
  reseller: OfReseller;
}

/** Whether the reader may see the order: staff see every order of the division, a reseller those placed through it. */
const isVisible = ({ division, id, reseller }: FollowedRef) => sql<boolean>`
  o.division = ${division} and o.id = ${id} and (${reseller === undefined} or o.reseller_id = ${reseller ?? null}::uuid)`;

export async function existsFollowed(ref: FollowedRef): Promise<boolean> {
  const { rows } = await sql`select from sales_order o where ${isVisible(ref)}`.execute(ref.db);
  return rows.length > 0;
}

/** An order with the progress of each line. */
export async function findFollowed(ref: FollowedRef, language: Language) {
  const { rows } = await sql<OrderRow & { followed: FollowedLine[]; deliveries: OrderDelivery[] }>`
    select ${orderColumns}, ${lines} as followed, ${deliveries} as deliveries from sales_order o ${orderJoins}
    where ${isVisible(ref)}`.execute(ref.db);
  const [row] = rows;
  if (!row) return undefined;
  const { followed, ...order } = row;
  return { ...inWords(order, language), lines: followed, deliveries: order.deliveries };
}

const lines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'lineNumber', l.line_number, 'articleId', i.id, 'articleCode', i.code,
    'description', coalesce(l.description, i.description), 'quantity', l.quantity, 'unit', l.unit, 'unitPrice', l.unit_price,
    'discount', l.discount, 'amount', l.amount_fc, 'vatCode', l.vat_code, 'vatPercentage', l.vat_percentage,
    'isStockItem', l.is_stock_item, 'quantityDelivered', l.quantity_delivered, 'quantityReserved', l.quantity_reserved,
    'quantityClosed', l.quantity_closed, 'closedReason', l.closed_reason, 'quantityOpen', l.quantity_open,
    'expectedOn', case when l.is_stock_item and l.quantity_open > 0 then
      case when l.quantity_reserved >= l.quantity_open then business_day() else expected_on(l.division, l.item_id, 0) end end,
    'serialNumbers', ${serialNumbers()}) order by l.line_number)
  from sales_order_line l join item i on i.id = l.item_id where l.order_id = o.id), '[]')`;

/** Serial numbers that were delivered and not returned. */
function serialNumbers() {
  return sql`coalesce((select jsonb_agg(n order by n) from (
    select n from goods_delivery_line gl join goods_delivery g on g.id = gl.delivery_id cross join unnest(gl.serial_numbers) as n
    where gl.sales_order_line_id = l.id group by n having sum(case when g.reverses_id is null then 1 else -1 end) > 0) as kept), '[]')`;
}

const deliveries = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'deliveryNumber', g.delivery_number, 'deliveryDate', g.delivery_date,
    'trackingNumber', g.tracking_number, 'shippingMethodDescription', s.description, 'isReversal', g.reverses_id is not null,
    'isReversed', exists (select from goods_delivery c where c.reverses_id = g.id), 'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', gl.id, 'articleCode', i.code,
        'description', coalesce(l.description, i.description), 'quantity', gl.quantity_delivered, 'unit', l.unit,
        'serialNumbers', gl.serial_numbers) order by gl.line_number), '[]')
      from goods_delivery_line gl join sales_order_line l on l.id = gl.sales_order_line_id join item i on i.id = gl.item_id
      where gl.delivery_id = g.id and gl.sales_order_id = o.id)) order by g.delivery_number desc)
  from goods_delivery g left join shipping_method s on s.id = g.shipping_method_id
  where g.division = o.division
    and g.id in (select gl.delivery_id from goods_delivery_line gl where gl.sales_order_id = o.id)), '[]')`;
