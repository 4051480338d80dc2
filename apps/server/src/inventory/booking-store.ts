import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';

/** One item in one warehouse. */
export interface Position {
  itemId: string;
  warehouseId: string;
}

/** The quantity to reserve for an order line. */
export interface ReservationLine extends Position {
  lineId: string;
  quantity: number;
}

/** The quantity issued from a warehouse for a line; `released` is how much of the line's own reservation it uses. */
export interface IssueLine extends ReservationLine {
  released: number;
}

/** A document that takes goods out of stock. Negative quantities return goods. */
export interface Issue {
  kind: 'delivery' | 'receipt' | 'assembly' | 'workorder' | 'transfer' | 'scrap';
  sourceId: string;
  /** The source as users know it, e.g. the number of the delivery. */
  reference?: string;
  reason?: string | null;
  /** Business day `YYYY-MM-DD`. */
  movedOn: string;
  /** The goods are already gone regardless of the ledger, so a position may become negative. */
  allowNegative?: boolean;
  lines: readonly IssueLine[];
}

/**
 * Locks the stock positions until the transaction ends, creating missing ones, always by item and then warehouse, so that two transactions
 * cannot wait for each other. Items without stock, and ids outside the division, have no position.
 */
export async function lockPositions(db: Db, division: number, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return;
  const unique = new Map(positions.map((position) => [`${position.itemId} ${position.warehouseId}`, position]));
  const named = JSON.stringify(
    [...unique.values()].map(({ itemId, warehouseId }) => ({ item_id: itemId, warehouse_id: warehouseId })),
  );
  await sendLater(db, sql`select lock_stock_positions(${division}::integer, ${named}::jsonb)`);
}

/**
 * Reserves stock for order lines, each as much as is available, earlier lines first. The caller stores the result on its lines. Items
 * without stock reserve 0.
 */
export async function reserve(
  db: Db,
  division: number,
  lines: readonly ReservationLine[],
): Promise<{ lineId: string; reserved: number }[]> {
  if (lines.length === 0) return [];
  await lockPositions(db, division, lines);
  const { rows } = await sql<{ lineId: string; reserved: number }>`
    with granted as (
      select l.n, l.line_id, l.item_id, l.warehouse_id,
        least(l.quantity, greatest(0, coalesce(p.on_hand - p.reserved, 0) - (sum(l.quantity) over earlier - l.quantity))) as reserved
      from (select n, line_id, item_id, warehouse_id, greatest(quantity, 0) as quantity
        from jsonb_to_recordset(${toJson(lines)}::jsonb)
          as r (n integer, line_id uuid, item_id uuid, warehouse_id uuid, quantity numeric)) as l
      left join stock_position p on p.item_id = l.item_id and p.warehouse_id = l.warehouse_id and p.division = ${division}
      window earlier as (partition by l.item_id, l.warehouse_id order by l.n)
    ), booked as (
      update stock_position p set reserved = p.reserved + g.reserved
      from (select item_id, warehouse_id, sum(reserved) as reserved from granted group by item_id, warehouse_id) as g
      where p.item_id = g.item_id and p.warehouse_id = g.warehouse_id and p.division = ${division} and g.reserved > 0
    )
    select line_id as "lineId", reserved from granted order by n`.execute(db);
  return rows;
}

/** Releases reserved stock. Releasing more than a position has reserved is a defect and fails. */
export async function release(
  db: Db,
  division: number,
  lines: readonly (Position & { quantity: number })[],
): Promise<void> {
  await lockPositions(db, division, lines);
  await releaseLocked(db, division, lines);
}

/** The same, for a caller that has already locked the positions. */
export async function releaseLocked(
  db: Db,
  division: number,
  lines: readonly (Position & { quantity: number })[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`update stock_position p set reserved = p.reserved - r.quantity
    from (select item_id, warehouse_id, sum(quantity) as quantity
      from jsonb_to_recordset(${toJson(lines)}::jsonb) as l (item_id uuid, warehouse_id uuid, quantity numeric)
        group by item_id, warehouse_id) as r
    where p.item_id = r.item_id and p.warehouse_id = r.warehouse_id and p.division = ${division} and r.quantity <> 0`.execute(
    db,
  );
}

/**
 * Takes goods out of stock: releases the reservations of the lines and writes the ledger. A line may use available stock and its own
 * reservation, as far as they are on hand.
 * @throws Problem `stock.insufficient` naming every item that is short, unless division or document allow negative stock
 */
export async function issue(db: Db, division: number, document: Issue): Promise<void> {
  await lockPositions(db, division, document.lines);
  await issueLocked(db, division, document);
}

/** The same, for a caller that has already locked the positions. */
export async function issueLocked(db: Db, division: number, document: Issue): Promise<void> {
  const { lines, kind, sourceId, reference = null, reason = null, movedOn, allowNegative = false } = document;
  if (lines.length === 0) return;
  const booked = sql<{ code: string }>`
    with line as materialized (
      select * from jsonb_to_recordset(${toJson(lines)}::jsonb) as l (n integer, line_id uuid, item_id uuid, warehouse_id uuid,
        quantity numeric, released numeric)
    ), wanted as materialized (
      select item_id, warehouse_id, sum(quantity) as quantity, sum(released) as released from line group by item_id, warehouse_id
    ), short as materialized (
      select distinct i.code
      from wanted w
      join item i on i.id = w.item_id and i.division = ${division} and i.is_stock_item
      join division d on d.code = i.division and not d.allows_negative_stock
      left join stock_position p on p.item_id = w.item_id and p.warehouse_id = w.warehouse_id
      where w.quantity > 0 and not ${allowNegative}::boolean
        and w.quantity > least(coalesce(p.on_hand, 0), greatest(w.released, coalesce(p.on_hand - p.reserved, 0) + w.released))
    ), released as (
      update stock_position p set reserved = p.reserved - w.released
      from wanted w
      where p.item_id = w.item_id and p.warehouse_id = w.warehouse_id and p.division = ${division} and w.released <> 0
        and not exists (select from short)
    ), booked as (
      insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference, reason,
        moved_on)
      select ${division}::integer, l.item_id, (select w.id from warehouse w where w.id = l.warehouse_id
        and w.division = ${division}), -l.quantity, ${kind}, ${sourceId}::uuid, l.line_id, ${reference}, ${reason},
        ${movedOn}::date
      from line l join item i on i.id = l.item_id and i.division = ${division} and i.is_stock_item
      where l.quantity <> 0 and not exists (select from short) order by l.n
    )
    select code from short order by code`;
  // Goods that come in cannot be short.
  if (lines.every(({ quantity }) => quantity <= 0)) return await sendLater(db, booked);
  const { rows } = await booked.execute(db);
  if (rows.length > 0)
    throw new Problem('stock.insufficient', { params: { lines: rows.map(({ code }) => code).join(', ') } });
}

interface Line extends Position {
  quantity: number;
  lineId?: string;
  released?: number;
}

const toJson = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines.map((line, n) => ({
      n,
      line_id: line.lineId,
      item_id: line.itemId,
      warehouse_id: line.warehouseId,
      quantity: line.quantity,
      released: line.released,
    })),
  );
