import type { Order } from '@werkbank/contract/ordering/order.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, toTotal } from '#db/keyset.ts';
import { exactLinkColumns } from '#db/record-columns.ts';
import { deliveryAndInvoice, status } from '#sales-orders/shared/status-texts.ts';

type WithStatusText = `${string}tatusName` | `${string}tatusDescription`;
export type OrderRow = { [K in keyof Order as K extends WithStatusText ? never : K]: Order[K] };

const lines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'lineNumber', l.line_number, 'articleId', i.id, 'articleCode', i.code,
    'description', coalesce(l.description, i.description), 'quantity', l.quantity, 'unit', l.unit, 'unitPrice', l.unit_price,
    'discount', l.discount, 'amount', l.amount_fc, 'vatCode', l.vat_code, 'vatPercentage', l.vat_percentage) order by l.line_number)
  from sales_order_line l join item i on i.id = l.item_id where l.order_id = o.id), '[]')`;

export const orderColumns: RawBuilder<OrderRow> = sql`
  o.id, o.order_number as "orderNumber", o.division, o.created as "creationDate", o.order_date as "orderDate",
  o.reseller_id as "resellerId", r.name as "resellerName", d.id as "accountId", d.code as "accountCode", d.name as "accountName",
  dc.id as "contactId", dc.full_name as "contactFullName", o.your_ref as "yourRef", o.remarks, o.delivery_date as "deliveryDate",
  case when ad.id is not null then jsonb_build_object('name', ad.address_line3, 'addressLine1', ad.address_line1,
    'addressLine2', ad.address_line2, 'postcode', ad.postcode, 'city', ad.city, 'country', ad.country) end as "deliveryAddress",
  o.approval, o.approval_reasons as "approvalReasons", o.approval_note as "approvalNote",
  o.status, o.delivery_status as "deliveryStatus", o.invoice_status as "invoiceStatus", o.currency,
  o.amount_fc_excl_vat as "amountExclVat", o.vat_amount as "vatAmount", o.amount_fc as "amountInclVat", ${lines} as lines,
  o.id as "salesOrderId", (select u.display_name from app_user u where u.id = o.created_by) as "createdByFullName", o.version,
  ${sql.join([...exactLinkColumns('o')])}`;

export const orderJoins = sql`
  join account d on d.id = o.deliver_to
  left join account r on r.id = o.reseller_id
  left join contact dc on dc.id = o.deliver_to_contact_id
  left join address ad on ad.id = o.delivery_address_id`;

export interface OrdersWanted {
  divisions: readonly number[];
  /** Orders placed through this reseller; undefined means every order. */
  reseller: string | null | undefined;
  /** Created at this moment or later. */
  since?: string | undefined;
  language: Language;
}

/**
 * Orders with their lines, newest first. New orders shift the others to later pages only, so a client that reads from the first page to the
 * last misses none, and recognises by their ids those that it is given twice.
 */
export async function listOrders(
  db: Db,
  { divisions, reseller, since, language }: OrdersWanted,
  { size, skip }: PageRequest,
): Promise<PageResult<Order>> {
  const ofReseller = reseller === undefined ? sql`true` : sql`o.reseller_id = ${reseller}::uuid`;
  const matches = sql`${ofReseller} and ${since === undefined ? sql`true` : sql`o.created >= ${since}::timestamptz`}`;
  const { rows } = await sql<OrderRow>`
    with page as materialized (
      select f.id from unnest(${[...divisions]}::integer[]) as d (code) cross join lateral (
        select o.id, o.created from sales_order o where o.division = d.code and ${matches}
        order by o.created desc, o.id desc limit ${size + skip}) f
      order by f.created desc, f.id desc limit ${size} offset ${skip})
    select ${orderColumns} from page join sales_order o on o.id = page.id ${orderJoins} order by o.created desc, o.id desc`.execute(
    db,
  );
  const orders = rows.map((row) => inWords(row, language));
  if (skip === 0 && rows.length < size) return { rows: orders, total: rows.length };
  const counted = await sql<{ count: number }>`
    select ${cappedCount(sql`select from sales_order o where o.division = any(${[...divisions]}::integer[]) and ${matches}`)}
      as count`.execute(db);
  return { rows: orders, ...toTotal(counted.rows[0]?.count ?? 0) };
}

/** An order of the division that was just created. */
export async function findOrder(db: Db, division: number, id: string, language: Language): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from sales_order o ${orderJoins} where o.division = ${division} and o.id = ${id}`.execute(
    db,
  );
  return rows[0] && inWords(rows[0], language);
}

export const inWords = (row: OrderRow, language: Language): Order => ({
  ...row,
  ...status(row, language),
  ...deliveryAndInvoice(row, language),
});
