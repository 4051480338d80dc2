/** A line of goods that move, with its serial numbers and batches. */
export interface PiecesLine {
  itemId: string;
  itemCode: string;
  isSerialItem: boolean;
  isBatchItem: boolean;
  quantity: number;
  serialNumbers: readonly string[];
  batchNumbers: readonly { batchNumber: string; quantity: number }[];
}

/** Lines without one serial number per piece, or with a number that another piece of the item has. */
export function unserialised<Line extends PiecesLine>(lines: readonly Line[]): Line[] {
  const pieces = lines.flatMap((line) => line.serialNumbers.map((serial) => pieceOf(line, serial)));
  const twice = new Set(pieces.filter((piece, n) => pieces.indexOf(piece) !== n));
  return lines.filter(
    (line) => !hasSerials(line) || line.serialNumbers.some((serial) => twice.has(pieceOf(line, serial))),
  );
}

/** Lines whose batches do not add up to their quantity. */
export const unbatched = <Line extends PiecesLine>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => !hasBatches(line));

/** The item codes of the lines, without duplicates, for the text of a problem. */
export const codesOf = (lines: readonly { itemCode: string }[]): string =>
  [...new Set(lines.map(({ itemCode }) => itemCode))].join(', ');

const pieceOf = ({ itemId }: PiecesLine, serial: string) => `${itemId} ${serial.toUpperCase()}`;

const hasSerials = ({ isSerialItem, serialNumbers, quantity }: PiecesLine) =>
  (!isSerialItem && serialNumbers.length === 0) || serialNumbers.length === quantity;

function hasBatches({ isBatchItem, quantity, batchNumbers }: PiecesLine): boolean {
  if (!isBatchItem && batchNumbers.length === 0) return true;
  // Quantities have four decimals; as whole numbers their sum is exact.
  const total = batchNumbers.reduce((sum, batch) => sum + Math.round(batch.quantity * 10_000), 0);
  return total === Math.round(quantity * 10_000);
}
