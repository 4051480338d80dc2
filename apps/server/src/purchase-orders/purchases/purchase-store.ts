import type { Purchase } from '@werkbank/contract/purchase-orders/purchases/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { acceptedGoods, daysLate, promisedDay } from './accepted-goods.ts';

export interface PurchaseFilter {
  itemId?: string | undefined;
  supplierId?: string | undefined;
}

/** Lines of purchase orders, those of the newest order first. Earlier prices and receipts are read for the rows of the page only. */
export async function listPurchases({ db, division, page }: ListRef, filter: PurchaseFilter) {
  const tables = sql`purchase_order_line l join purchase_order o on o.id = l.order_id where ${conditionOf(division, filter)}`;
  const { condition, order } = keyset('desc', [
    key.day(sql`o.order_date`),
    key.integer(sql`o.order_number`),
    key.integer(sql`l.line_number`),
  ]);
  const [{ rows }, total] = await Promise.all([
    sql<Purchase>`
      with paged as materialized (
        select l.id from ${tables} and ${condition(page.after)} order by ${order} limit ${page.size + 1}
      )
      select l.id, o.id as "purchaseOrderId", o.order_number as "orderNumber", l.line_number as "lineNumber",
        o.order_date as "orderDate", o.supplier_id as "supplierId", a.name as "supplierName", i.id as "itemId", i.code as "itemCode",
        i.description as "itemDescription", l.quantity, i.unit as "itemUnit", o.currency, d.currency as "divisionCurrency",
        round(l.net_price / l.unit_factor, 6) as "netPrice", round(before.price, 6) as "previousPrice",
        round((l.net_price / l.unit_factor * o.exchange_rate - i.cost_price_standard) * l.quantity, 2) as "costDifference",
        l.receipt_status as "receiptStatus", ${promisedDay} as "promisedDate", g.received_on as "receivedDate",
        l.quantity_received as "receivedQuantity", coalesce(g.rejected, 0) as "rejectedQuantity", ${daysLate} as "daysLate"
      from paged p
      join purchase_order_line l on l.id = p.id
      join purchase_order o on o.id = l.order_id
      join division d on d.code = o.division
      join account a on a.id = o.supplier_id
      join item i on i.id = l.item_id
      left join lateral (
        select e.net_price / e.unit_factor as price from purchase_order_line e join purchase_order b on b.id = e.order_id
        where e.division = l.division and e.item_id = l.item_id and not e.cancelled and b.supplier_id = o.supplier_id
          and b.currency = o.currency and (b.order_date, b.order_number) < (o.order_date, o.order_number)
        order by b.order_date desc, b.order_number desc, e.line_number desc limit 1
      ) as before on true
      ${acceptedGoods}
      order by ${order}`.execute(db),
    countUpToLimit(db, tables),
  ]);
  const { rows: listed, next } = pageOf(rows, page.size, (row) =>
    cursorOf(row.orderDate, row.orderNumber, row.lineNumber),
  );
  return { rows: listed, ...toTotal(total), next };
}

function conditionOf(division: number, { itemId, supplierId }: PurchaseFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`o.division = ${division} and l.division = ${division} and not l.cancelled`];
  if (itemId !== undefined) conditions.push(sql`l.item_id = ${itemId}`);
  if (supplierId !== undefined) conditions.push(sql`o.supplier_id = ${supplierId}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
