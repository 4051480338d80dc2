import type { FillUpLine, StockLevelInput } from '@werkbank/contract/inventory/levels/level-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';

interface LevelRef extends Scope {
  warehouseId: string;
  itemId: string;
}

interface Level extends StockLevelInput {
  itemId: string;
  warehouseId: string;
  version: number;
}

/**
 * Stores the minimum and maximum of an item in a warehouse.
 * @throws Problem `warehouse.not_found`, `item.not_found`, `item.not_stocked`, `item.fraction`, `precondition.failed`
 */
export async function set(
  { db, division, warehouseId, itemId }: LevelRef,
  { minimum, maximum }: StockLevelInput,
  ifMatch: number | undefined,
): Promise<Level> {
  const { rows: items } = await sql<{ code: string; isStockItem: boolean; isBroken: boolean }>`
    select i.code, i.is_stock_item as "isStockItem", not i.is_fraction_allowed_item and (${minimum}::numeric % 1 <> 0
      or ${maximum}::numeric % 1 <> 0) as "isBroken"
    from item i where i.division = ${division} and i.id = ${itemId}`.execute(db);
  const { code, isStockItem, isBroken } = found(items[0], 'item.not_found');
  if (!isStockItem) throw new Problem('item.not_stocked', { params: { code } });
  if (isBroken) throw new Problem('item.fraction', { params: { code } });
  const { rows } = await sql<Level>`
    insert into stock_level as s (division, warehouse_id, item_id, minimum, maximum)
    values (${division}, ${warehouseId}, ${itemId}, ${minimum}, ${maximum})
    on conflict (warehouse_id, item_id) do update set minimum = excluded.minimum, maximum = excluded.maximum
      where ${ifMatch ?? null}::integer is null or s.version = ${ifMatch ?? null}::integer
    returning item_id as "itemId", warehouse_id as "warehouseId", minimum, maximum, version`.execute(db);
  const [level] = rows;
  if (!level) throw new Problem('precondition.failed');
  return level;
}

export const remove = ({ db, division, warehouseId, itemId }: LevelRef) =>
  sql`delete from stock_level where division = ${division} and warehouse_id = ${warehouseId} and item_id = ${itemId}`.execute(
    db,
  );

interface FillUpRef extends Scope {
  warehouseId: string;
  /** Undefined: the main warehouse. */
  fromWarehouseId: string | undefined;
}

/** The quantities missing to reach the maximum, by item code. */
export async function listMissing(ref: FillUpRef, page: PageRequest) {
  const { rows } = await missing(ref, sql`limit ${page.size} offset ${page.skip}`).execute(ref.db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(ref.db, sql`(${missing(ref, sql``)}) m`) };
}

/** At most as many lines as a transfer can have. */
export async function listAvailable(ref: FillUpRef): Promise<{ itemId: string; quantity: number }[]> {
  const { rows } = await sql<{ itemId: string; quantity: number }>`
    select m."itemId", m.available as quantity from (${missing(ref, sql``)}) m
    where m.available > 0 order by m."itemCode" limit 500`.execute(ref.db);
  return rows;
}

/** The id of the warehouse from which another is filled up. */
export async function sourceOf(db: Db, division: number, fromWarehouseId: string | undefined): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select (select w.id from warehouse w where w.division = ${division}
      and case when ${fromWarehouseId ?? null}::uuid is null then w.main else w.id = ${fromWarehouseId ?? null}::uuid end) as id`.execute(
    db,
  );
  return found(only(rows).id ?? undefined, 'warehouse.not_found');
}

const missing = (
  { division, warehouseId, fromWarehouseId }: FillUpRef,
  paging: RawBuilder<unknown>,
): RawBuilder<FillUpLine> => sql`
  select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit, s.minimum, s.maximum, n.free, n.coming,
    s.maximum - n.free - n.coming as wanted, least(s.maximum - n.free - n.coming, greatest(0, n.available)) as available
  from stock_level s join item i on i.id = s.item_id
    cross join lateral (
      select coalesce((select p.on_hand - p.reserved from stock_position p where p.item_id = s.item_id
          and p.warehouse_id = s.warehouse_id), 0) as free,
        incoming_to(s.warehouse_id, s.item_id) as coming,
        coalesce((select case when i.is_fraction_allowed_item then p.on_hand - p.reserved else floor(p.on_hand - p.reserved) end
          from stock_position p join warehouse f on f.id = p.warehouse_id where p.item_id = s.item_id and f.division = ${division}
          and case when ${fromWarehouseId ?? null}::uuid is null then f.main else f.id = ${fromWarehouseId ?? null}::uuid end
          ), 0) as available
    ) n
  where s.division = ${division} and s.warehouse_id = ${warehouseId} and s.maximum > n.free + n.coming
  order by i.code ${paging}`;
