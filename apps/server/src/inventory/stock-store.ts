import type { Correction, ItemStock, StockMovement, WarehouseStock } from '@werkbank/contract/inventory/calls.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { userName } from '#db/record-columns.ts';
import { countOf, countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { lockPositions } from './booking-store.ts';
import { isVanWithin } from './shared/van-reach.ts';
import type { Reach } from './warehouse-store.ts';

interface StockFilter {
  search?: string | undefined;
  short?: boolean | undefined;
  belowMinimum?: boolean | undefined;
}

/** The stock of a warehouse, by item code: items with stock, reservations or a minimum. */
export async function listOfWarehouse(
  db: Db,
  warehouseId: string,
  filter: StockFilter,
  page: PageRequest,
): Promise<PageResult<WarehouseStock>> {
  const { condition, order } = keyset('asc', [key.text(sql`i.code`), key.guid(sql`i.id`)]);
  const held = sql`coalesce(p.on_hand, 0)`;
  const reserved = sql`coalesce(p.reserved, 0)`;
  const conditions = [matchesSearch(sql`i.search_text`, filter.search)];
  if (filter.short !== undefined) conditions.push(sql<boolean>`(${held} < ${reserved}) = ${filter.short}::boolean`);
  if (filter.belowMinimum !== undefined)
    conditions.push(sql<boolean>`coalesce(s.minimum > ${held} - ${reserved}, false) = ${filter.belowMinimum}::boolean`);
  const matches = sql`
    (select * from stock_position where warehouse_id = ${warehouseId} and (on_hand <> 0 or reserved <> 0)) p
    full join (select * from stock_level where warehouse_id = ${warehouseId}) s on s.item_id = p.item_id
    join item i on i.id = coalesce(p.item_id, s.item_id) where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<WarehouseStock>`
    select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription",
      (select g.description from item_group g where g.id = i.item_group_id) as "itemGroupDescription", i.unit,
      ${held} as "onHand", ${reserved} as reserved, ${held} - ${reserved} as free,
      in_transit_to(${warehouseId}::uuid, i.id) as "onWay", s.minimum, s.maximum
    from ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: stock, next } = pageOf(rows, page.size, (row) => cursorOf(row.itemCode, row.itemId));
  if (page.after === undefined && next === undefined) return { rows: stock, total: stock.length };
  const counted = await countUpToLimit(db, matches);
  return { rows: stock, ...toTotal(counted), next };
}

/** Stock of an item in every warehouse that has or had it, the main one first. */
export async function listOfItem(
  { db, division, limit }: Reach,
  itemId: string,
  page: PageRequest,
): Promise<PageResult<ItemStock>> {
  const { rows } = await selectItemStock({ db, division, itemId, limit, page });
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(
    db,
    sql`stock_position p join warehouse w on w.id = p.warehouse_id
      where p.division = ${division} and p.item_id = ${itemId} and ${isVanWithin('w', limit)}`,
  );
  return { rows, total: counted };
}

