import type { AssemblyOrderInput } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { release, reserve } from '../booking-store.ts';
import { type LockedOrder, type LockedPart, lockOrder, partsOf } from './assembly-locks.ts';

/** First number of a division's assembly orders. */
const firstNumber = 960_001;

/**
 * Writes an order with a copy of the item's parts list, and reserves available stock.
 * @throws Problem `item.not_found`, `item.not_stocked`, `item.fraction`, `assembly.no_parts`, `warehouse.not_found`
 */
export async function insertOrder(db: Db, division: number, input: AssemblyOrderInput): Promise<string> {
  const warehouseId = await resolve(db, division, input);
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into assembly_order (division, order_number, type, item_id, warehouse_id, description, assembly_date, planned_quantity, notes)
      values (${division}, take_number(${division}::integer, 'assembly_order', ${firstNumber})::integer, ${input.type}, ${input.itemId},
        ${warehouseId}, ${input.description || null}, ${input.assemblyDate ?? null}::date, ${input.quantity}, ${input.notes || null})
      returning id
    ), part as (
      insert into assembly_order_part (division, order_id, line_number, item_id, quantity_batch, batch_quantity, scrap_share)
      select a.division, made.id, a.line_number, a.part_item_id, a.quantity_batch, a.batch_quantity, a.scrap_share
      from made, assembly_item a where a.division = ${division} and a.assembled_item_id = ${input.itemId} and ${isUsed(input)}
    )
    select id from made`.execute(db);
  const { id } = only(rows);
  await reserveFor(db, division, await lockOrder({ db, division, id, ifMatch: undefined }, 'reserve'));
  return id;
}

/** Reserves stock that has become available since. */
export async function reserveMore({ db, division, id }: RecordRef): Promise<void> {
  await reserveFor(db, division, await lockOrder({ db, division, id, ifMatch: undefined }, 'reserve'));
}

async function reserveFor(db: Db, division: number, order: LockedOrder): Promise<void> {
  const { id, itemId, warehouseId } = order;
  if (order.isDisassembly) {
    const [granted] = await reserve(db, division, [{ lineId: id, itemId, warehouseId, quantity: order.unreserved }]);
    await sql`update assembly_order set reserved_quantity = reserved_quantity + ${granted?.reserved ?? 0}::numeric
      where division = ${division} and id = ${id}`.execute(db);
    return;
  }
  const parts = await partsOf(db, division, order, { finished: order.open });
  const granted = await reserve(
    db,
    division,
    parts.map((part) => ({
      lineId: part.id,
      itemId: part.itemId,
      warehouseId,
      quantity: part.unreserved,
    })),
  );
  await sql`update assembly_order_part p set quantity_reserved = p.quantity_reserved + g.reserved
    from ${recordset(granted, 'g ("lineId" uuid, reserved numeric)')}
    where p.division = ${division} and p.id = g."lineId" and g.reserved <> 0`.execute(db);
}

/**
 * Closes the unfinished quantity: the planned quantity becomes the finished and scrapped one, and reservations are released.
 * @throws Problem `assemblyorder.not_found`, `assemblyorder.closed`, `precondition.failed`
 */
export async function cancelOrder(ref: VersionedRef, reason: string): Promise<void> {
  const { db, division, id } = ref;
  const order = await lockOrder(ref, 'cancel');
  await release(db, division, heldBy(order, await partsOf(db, division, order, { finished: order.open })));
  await sql`update assembly_order_part set quantity_reserved = 0
    where division = ${division} and order_id = ${id} and quantity_reserved <> 0`.execute(db);
  await sql`update assembly_order set cancelled_at = now(), cancelled_reason = ${reason}, reserved_quantity = 0,
      planned_quantity = coalesce(nullif(finished_quantity + scrapped_quantity, 0), planned_quantity)
    where division = ${division} and id = ${id}`.execute(db);
}

const heldBy = ({ itemId, warehouseId, reserved }: LockedOrder, parts: readonly LockedPart[]) =>
  [{ itemId, reserved }, ...parts]
    .filter((held) => held.reserved > 0)
    .map((held) => ({ itemId: held.itemId, warehouseId, quantity: held.reserved }));

/** Lines of the parts list that the order uses: all but the optional ones that were not chosen. */
const isUsed = ({ optionalLines }: AssemblyOrderInput) =>
  sql<boolean>`(not a.is_optional or a.line_number = any(${optionalLines}::integer[]))`;

async function resolve(db: Db, division: number, input: AssemblyOrderInput): Promise<string> {
  const { rows } = await sql<{
    code: string;
    isStockItem: boolean;
    wantsWhole: boolean;
    partCodes: string[] | null;
    hasParts: boolean;
    warehouse: string | null;
  }>`
    select i.code, i.is_stock_item as "isStockItem",
      not i.is_fraction_allowed_item and ${input.quantity}::numeric % 1 <> 0 as "wantsWhole",
      (select array_agg(distinct q.code order by q.code) from assembly_item a join item q on q.id = a.part_item_id
        where a.assembled_item_id = i.id and not q.is_fraction_allowed_item and ${isUsed(input)}
          and assembly_need(${input.quantity}::numeric, a.quantity_batch, a.batch_quantity) % 1 <> 0) as "partCodes",
      exists (select from assembly_item a where a.assembled_item_id = i.id and ${isUsed(input)}) as "hasParts",
      (select w.id from warehouse w where w.division = i.division and w.active
        and case when ${input.warehouseId ?? null}::uuid is null then w.main
          else w.id = ${input.warehouseId ?? null}::uuid end) as warehouse
    from item i where i.division = ${division} and i.id = ${input.itemId}`.execute(db);
  const { code, isStockItem, wantsWhole, partCodes, hasParts, warehouse } = found(rows[0], 'item.not_found');
  if (!hasParts) throw new Problem('assembly.no_parts', { params: { code } });
  if (!isStockItem) throw new Problem('item.not_stocked', { params: { code } });
  if (wantsWhole) throw new Problem('item.fraction', { params: { code } });
  // Disassembly may leave a fraction that is discarded; assembly needs whole parts.
  if (partCodes && input.type === assemblyType.assembly)
    throw new Problem('item.fraction', { params: { code: partCodes.join(', ') } });
  return found(warehouse ?? undefined, 'warehouse.not_found');
}
