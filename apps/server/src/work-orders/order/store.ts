import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrder, WorkOrderCounts, WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderStatus, WorkOrderType } from '@werkbank/contract/work-orders/shared/status.ts';
import { unfinishedOrders, workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { listItemsOf } from '../items/item-store.ts';
import { listedColumns, orderColumns, orderJoins, orderTables } from '../shared/order-columns.ts';
import { nameStatus, type OrderListRow, type OrderRow, withStatusText } from '../shared/status-texts.ts';
import { everything, type Visibility } from '../shared/visibility.ts';
import { listVisitsOf } from '../visits/visit-store.ts';

const workOrderIs = literals(workOrderStatus);

export interface WorkOrderFilter {
  search?: string | undefined;
  statuses?: readonly WorkOrderStatus[] | undefined;
  types?: readonly WorkOrderType[] | undefined;
  engineerId?: string | undefined;
  plannedFrom?: string | undefined;
  plannedUntil?: string | undefined;
  firstVisit?: boolean | undefined;
  unplanned?: boolean | undefined;
  unsigned?: boolean | undefined;
  accountId?: string | undefined;
  locationId?: string | undefined;
  areas?: readonly string[] | undefined;
  /** Conditions on custom fields. */
  custom?: readonly string[] | undefined;
}

/** The caller, and their language. */
export interface Reader {
  visibility: Visibility;
  language: Language;
}

/** An order with its visits and items. */
export async function find(db: Db, division: number, id: string, reader: Reader): Promise<WorkOrder | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from work_order o ${orderTables}
    where o.division = ${division} and o.id = ${id} and ${reader.visibility}`.execute(db);
  return (await withParts(db, division, rows, reader.language))[0];
}

/** Orders of a location that are not finished, earliest planned first. */
export async function listCurrent({
  db,
  division,
  locationId,
  assetId,
  reader,
  page,
}: ListRef & { locationId: string; assetId?: string | undefined; reader: Reader }): Promise<PageResult<WorkOrder>> {
  const withAsset =
    assetId === undefined
      ? sql`true`
      : sql`exists (select from work_order_task t where t.work_order_id = o.id and t.asset_id = ${assetId}
          and t.detached_reason is null)`;
  const matches = sql`o.division = ${division} and o.location_id = ${locationId} and ${isOneOf('o.status', unfinishedOrders)}
    and ${withAsset} and ${reader.visibility}`;
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from work_order o ${orderTables} where ${matches}
    order by o.status = ${workOrderIs.inProgress} desc, n.planned_on, o.due_on, o.number limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  return { rows: await withParts(db, division, rows, reader.language), total: await exactCount(db, matches) };
}

/** Orders of a location, newest first. */
export async function listAtLocation({
  db,
  division,
  locationId,
  reader,
  page,
}: ListRef & { locationId: string; reader: Reader }): Promise<PageResult<WorkOrderListed>> {
  const matches = sql`o.division = ${division} and o.location_id = ${locationId} and ${reader.visibility}`;
  const { rows } = await sql<OrderListRow>`
    select ${listedColumns} from work_order o ${orderJoins} where ${matches}
    order by o.number desc, o.id limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map((row) => withStatusText(row, reader.language)), total: await exactCount(db, matches) };
}

/** Locations of these divisions with a code, in any case. */
export async function findLocationsByCode(
  db: Db,
  divisions: ReadonlySet<number>,
  code: string,
): Promise<{ id: string; division: number }[]> {
  const { rows } = await sql<{ id: string; division: number }>`
    select id, division from location where division = any(${[...divisions]}::integer[]) and upper(code) = upper(${code})
    order by division`.execute(db);
  return rows;
}

export type WorkOrderSort = 'number' | '-number' | 'due' | '-due';

/** The orders of a division, by cursor. */
export async function list(
  { db, division, reader, page }: ListRef & { reader: Reader },
  filter: WorkOrderFilter,
  sort: WorkOrderSort,
): Promise<PageResult<WorkOrderListed>> {
  const by = sort.endsWith('due') ? key.day(sql`coalesce(o.due_on, date '9999-12-31')`) : key.integer(sql`o.number`);
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', [by, key.guid(sql`o.id`)]);
  const matches = sql`o.division = ${division} and ${reader.visibility} and ${matching(filter)}`;
  const { rows } = await sql<OrderListRow & { sortKey: string | number }>`
    select ${listedColumns}, ${by.column} as "sortKey"
    from (select o.* from work_order o where ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}) as o
    ${orderJoins} order by ${order}`.execute(db);
  const { rows: orders, next } = pageOf(rows, page.size, (row) => cursorOf(row.sortKey, row.id));
  const worded = orders.map((row) => withStatusText(row, reader.language));
  if (page.isUncounted || (page.after === undefined && next === undefined))
    return { rows: worded, total: worded.length };
  const counted = await countUpToLimit(db, sql`work_order o where ${matches}`);
  return { rows: worded, ...toTotal(counted), next };
}

