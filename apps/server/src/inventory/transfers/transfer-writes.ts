import type { TransferChange } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import type { Scope, VersionedRef } from '#db/scope.ts';
import { release, reserve } from '../booking-store.ts';
import { codesOf } from '../shared/pieces.ts';
import { type LockedTransfer, linesOf, lockTransfer, recompute } from './transfer-locks.ts';
import { returnGoods } from './transfer-steps.ts';

/** First number of a division's transfers. */
const firstNumber = 970_001;

interface NewTransfer {
  /** Undefined: the main warehouse. */
  fromWarehouseId: string | undefined;
  toWarehouseId: string;
  isRequest?: boolean;
  description?: string | null | undefined;
  notes?: string | null | undefined;
  lines: readonly NewLine[];
}

interface NewLine {
  itemId: string;
  quantity: number;
}

/**
 * Writes a transfer and returns its id; its goods are reserved as far as they are available, unless it is a request.
 * @throws Problem `warehouse.not_found`, `transfer.same_warehouse`, `item.not_found`, `item.not_stocked`, `item.fraction`
 */
export async function insertTransfer({ db, division }: Scope, input: NewTransfer): Promise<string> {
  const { isRequest = false } = input;
  const from = await sourceOf(db, division, input);
  if (from === input.toWarehouseId) throw new Problem('transfer.same_warehouse');
  await refuseLines(db, division, input.lines);
  const { rows } = await sql<{ id: string }>`
    insert into stock_transfer (division, transfer_number, from_warehouse_id, to_warehouse_id, is_request, status, description, notes)
    values (${division}, take_number(${division}::integer, 'stock_transfer', ${firstNumber})::integer, ${from}, ${input.toWarehouseId},
      ${isRequest}, 10, ${input.description || null}, ${input.notes || null})
    returning id`.execute(db);
  const { id } = only(rows);
  await insertLines(db, division, id, input.lines);
  if (!isRequest) await reserveFor(db, division, { id, fromWarehouseId: from });
  await recompute(db, id);
  return id;
}

/** Changes a transfer that was not sent yet; new lines replace all lines and are reserved like those of a new transfer. */
export async function updateTransfer(ref: VersionedRef, change: TransferChange): Promise<void> {
  const { db, division, id } = ref;
  const transfer = await lockTransfer(ref, 'edit');
  const { lines, description, notes } = change;
  if (lines) {
    await refuseLines(db, division, lines);
    await releaseAll(db, division, transfer);
    await sql`delete from stock_transfer_line where division = ${division} and transfer_id = ${id}`.execute(db);
    await insertLines(db, division, id, lines);
  }
  const { rows } = await sql<{ isRequested: boolean }>`
    update stock_transfer set
      description = case when ${description !== undefined}::boolean then ${description || null} else description end,
      notes = case when ${notes !== undefined}::boolean then ${notes || null} else notes end
    where division = ${division} and id = ${id} returning status = 5 as "isRequested"`.execute(db);
  if (lines && !only(rows).isRequested) await reserveFor(db, division, transfer);
}

/** Reserves what a mechanic requested, as far as it is available. */
export async function acceptTransfer(ref: VersionedRef): Promise<void> {
  const { db, division, id } = ref;
  const transfer = await lockTransfer(ref, 'accept');
  await sql`update stock_transfer set accepted_at = now() where division = ${division} and id = ${id}`.execute(db);
  await reserveFor(db, division, transfer);
  await recompute(db, id);
}

/** Cancels a transfer: reservations end, and goods sent but not received go back to their source. */
export async function cancelTransfer(ref: VersionedRef, reason: string): Promise<void> {
  const { db, division, id } = ref;
  const transfer = await lockTransfer(ref, 'cancel');
  await releaseAll(db, division, transfer);
  await returnGoods(db, division, transfer, reason);
  await sql`update stock_transfer set cancelled_at = now(), cancelled_reason = ${reason}
    where division = ${division} and id = ${id}`.execute(db);
  await recompute(db, id);
}

async function insertLines(db: Db, division: number, transferId: string, lines: readonly NewLine[]): Promise<void> {
  const numbered = lines.map((line, n) => ({ ...line, n: n + 1 }));
  await sql`
    insert into stock_transfer_line (division, transfer_id, line_number, item_id, quantity)
    select ${division}::integer, ${transferId}::uuid, l.n, l."itemId", l.quantity
    from ${recordset(numbered, 'l (n integer, "itemId" uuid, quantity numeric)')} order by l.n`.execute(db);
}

async function reserveFor(
  db: Db,
  division: number,
  { id, fromWarehouseId }: Pick<LockedTransfer, 'id' | 'fromWarehouseId'>,
): Promise<void> {
  const lines = await linesOf(db, division, id);
  const granted = await reserve(
    db,
    division,
    lines.map((line) => ({
      lineId: line.id,
      itemId: line.itemId,
      warehouseId: fromWarehouseId,
      quantity: line.unreserved,
    })),
  );
  await sql`update stock_transfer_line l set quantity_reserved = l.quantity_reserved + g.reserved
    from ${recordset(granted, 'g ("lineId" uuid, reserved numeric)')}
    where l.division = ${division} and l.id = g."lineId" and g.reserved <> 0`.execute(db);
}

async function releaseAll(db: Db, division: number, { id, fromWarehouseId }: LockedTransfer): Promise<void> {
  const held = (await linesOf(db, division, id)).filter(({ reserved }) => reserved > 0);
  if (held.length === 0) return;
  await release(
    db,
    division,
    held.map(({ itemId, reserved }) => ({ itemId, warehouseId: fromWarehouseId, quantity: reserved })),
  );
  await sql`update stock_transfer_line set quantity_reserved = 0 where division = ${division} and transfer_id = ${id}`.execute(
    db,
  );
}

/** Requires that both warehouses belong to the division, and that the receiving one is active. */
async function sourceOf(db: Db, division: number, { fromWarehouseId, toWarehouseId }: NewTransfer) {
  const given = fromWarehouseId ?? null;
  const { rows } = await sql<{ id: string }>`
    select w.id from warehouse w
    where w.division = ${division} and case when ${given}::uuid is null then w.main else w.id = ${given}::uuid end
      and exists (select from warehouse d where d.division = ${division} and d.id = ${toWarehouseId} and d.active)`.execute(
    db,
  );
  return found(rows[0], 'warehouse.not_found').id;
}

async function refuseLines(db: Db, division: number, lines: readonly NewLine[]): Promise<void> {
  const { rows } = await sql<{ itemCode: string | null; isStockItem: boolean; isBroken: boolean }>`
    select i.code as "itemCode", coalesce(i.is_stock_item, false) as "isStockItem",
      not i.is_fraction_allowed_item and l.quantity % 1 <> 0 as "isBroken"
    from ${recordset(lines, 'l ("itemId" uuid, quantity numeric)')} left join item i on i.id = l."itemId" and i.division = ${division}
    where i.id is null or not i.is_stock_item or (not i.is_fraction_allowed_item and l.quantity % 1 <> 0)`.execute(db);
  if (rows.length === 0) return;
  const known = rows.flatMap(({ itemCode, ...row }) => (itemCode === null ? [] : [{ itemCode, ...row }]));
  if (known.length < rows.length) throw new Problem('item.not_found');
  const services = known.filter(({ isStockItem }) => !isStockItem);
  if (services.length > 0) throw new Problem('item.not_stocked', { params: { code: codesOf(services) } });
  throw new Problem('item.fraction', { params: { code: codesOf(known) } });
}
