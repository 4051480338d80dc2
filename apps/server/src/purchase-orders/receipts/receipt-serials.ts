import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { namedLines } from './line-names.ts';
import type { ReceivedLine } from './lock-lines.ts';

/**
 * Requires one serial number per piece without repetition, and batches that add up to the quantity.
 * @throws Problem `receipt.serials` or `receipt.batches` naming the lines
 */
export function refuseSerials(lines: readonly ReceivedLine[]): void {
  const pieces = lines.flatMap((line) => line.serialNumbers.map((serial) => pieceOf(line, serial)));
  const twice = new Set(pieces.filter((piece, n) => pieces.indexOf(piece) !== n));
  const unserialised = lines.filter(
    (line) => !hasSerials(line) || line.serialNumbers.some((serial) => twice.has(pieceOf(line, serial))),
  );
  if (unserialised.length > 0) throw new Problem('receipt.serials', namedLines(unserialised, lines));
  const unbatched = lines.filter((line) => !hasBatches(line));
  if (unbatched.length > 0) throw new Problem('receipt.batches', namedLines(unbatched, lines));
}

const pieceOf = ({ itemId }: ReceivedLine, serial: string) => `${itemId} ${serial.toUpperCase()}`;

const hasSerials = ({ isSerialItem, serialNumbers, quantity }: ReceivedLine) =>
  (!isSerialItem && serialNumbers.length === 0) || serialNumbers.length === quantity;

function hasBatches({ isBatchItem, quantity, batchNumbers }: ReceivedLine): boolean {
  if (!isBatchItem && batchNumbers.length === 0) return true;
  // Quantities have four decimals; as whole numbers their sum is exact.
  const total = batchNumbers.reduce((sum, batch) => sum + Math.round(batch.quantity * 10_000), 0);
  return total === Math.round(quantity * 10_000);
}

/**
 * A piece can be received only once, until it is delivered, built into another or its receipt is reversed. The caller has locked the stock
 * positions, so that two receipts of the same piece see each other.
 * @throws Problem `receipt.serial_taken`
 */
export async function refuseTakenSerials(db: Db, division: number, lines: readonly ReceivedLine[]): Promise<void> {
  const incoming = lines.filter(({ quantity, serialNumbers }) => quantity > 0 && serialNumbers.length > 0);
  if (incoming.length === 0) return;
  const { rows } = await sql<{ serial: string }>`
    select s.serial
    from ${recordset(incoming, 'g ("itemId" uuid, "serialNumbers" text[])')}
      cross join pieces_of(${division}::integer, g."itemId", g."serialNumbers") as s
    where s.here
    order by s.serial`.execute(db);
  if (rows.length > 0)
    throw new Problem('receipt.serial_taken', { params: { serials: rows.map(({ serial }) => serial).join(', ') } });
}
