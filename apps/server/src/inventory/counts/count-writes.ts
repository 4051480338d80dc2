import type { CountBooking, CountEntry, StockCountInput } from '@werkbank/contract/inventory/counts/count.ts';
import { countTransitions } from '@werkbank/contract/inventory/counts/count-status.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { RecordRef, Scope, VersionedRef } from '#db/scope.ts';
import { lockPositions } from '../booking-store.ts';
import { hasMoved } from './count-store.ts';

/** First number of a division's counts. */
const firstNumber = 980_001;

/** Starts a count and returns its id. @throws Problem `warehouse.not_found`, `item.not_found`, `item.not_stocked`, `count.nothing` */
export async function insertCount({ db, division }: Scope, input: StockCountInput): Promise<string> {
  const { warehouseId, kind, itemIds, isBlind } = input;
  const { rows: warehouses } =
    await sql`select from warehouse where division = ${division} and id = ${warehouseId}`.execute(db);
  found(warehouses[0], 'warehouse.not_found');
  if (kind === 'items') await refuseItems(db, division, itemIds);
  const { rows } = await sql<{ id: string }>`
    insert into stock_count (division, count_number, warehouse_id, kind, is_blind, description)
    values (${division}, take_number(${division}::integer, 'stock_count', ${firstNumber})::integer, ${warehouseId}, ${kind}, ${isBlind},
      ${input.description || null}) returning id`.execute(db);
  const { id } = only(rows);
  const { numAffectedRows } = await sql`
    insert into stock_count_line (division, count_id, item_id)
    select ${division}::integer, ${id}::uuid, x.item_id from (${itemsOf(division, input)}) x`.execute(db);
  if (numAffectedRows === 0n) throw new Problem('count.nothing');
  return id;
}

function itemsOf(division: number, { warehouseId, kind, itemIds, size }: StockCountInput): RawBuilder<unknown> {
  if (kind === 'items') return sql`select distinct unnest(${itemIds}::uuid[]) as item_id`;
  const held = sql`stock_position p where p.division = ${division} and p.warehouse_id = ${warehouseId} and p.on_hand <> 0`;
  if (kind === 'all') return sql`select p.item_id from ${held}`;
  // Never counted first, then those counted longest ago; among these the most valuable.
  return sql`
    select p.item_id from (select p.* from ${held}) p join item i on i.id = p.item_id
    left join lateral (
      select max(l.counted_at) as at from stock_count_line l join stock_count c on c.id = l.count_id
      where l.item_id = p.item_id and c.warehouse_id = p.warehouse_id and c.booked_at is not null
    ) counted on true
    order by counted.at nulls first, p.on_hand * coalesce(i.cost_price_standard, i.standard_sales_price, 0) desc, i.code limit ${size}`;
}

async function refuseItems(db: Db, division: number, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ code: string | null }>`
    select i.code from unnest(${itemIds}::uuid[]) as g (id) left join item i on i.id = g.id and i.division = ${division}
    where i.id is null or not i.is_stock_item`.execute(db);
  if (rows.some(({ code }) => code === null)) throw new Problem('item.not_found');
  if (rows.length > 0)
    throw new Problem('item.not_stocked', { params: { code: rows.map(({ code }) => code).join(', ') } });
}

/**
 * Stores the counted quantity of an item, with the stock on record at that moment. People who count wait for a posting, but not for each
 * other.
 * @throws Problem `count.not_found`, `count.closed`, `item.not_found`, `item.not_stocked`, `item.fraction`, `precondition.failed`
 */
export async function countItem(ref: RecordRef, itemId: string, entry: CountEntry, ifMatch: number | undefined) {
  const { db, division, id } = ref;
  const { warehouseId } = await lockCount({ ...ref, ifMatch: undefined }, 'enter', sql`for share of c`);
  await refuseEntry(db, division, itemId, entry.counted ?? entry.add ?? 0);
  await lockPositions(db, division, [{ itemId, warehouseId }]);
  await sql`insert into stock_count_line (division, count_id, item_id) values (${division}, ${id}, ${itemId})
    on conflict do nothing`.execute(db);
  const isAdding = entry.add !== undefined;
  const { rows } = await sql`
    update stock_count_line l set
      counted = case when ${isAdding}::boolean then coalesce(l.counted, 0) + ${entry.add ?? 0}::numeric
        else ${entry.counted ?? null}::numeric end,
      expected = case when ${isAdding}::boolean and l.expected is not null then l.expected else p.on_hand end,
      counted_at = case when ${isAdding}::boolean and l.counted_at is not null then l.counted_at else clock_timestamp() end,
      counted_by = writer()
    from stock_position p
    where l.division = ${division} and l.count_id = ${id} and l.item_id = ${itemId}
      and p.item_id = l.item_id and p.warehouse_id = ${warehouseId}
      and (${ifMatch ?? null}::integer is null or l.version = ${ifMatch ?? null}::integer)
    returning l.id`.execute(db);
  if (rows.length === 0) throw new Problem('precondition.failed');
}

