import {
  type AssemblyCounts,
  type AssemblyFinish,
  type AssemblyOrder,
  type AssemblyStatus,
  assemblyStatusNames,
  assemblyTypeNames,
} from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyStatus, assemblyType, unfinishedAssembly } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf } from '#db/literals.ts';
import { auditColumns, exactLinkColumns, userName } from '#db/record-columns.ts';
import { countOf, countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, RecordRef, Scope } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { translate } from '#i18n/translate.ts';

type Row = Omit<AssemblyOrder, 'typeName' | 'statusName' | 'statusDescription'>;

export interface AssemblyFilter {
  search?: string | undefined;
  status?: readonly AssemblyStatus[] | undefined;
  type?: number | undefined;
  warehouseId?: string | undefined;
  partItemId?: string | undefined;
}

const isUnfinished = isOneOf('o.status', unfinishedAssembly);

/** Orders that were cancelled before anything was finished can be found only by their id. */
const isListed = sql<boolean>`(o.cancelled_at is null or o.finished_quantity > 0)`;

export async function find({ db, division, id }: RecordRef, language: Language): Promise<AssemblyOrder | undefined> {
  const { rows } = await select(sql`o.division = ${division} and o.id = ${id}`, sql``).execute(db);
  return rows[0] && withText(rows[0], language);
}

/** The orders of an item, unfinished ones first, then newest first. */
export async function listOfItem({ db, division, page, language }: ListRef & { language: Language }, itemId: string) {
  const matching = sql<boolean>`o.division = ${division} and o.item_id = ${itemId} and ${isListed}`;
  const { rows } = await select(
    matching,
    sql`order by ${isUnfinished} desc, o.order_number desc limit ${page.size} offset ${page.skip}`,
  ).execute(db);
  return {
    rows: rows.map((row) => withText(row, language)),
    total: await countOf(db, sql`assembly_order o where ${matching}`),
  };
}

/** The orders of a division, newest first. */
export async function list({ db, division, page, language }: ListRef & { language: Language }, filter: AssemblyFilter) {
  const matching = sql<boolean>`o.division = ${division} and ${isListed} and ${conditionOf(filter)}`;
  const { condition, order } = keyset('desc', [key.integer(sql`o.order_number`)]);
  const { rows } = await select(
    sql`${matching} and ${condition(page.after)}`,
    sql`order by ${order} limit ${page.size + 1}`,
  ).execute(db);
  const counted = sql`assembly_order o join item i on i.id = o.item_id where ${matching}`;
  const total = page.isUncounted ? 0 : await countUpToLimit(db, counted);
  const { rows: listed, next } = pageOf(rows, page.size, (row) => cursorOf(row.orderNumber));
  return { rows: listed.map((row) => withText(row, language)), ...toTotal(total), next };
}

/** The number of orders in each status, each counted up to a limit. */
export async function count({ db, division }: Scope): Promise<AssemblyCounts> {
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from assembly_order o where o.division = ${division} and ${isListed} and ${which}`)})`;
  const { open, partial, complete } = assemblyStatus;
  const { rows } = await sql<AssemblyCounts>`
    select ${counted(sql`true`)} as "all", ${counted(isOneOf('o.status', [open]))} as open,
      ${counted(isOneOf('o.status', [partial]))} as partial, ${counted(isOneOf('o.status', [complete]))} as complete`.execute(
    db,
  );
  return only(rows);
}