/** The ledger of an item, newest first. */
export async function listMovements(
  { db, division, limit, page }: ListRef & Reach,
  { itemId, warehouseId }: { itemId: string; warehouseId: string | undefined },
): Promise<PageResult<StockMovement>> {
  const { condition, order } = keyset('desc', [key.guid(sql`m.id`)]);
  const matches = sql`m.division = ${division} and m.item_id = ${itemId}
    and ${warehouseId === undefined ? sql`true` : sql`m.warehouse_id = ${warehouseId}`}
    and ${limit ? sql`m.warehouse_id in (select w.id from warehouse w where ${isVanWithin('w', limit)})` : sql`true`}`;
  const { rows } = await sql<StockMovement>`
    select m.id, m.division, m.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription",
      m.warehouse_id as "warehouseId", w.code as "warehouseCode", w.description as "warehouseDescription", m.quantity, i.unit, m.kind,
      m.source_id as "sourceId", m.source_line_id as "sourceLineId", m.reference, m.reason, m.moved_on as "movedOn", m.created,
      ${userName('m.created_by')} as "creatorFullName"
    from stock_movement m join item i on i.id = m.item_id join warehouse w on w.id = m.warehouse_id
    where ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: movements, next } = pageOf(rows, page.size, (row) => cursorOf(row.id));
  if (page.after === undefined && next === undefined) return { rows: movements, total: movements.length };
  const counted = await countUpToLimit(db, sql`stock_movement m where ${matches}`);
  return { rows: movements, ...toTotal(counted), next };
}

/**
 * Posts a correction and returns the resulting stock. A count that equals the stock on record writes nothing.
 * @throws Problem `item.not_found`, `item.not_stocked`, `item.fraction`, `warehouse.not_found`, `stock.insufficient`
 */
export async function correct(db: Db, division: number, correction: Correction): Promise<ItemStock> {
  const { itemId, warehouseId } = correction;
  const target = await findTarget(db, division, itemId, warehouseId);
  const given = correction.quantity ?? correction.counted ?? 0;
  if (!target.isFractionAllowed && !Number.isInteger(given))
    throw new Problem('item.fraction', { params: { code: target.code } });
  await lockPositions(db, division, [{ itemId, warehouseId }]);
  const { rows } = await sql<{ onHand: number }>`
    with difference as (
      select on_hand, coalesce(${correction.quantity ?? null}::numeric, ${correction.counted ?? null}::numeric - on_hand) as quantity
      from stock_position where item_id = ${itemId} and warehouse_id = ${warehouseId}
    ), booked as (
      insert into stock_movement (division, item_id, warehouse_id, quantity, kind, reason, moved_on)
      select ${division}::integer, ${itemId}::uuid, ${warehouseId}::uuid, quantity, 'correction', ${correction.reason},
        coalesce(${correction.movedOn ?? null}::date, business_day())
      from difference where quantity <> 0
    )
    select on_hand + quantity as "onHand" from difference`.execute(db);
  if ((rows[0]?.onHand ?? 0) < 0 && !target.allowsNegative)
    throw new Problem('stock.insufficient', { params: { lines: target.code } });
  const stock = await selectItemStock({
    db,
    division,
    itemId,
    warehouseId,
    page: { size: 1, skip: 0, after: undefined },
  });
  return found(stock.rows[0], 'warehouse.not_found');
}

async function findTarget(db: Db, division: number, itemId: string, warehouseId: string) {
  const { rows } = await sql<{
    code: string;
    isStockItem: boolean;
    isFractionAllowed: boolean;
    allowsNegative: boolean;
    warehouse: string | null;
  }>`
    select i.code, i.is_stock_item as "isStockItem",
      i.is_fraction_allowed_item as "isFractionAllowed", d.allows_negative_stock as "allowsNegative",
      (select w.id from warehouse w where w.division = i.division and w.id = ${warehouseId}) as warehouse
    from item i join division d on d.code = i.division where i.division = ${division} and i.id = ${itemId}`.execute(db);
  const target = found(rows[0], 'item.not_found');
  if (target.warehouse === null) throw new Problem('warehouse.not_found');
  if (!target.isStockItem) throw new Problem('item.not_stocked', { params: { code: target.code } });
  return target;
}

const selectItemStock = ({
  db,
  division,
  itemId,
  warehouseId,
  limit,
  page,
}: ListRef & Reach & { itemId: string; warehouseId?: string }) =>
  sql<ItemStock>`
    select w.id as "warehouseId", w.code as "warehouseCode", w.description as "warehouseDescription", w.main,
      p.on_hand as "onHand", p.reserved, p.on_hand - p.reserved as free,
      (select m.moved_on from stock_movement m where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id order by m.id desc
        limit 1) as "lastMovedOn", in_transit_to(p.warehouse_id, p.item_id) as "onWay", s.minimum, s.maximum
    from stock_position p join warehouse w on w.id = p.warehouse_id
      left join stock_level s on s.item_id = p.item_id and s.warehouse_id = p.warehouse_id
    where p.division = ${division} and p.item_id = ${itemId}
      and ${warehouseId === undefined ? sql`true` : sql`p.warehouse_id = ${warehouseId}`} and ${isVanWithin('w', limit)}
    order by w.main desc, w.code limit ${page.size} offset ${page.skip}`.execute(db);