/** The number of orders that match the filters, by status, each counted up to a limit. */
export async function count(
  db: Db,
  division: number,
  filter: WorkOrderFilter,
  visibility: Visibility,
): Promise<WorkOrderCounts> {
  const matches = sql`o.division = ${division} and ${visibility} and ${matching({ ...filter, statuses: undefined })}`;
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from work_order o where ${matches} and ${which}`)})`;
  const { rows } = await sql<WorkOrderCounts>`
    select ${counted(sql`true`)} as "all", ${counted(sql`o.status = ${workOrderIs.open}`)} as open,
      ${counted(sql`o.status = ${workOrderIs.planned}`)} as planned,
      ${counted(sql`o.status = ${workOrderIs.inProgress}`)} as "inProgress",
        ${counted(sql`o.status = ${workOrderIs.onHold}`)} as "onHold", ${counted(sql`o.status = ${workOrderIs.completed}`)} as completed,
      ${counted(sql`o.status = ${workOrderIs.posted}`)} as posted, ${counted(sql`o.status = ${workOrderIs.cancelled}`)} as cancelled,
      ${counted(sql`${isOneOf('o.status', unfinishedOrders)} and o.due_on < business_day()`)} as late`.execute(db);
  const counts = only(rows);
  return counts;
}

function matching(filter: WorkOrderFilter): RawBuilder<boolean> {
  const { engineerId, plannedFrom, plannedUntil, firstVisit, accountId, areas } = filter;
  const conditions: RawBuilder<unknown>[] = [matchesSearch(sql`o.search_text`, filter.search)];
  if (filter.statuses?.length)
    conditions.push(sql`o.status in (${sql.join(filter.statuses.map((one) => sql.lit(one)))})`);
  if (filter.types?.length) conditions.push(sql`o.type = any(${[...filter.types]}::text[])`);
  if (filter.locationId) conditions.push(sql`o.location_id = ${filter.locationId}`);
  if (filter.custom) conditions.push(hasCustomValues('o.id', filter.custom));
  if (filter.unsigned) conditions.push(isUnsigned);
  if (filter.unplanned !== undefined)
    conditions.push(filter.unplanned ? sql`o.status = ${workOrderIs.open}` : sql`o.status <> ${workOrderIs.open}`);
  if (engineerId || plannedFrom || plannedUntil || firstVisit)
    conditions.push(sql`exists (select from work_order_visit p where p.work_order_id = o.id and p.status <> 'cancelled'
      and ${firstVisit ? isFirstDone : sql`true`}
      and ${engineerId ? sql`p.engineer_id = ${engineerId}` : sql`true`}
      and ${plannedFrom ? sql`p.planned_on >= ${plannedFrom}` : sql`true`}
      and ${plannedUntil ? sql`p.planned_on <= ${plannedUntil}` : sql`true`})`);
  if (accountId || areas)
    conditions.push(sql`o.location_id in (select a.id from location a where a.division = o.division
      and ${accountId ? sql`a.account_id = ${accountId}` : sql`true`}
      and ${areas ? sql`a.area = any(${[...areas]}::text[])` : sql`true`})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function exactCount(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from work_order o where ${matches}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

async function withParts(
  db: Db,
  division: number,
  orders: readonly OrderRow[],
  language: Language,
): Promise<WorkOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [visits, items] = await Promise.all([listVisitsOf(db, division, ids), listItemsOf(db, division, ids)]);
  return orders.map((order) => ({
    ...withStatusText(order, language),
    visits: visits.filter(({ workOrderId }) => workOrderId === order.id),
    items: items.filter(({ workOrderId }) => workOrderId === order.id),
  }));
}

/** Orders with these ids, each with its visits and items, in no order. */
export async function listById(
  db: Db,
  division: number,
  ids: readonly string[],
  language: Language,
): Promise<WorkOrder[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from work_order o ${orderTables}
    where o.division = ${division} and o.id in (select given_ids(${[...ids]}::uuid[]))`.execute(db);
  return await withParts(db, division, rows, language);
}

export const oneOrder = async (db: Db, division: number, id: string, language: Language): Promise<WorkOrder> =>
  found(await find(db, division, id, { visibility: everything, language }), 'workorder.not_found');

/** Explains why a change of an order affected no row; a change by a colleague comes first, since it explains the rest. */
export async function refuseChange(
  { db, division, id }: RecordRef,
  { ifMatch, language }: { ifMatch: number | undefined; language: Language },
  otherwise: 'workorder.closed' | 'workorder.invalid_state',
): Promise<never> {
  const current = await oneOrder(db, division, id, language);
  if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('precondition.failed', { current });
  throw new Problem(otherwise, {
    params: { number: current.number, status: nameStatus(current.status, language) },
  });
}

/** The first visit of its order that was done. */
const isFirstDone = sql`p.status = 'done' and not exists (select from work_order_visit b where b.work_order_id = p.work_order_id
  and b.status = 'done' and (b.planned_on, b.id) < (p.planned_on, p.id))`;

/** The work of an order is done, and the signature it needs is missing; the same as in the index `work_order_unsigned`. */
const isUnsigned = sql`o.status in (15, 20, 25) and o.signature_required and o.signed_at is null
  and o.signature_refused_reason is null and o.task_count > 0 and o.tasks_done = o.task_count`;