/** What was finished of an order, newest first. */
export async function listFinishes(db: Db, division: number, orderId: string, page: PageRequest) {
  const matching = sql<boolean>`f.division = ${division} and f.order_id = ${orderId}`;
  const { rows } = await sql<AssemblyFinish>`
    select f.id, f.order_id as "orderId", f.finished_on as "finishedOn", f.quantity, f.scrapped_quantity as "scrappedQuantity",
      f.scrap_reason as "scrapReason", f.serial_numbers as "serialNumbers",
      f.batch_numbers as "batchNumbers", f.cost_price as "costPrice", f.notes, f.created, ${userName('f.created_by')} as "creatorFullName",
      (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'itemId', u.item_id, 'itemCode', i.code,
          'quantity', u.quantity, 'scrappedQuantity', u.scrapped_quantity,
          'serialNumbers', u.serial_numbers, 'batchNumbers', u.batch_numbers) order by p.line_number), '[]')
        from assembly_finish_part u join assembly_order_part p on p.id = u.order_part_id join item i on i.id = u.item_id
        where u.finish_id = f.id) as parts
    from assembly_finish f where ${matching} order by f.id desc limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: await countOf(db, sql`assembly_finish f where ${matching}`) };
}

function conditionOf({ search, status, type, warehouseId, partItemId }: AssemblyFilter): RawBuilder<boolean> {
  const conditions = [matchesSearch(sql`(o.order_number::text || ' ' || i.search_text)`, search)];
  if (status?.length) conditions.push(isOneOf('o.status', status));
  if (type !== undefined) conditions.push(sql<boolean>`o.type = ${type}`);
  if (warehouseId !== undefined) conditions.push(sql<boolean>`o.warehouse_id = ${warehouseId}`);
  if (partItemId !== undefined)
    conditions.push(
      sql<boolean>`exists (select from assembly_order_part p where p.order_id = o.id and p.item_id = ${partItemId})`,
    );
  return sql`${sql.join(conditions, sql` and `)}`;
}

const withText = (row: Row, language: Language): AssemblyOrder => ({
  ...row,
  typeName: assemblyTypeNames[row.type],
  statusName: assemblyStatusNames[row.status],
  statusDescription: translate(language, `assembly.status.${row.status}`),
});

/** The parts of order `o`, with the available stock in its warehouse. */
const parts = sql`
  select coalesce(jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'itemId', q.id, 'itemCode', q.code,
      'itemDescription', q.description, 'unit', q.unit, 'isStockItem', q.is_stock_item, 'isSerialItem', q.is_serial_item,
      'isBatchItem', q.is_batch_item, 'quantityBatch', p.quantity_batch, 'batchQuantity', p.batch_quantity,
      'quantity', n.need, 'scrapShare', p.scrap_share,
      'quantityScrapExpected', assembly_scrap(n.need, p.scrap_share, q.is_fraction_allowed_item),
      'quantityUsed', p.quantity_used, 'quantityScrapped', p.quantity_scrapped, 'quantityReserved', p.quantity_reserved,
      'freeStock', case when q.is_stock_item then coalesce(s.on_hand - s.reserved, 0) end) order by p.line_number), '[]') as items,
    min(trunc((p.quantity_used + p.quantity_reserved + greatest(coalesce(s.on_hand - s.reserved, 0), 0)) * p.batch_quantity
      / p.quantity_batch, 4)) filter (where q.is_stock_item) as pieces
  from assembly_order_part p join item q on q.id = p.item_id
    cross join lateral (select assembly_need(o.planned_quantity, p.quantity_batch, p.batch_quantity) as need) n
    left join stock_position s on s.item_id = q.id and s.warehouse_id = o.warehouse_id
  where p.order_id = o.id`;

const costPrice = sql`(
  select case when count(*) = count(coalesce(f.cost_price, f.lost_cost))
    then round(sum(f.quantity * coalesce(f.cost_price, 0) + coalesce(f.lost_cost, 0)) / nullif(sum(f.quantity), 0), 6) end
  from assembly_finish f where f.order_id = o.id)`;

const select = (matching: RawBuilder<boolean>, paging: RawBuilder<unknown>) => sql<Row>`
  select o.id, o.division, o.order_number as "orderNumber", o.type, o.item_id as "itemId", i.code as "itemCode",
    i.description as "itemDescription", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem", o.description,
    o.order_date as "orderDate", o.assembly_date as "assemblyDate", o.finished_assembly_date as "finishedAssemblyDate",
    o.planned_quantity as "plannedQuantity", o.finished_quantity as "finishedQuantity", o.scrapped_quantity as "scrappedQuantity",
    o.reserved_quantity as "reservedQuantity",
    o.status, i.unit as "unitCode", u.description as "unitDescription", o.warehouse_id as "warehouseId", w.code as "warehouseCode",
    w.description as "warehouseDescription", null::uuid as "storageLocationId", null::text as "storageLocationCode",
    part.items as "partItems", case when o.type = ${sql.lit(assemblyType.assembly)} and ${isUnfinished} then
      greatest(0, least(o.planned_quantity, case when i.is_fraction_allowed_item then part.pieces else floor(part.pieces) end)
        - o.finished_quantity - o.scrapped_quantity) end as "finishableQuantity",
    ${costPrice} as "costPrice", o.notes, o.cancelled_at as "cancelledAt", o.cancelled_reason as "cancelledReason",
    ${sql.join([...auditColumns('o'), ...exactLinkColumns('o')].map((column) => sql`${column}`))}
  from assembly_order o join item i on i.id = o.item_id join warehouse w on w.id = o.warehouse_id
    left join unit u on u.division = i.division and u.code = i.unit
    cross join lateral (${parts}) part
  where ${matching} ${paging}`;
