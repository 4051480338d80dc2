import type { OrderCounts, SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { SalesStatus } from '@werkbank/contract/sales-orders/shared/status.ts';
import { salesStatus, unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, limitOf, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { listLinesOf } from '../lines/line-store.ts';
import { countedLines, listedColumns, listedTables, orderColumns, orderTables } from '../shared/order-columns.ts';
import { type OrderListRow, type OrderRow, withListStatusText, withStatusText } from '../shared/status-texts.ts';
import type { Visibility } from '../shared/visibility.ts';

const salesIs = literals(salesStatus);

export { resolveLines } from '../lines/resolve-lines.ts';
export { insertOrder } from './order-insert.ts';

export interface OrderFilter {
  search?: string | undefined;
  status?: readonly SalesStatus[] | undefined;
  deliveryStatus?: readonly SalesStatus[] | undefined;
  accountId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Conditions on custom fields. */
  custom?: readonly string[] | undefined;
}

/** An order with its lines. */
export async function find({
  db,
  division,
  id,
  visibility,
  language,
}: RecordRef & { visibility: Visibility; language: Language }): Promise<SalesOrder | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} ${orderTables} where o.division = ${division} and o.id = ${id} and ${visibility.orders}`.execute(
    db,
  );
  return rows[0] && (await withLines(db, division, rows, language))[0];
}

export async function exists(db: Db, division: number, id: string, visibility: Visibility): Promise<boolean> {
  const { rows } = await sql`
    select from sales_order o where o.division = ${division} and o.id = ${id} and ${visibility.orders}`.execute(db);
  return rows.length > 0;
}

/** Id of an account by its code. */
export async function findRelation(
  db: Db,
  division: number,
  relationNumber: string,
  visibility: Visibility,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.division = ${division} and a.code = ${relationNumber} and ${visibility.accounts}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The account's newest order that is open or partial. */
export async function findCurrent(
  db: Db,
  division: number,
  accountId: string,
  language: Language,
): Promise<SalesOrder | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} ${orderTables} where o.division = ${division} and o.ordered_by = ${accountId}
      and ${isOneOf('o.status', unfinishedSales)}
    order by o.order_date desc, o.order_number desc limit 1`.execute(db);
  return rows[0] && (await withLines(db, division, rows, language))[0];
}

/** Orders of an account, newest first. */
export async function listOfAccount(
  { db, division, accountId, page }: ListRef & { accountId: string },
  options: { lines: boolean; language: Language },
) {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} ${orderTables} where o.division = ${division} and o.ordered_by = ${accountId}
    order by o.order_date desc, o.order_number desc limit ${page.size} offset ${page.skip}`.execute(db);
  const orders = options.lines
    ? await withLines(db, division, rows, options.language)
    : rows.map((row) => withStatusText(row, [], options.language));
  const count = await countOf(db, sql`o.division = ${division} and o.ordered_by = ${accountId}`);
  return { rows: orders, ...toTotal(count) };
}

/** The orders of a division, newest first. */
export async function list(
  { db, division, reader, page }: ListRef & { reader: { visibility: Visibility; language: Language } },
  filter: OrderFilter,
) {
  const matching = sql<boolean>`o.division = ${division} and ${reader.visibility.orders} and ${conditionOf(filter)}`;
  const { condition, order } = keyset('desc', [key.day(sql`o.order_date`), key.integer(sql`o.order_number`)]);
  const [{ rows }, count] = await Promise.all([
    sql<OrderListRow>`select ${listedColumns} ${listedTables} ${countedLines} where ${matching} and ${condition(page.after)}
      order by ${order} limit ${limitOf(page.size)}`.execute(db),
    page.isUncounted ? 0 : countOf(db, matching),
  ]);
  const { rows: listed, next } = pageOf(rows, page.size, (row) => cursorOf(row.orderDate, row.orderNumber));
  return { rows: listed.map((row) => withListStatusText(row, reader.language)), ...toTotal(count), next };
}

/** The number of orders in each status, each counted up to a limit. */
export async function count(db: Db, division: number, visibility: Visibility): Promise<OrderCounts> {
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from sales_order o where o.division = ${division} and ${visibility.orders} and ${which}`)})`;
  const { rows } = await sql<OrderCounts>`
    select ${counted(sql`true`)} as "all", ${counted(sql`o.status = ${salesIs.open}`)} as open,
      ${counted(sql`o.status = ${salesIs.partial}`)} as partial,
      ${counted(sql`o.status = ${salesIs.complete}`)} as complete, ${counted(sql`o.status = ${salesIs.cancelled}`)} as cancelled,
      ${counted(sql`${isOneOf('o.delivery_status', unfinishedSales)}`)} as "toDeliver"`.execute(db);
  const counts = only(rows);
  return counts;
}

function conditionOf(filter: OrderFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [matchesSearch(sql`o.search_text`, filter.search)];
  // Literals, so that the planner can choose the partial index of undelivered orders.
  if (filter.status?.length) conditions.push(sql`o.status in (${sql.join(filter.status.map((one) => sql.lit(one)))})`);
  if (filter.deliveryStatus?.length)
    conditions.push(sql`o.delivery_status in (${sql.join(filter.deliveryStatus.map((one) => sql.lit(one)))})`);
  if (filter.accountId !== undefined) conditions.push(sql`o.ordered_by = ${filter.accountId}`);
  if (filter.custom) conditions.push(hasCustomValues('o.id', filter.custom));
  if (filter.from !== undefined) conditions.push(sql`o.order_date >= ${filter.from}`);
  if (filter.to !== undefined) conditions.push(sql`o.order_date <= ${filter.to}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

const countOf = async (db: Db, matching: RawBuilder<boolean>): Promise<number> =>
  await countUpToLimit(db, sql`sales_order o where ${matching}`);

async function withLines(db: Db, division: number, orders: readonly OrderRow[], language: Language) {
  const lines = await listLinesOf(
    db,
    division,
    orders.map(({ id }) => id),
    language,
  );
  return orders.map((order) =>
    withStatusText(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
      language,
    ),
  );
}

/** Stores the location for which, or the work order from which, an order was created. */
export async function linkOrder(
  db: Db,
  division: number,
  id: string,
  { locationId, workOrderId = null }: { locationId: string; workOrderId?: string | null },
): Promise<void> {
  await sql`update sales_order set location_id = ${locationId}, work_order_id = ${workOrderId} where division = ${division}
    and id = ${id}`.execute(db);
}
