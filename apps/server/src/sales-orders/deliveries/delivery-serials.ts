import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { refusedLines } from '../shared/line-names.ts';
import type { DeliveredLine } from './delivered-line.ts';

/**
 * Requires one serial number per piece without repetition, and batches that add up to the quantity.
 * @throws Problem `delivery.serials` or `delivery.batches` naming the lines
 */
export function refuseSerials(lines: readonly DeliveredLine[], language: Language): void {
  const pieces = lines.flatMap((line) => serialsOf(line).map((serial) => pieceOf(line, serial)));
  const twice = new Set(pieces.filter((piece, n) => pieces.indexOf(piece) !== n));
  const unserialised = lines.filter(
    (line) => !hasSerials(line) || serialsOf(line).some((serial) => twice.has(pieceOf(line, serial))),
  );
  if (unserialised.length > 0) throw new Problem('delivery.serials', refusedLines(unserialised, lines, language));
  const unbatched = lines.filter((line) => !hasBatches(line));
  if (unbatched.length > 0) throw new Problem('delivery.batches', refusedLines(unbatched, lines, language));
}

const serialsOf = ({ wanted }: DeliveredLine): readonly string[] => wanted?.serialNumbers ?? [];
const pieceOf = ({ itemId }: DeliveredLine, serial: string) => `${itemId} ${serial.toUpperCase()}`;

function hasSerials(line: DeliveredLine): boolean {
  const count = serialsOf(line).length;
  return (!line.isSerialItem && count === 0) || count === Math.abs(line.quantity);
}

function hasBatches({ isBatchItem, quantity, wanted }: DeliveredLine): boolean {
  const batches = wanted?.batchNumbers ?? [];
  if (!isBatchItem && batches.length === 0) return true;
  // Quantities have four decimals; as whole numbers their sum is exact.
  const total = batches.reduce((sum, batch) => sum + Math.round(batch.quantity * 10_000), 0);
  return total === Math.round(Math.abs(quantity) * 10_000);
}

/**
 * A piece can be delivered only once, until it is returned. The caller has locked the stock positions, so that two deliveries of the same
 * piece see each other.
 * @throws Problem `delivery.serial_taken`
 */
export async function refuseTakenSerials(db: Db, division: number, lines: readonly DeliveredLine[]): Promise<void> {
  const outgoing = lines.filter(({ quantity, wanted }) => quantity > 0 && wanted && wanted.serialNumbers.length > 0);
  if (outgoing.length === 0) return;
  const serials = outgoing.map(({ itemId, wanted }) => ({ item: itemId, serials: wanted?.serialNumbers }));
  const { rows } = await sql<{ serial: string }>`
    select s.serial
    from ${recordset(serials, 'g (item uuid, serials text[])')} cross join unnest(g.serials) as s (serial)
    where (select sum(sign(l.quantity_delivered)) from goods_delivery_line l
      where l.division = ${division} and l.item_id = g.item and l.serial_numbers <> '{}' and l.serial_numbers @> array[s.serial]) > 0
    order by s.serial`.execute(db);
  if (rows.length > 0)
    throw new Problem('delivery.serial_taken', { params: { serials: rows.map(({ serial }) => serial).join(', ') } });
}
