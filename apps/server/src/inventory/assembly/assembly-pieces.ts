import type { AssemblyFinishInput } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { codesOf, type PiecesLine, unbatched, unserialised } from '../shared/pieces.ts';
import type { LockedOrder, LockedPart } from './assembly-locks.ts';

/** An item that moves when pieces are finished, with its serial numbers and batches. */
export interface Moved extends PiecesLine {
  /** Undefined: the item of the order itself. */
  partId: string | undefined;
  lineNumber: number;
  isFractionAllowed: boolean;
  reserved: number;
  isIncoming: boolean;
  /** What belongs to the pieces, finished and scrapped. */
  used: number;
  /** Spoiled beside those; when taken apart, those among them that are broken. */
  spoiled: number;
  /** What leaves stock as scrap: the parts of scrapped pieces, and spoiled ones. */
  scrap: number;
}

/** The item of the order first, then its parts by line. */
export function movedBy(order: LockedOrder, parts: readonly LockedPart[], input: AssemblyFinishInput): Moved[] {
  const named = new Map(input.parts.map((part) => [part.lineNumber, part]));
  return [
    {
      ...order,
      partId: undefined,
      lineNumber: 0,
      quantity: input.quantity,
      used: input.quantity,
      spoiled: 0,
      scrap: 0,
      isIncoming: !order.isDisassembly,
      serialNumbers: input.serialNumbers,
      batchNumbers: input.batchNumbers,
    },
    ...parts.map((part) => {
      const { scrappedQuantity: spoiled = 0, serialNumbers = [], batchNumbers = [] } = named.get(part.lineNumber) ?? {};
      return {
        ...part,
        partId: part.id,
        isIncoming: order.isDisassembly,
        quantity: exact(part.quantity + (order.isDisassembly ? -spoiled : spoiled)),
        used: part.quantity,
        spoiled,
        scrap: exact(part.quantity - part.good + spoiled),
        serialNumbers,
        batchNumbers,
      };
    }),
  ];
}

/** Quantities have four decimals. */
const exact = (quantity: number) => Math.round(quantity * 10_000) / 10_000;

/**
 * Requires one serial number per piece without repetition, and batches that add up to the quantity.
 * @throws Problem `item.fraction`, `assembly.serials` or `assembly.batches` naming the items
 */
export function refusePieces(moved: readonly Moved[]): void {
  const broken = moved.filter((one) => !one.isFractionAllowed && !Number.isInteger(one.quantity));
  if (broken.length > 0) throw new Problem('item.fraction', { params: { code: codesOf(broken) } });
  const withoutSerials = unserialised(moved);
  if (withoutSerials.length > 0) throw new Problem('assembly.serials', { params: { lines: codesOf(withoutSerials) } });
  const withoutBatches = unbatched(moved);
  if (withoutBatches.length > 0) throw new Problem('assembly.batches', { params: { lines: codesOf(withoutBatches) } });
}

/**
 * A piece can be added only while it is not in stock, and removed only while it is. The caller has locked the stock positions, so that two
 * writers of the same piece see each other.
 * @throws Problem `assembly.serial_taken`, `assembly.serial_gone`
 */
export async function refuseMisplaced(db: Db, division: number, moved: readonly Moved[]): Promise<void> {
  const named = moved.filter(({ serialNumbers }) => serialNumbers.length > 0);
  if (named.length === 0) return;
  const { rows } = await sql<{ serial: string; isIncoming: boolean }>`
    select s.serial, m."isIncoming"
    from ${recordset(named, 'm ("itemId" uuid, "isIncoming" boolean, "serialNumbers" text[])')}
      cross join pieces_of(${division}::integer, m."itemId", m."serialNumbers") as s
    where case when m."isIncoming" then s.here else s.known and not s.here end
    order by s.serial`.execute(db);
  for (const isIncoming of [true, false]) {
    const serials = rows.filter((row) => row.isIncoming === isIncoming).map(({ serial }) => serial);
    if (serials.length > 0)
      throw new Problem(isIncoming ? 'assembly.serial_taken' : 'assembly.serial_gone', {
        params: { serials: serials.join(', ') },
      });
  }
}