async function refuseEntry(db: Db, division: number, itemId: string, quantity: number): Promise<void> {
  const { rows } = await sql<{ code: string; isStockItem: boolean; isFractionAllowed: boolean }>`
    select code, is_stock_item as "isStockItem", is_fraction_allowed_item as "isFractionAllowed"
    from item where division = ${division} and id = ${itemId}`.execute(db);
  const { code, isStockItem, isFractionAllowed } = found(rows[0], 'item.not_found');
  if (!isStockItem) throw new Problem('item.not_stocked', { params: { code } });
  if (!isFractionAllowed && !Number.isInteger(quantity)) throw new Problem('item.fraction', { params: { code } });
}

/**
 * Posts the differences as corrections: the quantity counted minus the stock on record at that moment, so that later movements remain.
 * @throws Problem `count.not_found`, `count.closed`, `count.nothing`, `count.moved`, `stock.insufficient`
 */
export async function bookCount(
  ref: VersionedRef,
  { reason, uncountedIsZero, acceptMoved }: CountBooking,
): Promise<void> {
  const { db, division, id } = ref;
  const { number, warehouseId } = await lockCount(ref, 'book', sql`for update of c`);
  const { rows: items } = await sql<{ itemId: string; isCounted: boolean }>`
    select item_id as "itemId", counted is not null as "isCounted" from stock_count_line
    where division = ${division} and count_id = ${id}`.execute(db);
  if (!uncountedIsZero && items.every(({ isCounted }) => !isCounted)) throw new Problem('count.nothing');
  await lockPositions(
    db,
    division,
    items.map(({ itemId }) => ({ itemId, warehouseId })),
  );
  if (!acceptMoved) await refuseMoved(ref);
  if (uncountedIsZero)
    await sql`update stock_count_line l set counted = 0, expected = p.on_hand, counted_at = clock_timestamp(), counted_by = writer()
      from stock_position p where l.division = ${division} and l.count_id = ${id} and l.counted is null
        and p.item_id = l.item_id and p.warehouse_id = ${warehouseId}`.execute(db);
  await refuseShort(ref);
  await sql`
    with booked as (
      update stock_count_line set booked = counted - expected
      where division = ${division} and count_id = ${id} and counted is not null
      returning id, item_id, booked
    )
    insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference, reason, moved_on)
    select ${division}::integer, b.item_id, ${warehouseId}::uuid, b.booked, 'correction', ${id}::uuid, b.id, ${String(number)}, ${reason},
      business_day()
    from booked b where b.booked <> 0 order by b.item_id`.execute(db);
  await sql`update stock_count set booked_at = now(), booked_on = business_day(), reason = ${reason}
    where division = ${division} and id = ${id}`.execute(db);
}

async function refuseMoved({ db, division, id }: RecordRef): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select i.code from stock_count_line l join stock_count c on c.id = l.count_id join item i on i.id = l.item_id
      left join stock_position p on p.item_id = l.item_id and p.warehouse_id = c.warehouse_id
    where l.division = ${division} and l.count_id = ${id} and ${hasMoved} order by i.code`.execute(db);
  if (rows.length > 0) throw new Problem('count.moved', { params: { items: rows.map(({ code }) => code).join(', ') } });
}

async function refuseShort({ db, division, id }: RecordRef): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select i.code from stock_count_line l join stock_count c on c.id = l.count_id join item i on i.id = l.item_id
      join stock_position p on p.item_id = l.item_id and p.warehouse_id = c.warehouse_id
      join division d on d.code = l.division and not d.allows_negative_stock
    where l.division = ${division} and l.count_id = ${id} and l.counted < l.expected and p.on_hand + l.counted - l.expected < 0
    order by i.code`.execute(db);
  if (rows.length > 0)
    throw new Problem('stock.insufficient', { params: { lines: rows.map(({ code }) => code).join(', ') } });
}

export async function cancelCount(ref: VersionedRef, reason: string): Promise<void> {
  const { db, division, id } = ref;
  await lockCount(ref, 'cancel', sql`for update of c`);
  await sql`update stock_count set cancelled_at = now(), cancelled_reason = ${reason}
    where division = ${division} and id = ${id}`.execute(db);
}

interface LockedCount {
  number: number;
  warehouseId: string;
}

async function lockCount(
  { db, division, id, ifMatch }: VersionedRef,
  action: keyof typeof countTransitions,
  lock: RawBuilder<unknown>,
): Promise<LockedCount> {
  const { rows } = await sql<LockedCount & { status: number; version: number }>`
    select c.count_number as number, c.warehouse_id as "warehouseId", c.status, c.version
    from stock_count c where c.division = ${division} and c.id = ${id} ${lock}`.execute(db);
  const count = found(rows[0], 'count.not_found');
  if (ifMatch !== undefined && ifMatch !== count.version) throw new Problem('precondition.failed');
  if (!isAllowed(countTransitions[action], count.status))
    throw new Problem('count.closed', { params: { count: count.number } });
  return count;
}
