import type { SerialEvent, SerialHistory, SerialPiece } from '@werkbank/contract/inventory/serials/serial.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import type { ListRef } from '#db/scope.ts';
import { eventsOf } from './serial-events.ts';

const maxEvents = 200;

/** A serial number as it was typed, and as it may have been scanned elsewhere. */
const spellings = (serial: string) => [...new Set([serial, serial.toUpperCase(), serial.toLowerCase()])];

const tables = [
  'goods_receipt_line',
  'goods_delivery_line',
  'stock_transfer_step_line',
  'assembly_finish',
  'assembly_finish_part',
] as const;

/** Items with a piece of this number, in stock or as an asset, each with the number as it is stored there. */
const numbered = (division: number, serial: string): RawBuilder<unknown> => sql`
  select n.item_id, min(n.serial) as serial from (
    ${sql.join(
      tables.map(
        (
          table,
        ) => sql`select l.item_id, s.serial from ${sql.table(table)} l cross join unnest(l.serial_numbers) as s (serial)
          where l.division = ${division} and l.serial_numbers <> '{}' and l.serial_numbers && ${spellings(serial)}::text[]
            and upper(s.serial) = upper(${serial})`,
      ),
      sql` union all `,
    )}
    union all
    select a.item_id, a.serial_number from asset a
    where a.division = ${division} and a.item_id is not null and a.serial_number is not null and upper(a.serial_number) = upper(${serial})
  ) n group by n.item_id`;

const pieces = (division: number, serial: string) => sql`
  select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", n.serial as "serialNumber", p.here as "isHere",
    w.id as "warehouseId", w.description as "warehouseDescription"
  from (${numbered(division, serial)}) n join item i on i.id = n.item_id
    cross join lateral pieces_of(${division}::integer, i.id, array[n.serial]) p
    left join warehouse w on w.id = p.warehouse_id and p.here`;

/** Pieces with this serial number, by item code. */
export async function list({ db, division, page }: ListRef, search: string): Promise<PageResult<SerialPiece>> {
  const { rows } = await sql<SerialPiece & { total: number }>`
    select p.*, count(*) over ()::integer as total from (${pieces(division, search)}) p
    order by p."itemCode" limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...piece }) => piece), total: rows[0]?.total ?? 0 };
}

interface PieceRef {
  division: number;
  itemId: string;
  serial: string;
}

/** A piece with its history, as far as the caller may see it; undefined when it is unknown. */
export async function findHistory(
  db: Db,
  { division, itemId, serial }: PieceRef,
  caller: Caller,
): Promise<SerialHistory | undefined> {
  const found = await sql<SerialPiece>`
    select p.* from (${pieces(division, serial)}) p where p."itemId" = ${itemId}`.execute(db);
  const [piece] = found.rows;
  if (!piece) return undefined;
  const of = { division, itemId, spelling: spellings(serial), serial };
  const { rows: events } = await sql<SerialEvent>`
    select e.kind, e.day, e.recorded_at as "recordedAt", e.record_kind as "recordKind", e.record_id as "recordId", e.number, e.name,
      e.location_id as "locationId", w.description as "warehouseDescription", coalesce(e.pieces, '[]') as pieces
    from (${eventsOf(of, caller)}) e left join warehouse w on w.id = e.warehouse_id
    order by e.day desc, e.recorded_at desc, e.id desc limit ${maxEvents}`.execute(db);
  return { ...piece, events };
}
