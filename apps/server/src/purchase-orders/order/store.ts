import type { PurchaseOrder, PurchaseOrderCounts } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { PurchaseStatus } from '@werkbank/contract/purchase-orders/shared/status.ts';
import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { literals } from '#db/literals.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { fromJson, linesAsJson, listLinesOf } from '../lines/line-store.ts';
import { isLate, listedColumns, listedTables, orderColumns, orderTables } from '../shared/order-columns.ts';
import {
  type LineRow,
  type OrderListRow,
  type OrderRow,
  withListStatusText,
  withStatusText,
} from '../shared/status-texts.ts';

const purchaseIs = literals(purchaseStatus);

export interface OrderFilter {
  search?: string | undefined;
  status?: readonly PurchaseStatus[] | undefined;
  supplierId?: string | undefined;
  late?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** An order with its lines, in one statement. */
export async function find(
  db: Db,
  division: number,
  id: string,
  language: Language,
): Promise<PurchaseOrder | undefined> {
  const { rows } = await sql<OrderRow & { lines: LineRow[] }>`
    select ${orderColumns}, ${linesAsJson(division, id)} as lines ${orderTables}
    where o.division = ${division} and o.id = ${id}`.execute(db);
  return rows[0] && withStatusText(rows[0], fromJson(rows[0].lines, language), language);
}

export async function exists(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql`select from purchase_order o where o.division = ${division} and o.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Id of an account by its code. */
export async function findRelation(db: Db, division: number, relationNumber: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.division = ${division} and a.code = ${relationNumber}`.execute(db);
  return rows[0]?.id;
}

/** Orders at a supplier, newest first. */
export async function listOfSupplier(
  { db, division, accountId, page }: ListRef & { accountId: string },
  options: { lines: boolean; language: Language },
) {
  const matching = sql<boolean>`o.division = ${division} and o.supplier_id = ${accountId}`;
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} ${orderTables} where ${matching}
    order by o.order_date desc, o.order_number desc limit ${page.size} offset ${page.skip}`.execute(db);
  const orders = options.lines
    ? await withLines(db, division, rows, options.language)
    : rows.map((row) => withStatusText(row, [], options.language));
  return { rows: orders, ...toTotal(await countUpToLimit(db, sql`purchase_order o where ${matching}`)) };
}

/** The orders of a division, newest first; late ones oldest first. */
export async function list({ db, division, language, page }: ListRef & { language: Language }, filter: OrderFilter) {
  const matching = sql<boolean>`o.division = ${division} and ${conditionOf(filter)}`;
  const direction = filter.late ? 'asc' : 'desc';
  const { condition, order } = keyset(direction, [key.day(sql`o.order_date`), key.integer(sql`o.order_number`)]);
  const [{ rows }, total] = await Promise.all([
    sql<OrderListRow>`select ${listedColumns} ${listedTables} where ${matching} and ${condition(page.after)}
      order by ${order} limit ${page.size + 1}`.execute(db),
    page.isUncounted ? 0 : countUpToLimit(db, sql`purchase_order o where ${matching}`),
  ]);
  const { rows: listed, next } = pageOf(rows, page.size, (row) => cursorOf(row.orderDate, row.orderNumber));
  return { rows: listed.map((row) => withListStatusText(row, language)), ...toTotal(total), next };
}

/** The number of orders in each status, each counted up to a limit. */
export async function count(db: Db, division: number): Promise<PurchaseOrderCounts> {
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from purchase_order o where o.division = ${division} and ${which}`)})`;
  const { rows } = await sql<PurchaseOrderCounts>`
    select ${counted(sql`true`)} as "all", ${counted(sql`o.receipt_status = ${purchaseIs.open}`)} as open,
      ${counted(sql`o.receipt_status = ${purchaseIs.partial}`)} as partial,
      ${counted(sql`o.receipt_status = ${purchaseIs.complete}`)} as complete,
      ${counted(sql`o.receipt_status = ${purchaseIs.cancelled}`)} as cancelled,
      ${counted(isLate)} as late`.execute(db);
  return only(rows);
}

function conditionOf({ search, status, supplierId, late, from, to }: OrderFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [matchesSearch(sql`o.search_text`, search)];
  // Literals, so that the planner can choose the partial index of unfinished orders.
  if (status?.length) conditions.push(sql`o.receipt_status in (${sql.join(status.map((one) => sql.lit(one)))})`);
  if (supplierId !== undefined) conditions.push(sql`o.supplier_id = ${supplierId}`);
  if (late !== undefined) conditions.push(late ? isLate : sql`${isLate} is not true`);
  if (from !== undefined) conditions.push(sql`o.order_date >= ${from}`);
  if (to !== undefined) conditions.push(sql`o.order_date <= ${to}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

async function withLines(db: Db, division: number, orders: readonly OrderRow[], language: Language) {
  const ids = orders.map(({ id }) => id);
  const byOrder = Map.groupBy(await listLinesOf(db, division, ids, language), (line) => line.purchaseOrderId);
  return orders.map((order) => withStatusText(order, byOrder.get(order.id) ?? [], language));
}
