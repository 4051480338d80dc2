// No schemas here: the browser program uses this without loading zod.

const scale = 10_000;
const scaled = (value: number) => BigInt(Math.round(value * scale));

/** The quantity of a part needed for a number of pieces, to four decimals; the SQL function `assembly_need` calculates the same. */
export function assemblyNeed(
  pieces: number,
  { quantityBatch, batchQuantity }: { quantityBatch: number; batchQuantity: number },
): number {
  const whole = 2n * scaled(pieces) * scaled(quantityBatch) + scaled(batchQuantity);
  return Number(whole / (2n * scaled(batchQuantity))) / scale;
}
