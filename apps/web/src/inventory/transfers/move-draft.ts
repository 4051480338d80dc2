import type { TransferLine } from '@werkbank/contract/inventory/transfers/transfer.ts';

/** Whether goods are sent or received. */
export type Direction = 'send' | 'receive';

/** What was entered for one line. */
export interface DraftLine {
  quantity: number | null;
  serialNumbers: readonly string[];
  batches: readonly { batchNumber: string; quantity: number | null }[];
}

/** By id of the line. */
export type MoveDraft = Readonly<Record<string, DraftLine>>;

export const nothing: DraftLine = { quantity: null, serialNumbers: [], batches: [] };

/** The maximum quantity of a line that can move. */
export const maxQuantityOf = (line: TransferLine, direction: Direction): number =>
  direction === 'send' ? line.quantity : line.quantityOnWay;

/** Lines with a quantity that can move. */
export const movable = (lines: readonly TransferLine[], direction: Direction): TransferLine[] =>
  lines.filter((line) => maxQuantityOf(line, direction) > 0);

/** Everything, with the serial numbers, which are known for arriving goods. */
export const allOf = (lines: readonly TransferLine[], direction: Direction): MoveDraft =>
  Object.fromEntries(
    movable(lines, direction).map((line) => [
      line.id,
      {
        ...nothing,
        quantity: maxQuantityOf(line, direction),
        serialNumbers: direction === 'receive' ? line.serialNumbers : [],
      },
    ]),
  );

export const entryOf = (draft: MoveDraft, { id }: TransferLine): DraftLine => draft[id] ?? nothing;

/** Why a line cannot be posted. */
export type DraftFault = 'more' | 'serials' | 'batches';

export function faultOf(line: TransferLine, entry: DraftLine, direction: Direction): DraftFault | null {
  const { quantity, serialNumbers, batches } = entry;
  if (!quantity) return null;
  if (quantity > maxQuantityOf(line, direction)) return 'more';
  if (line.isSerialItem && serialNumbers.length !== quantity) return 'serials';
  const total = batches.reduce((sum, batch) => sum + Math.round((batch.quantity ?? 0) * 10_000), 0);
  return line.isBatchItem && total !== Math.round(quantity * 10_000) ? 'batches' : null;
}

/** The lines that move, as the body of the calls. */
export const movedLines = (lines: readonly TransferLine[], draft: MoveDraft, direction: Direction) =>
  movable(lines, direction).flatMap((line) => {
    const { quantity, serialNumbers, batches } = entryOf(draft, line);
    if (!quantity) return [];
    return [
      {
        lineId: line.id,
        quantity,
        ...(line.isSerialItem && { serialNumbers: [...serialNumbers] }),
        ...(line.isBatchItem && {
          batchNumbers: batches.map((batch) => ({ batchNumber: batch.batchNumber, quantity: batch.quantity ?? 0 })),
        }),
      },
    ];
  });

/** The effect of a scanned code: it counted a piece of a line, added its serial number, or had no effect. */
export type Scanned = { draft: MoveDraft; line: TransferLine; serial?: string } | { unknown: string };

/**
 * Applies a scanned code: either the code or barcode of an item, which adds one, or the serial number of a piece in transit, or any number
 * after an item with serial numbers was scanned.
 */
export function scan(
  {
    lines,
    draft,
    direction,
    last,
  }: { lines: readonly TransferLine[]; draft: MoveDraft; direction: Direction; last: string | null },
  typed: string,
): Scanned {
  const code = typed.trim();
  const same = (one: string | null) => one !== null && one.toUpperCase() === code.toUpperCase();
  const open = movable(lines, direction);
  const item = open.find((line) => same(line.itemCode) || same(line.barcode));
  if (item?.isSerialItem) return { draft, line: item };
  if (item) return { line: item, draft: counted(draft, item, {}) };
  const coming = open.flatMap((line) => line.serialNumbers.filter(same).map((serial) => ({ line, serial })))[0];
  if (coming && direction === 'receive') return noted(draft, coming.line, coming.serial);
  const current = open.find(
    ({ id, isSerialItem, serialNumbers }) => id === last && isSerialItem && serialNumbers.length === 0,
  );
  return current && code !== '' ? noted(draft, current, code) : { unknown: code };
}

function noted(draft: MoveDraft, line: TransferLine, serial: string): Scanned {
  const { serialNumbers } = entryOf(draft, line);
  if (serialNumbers.some((one) => one.toUpperCase() === serial.toUpperCase())) return { draft, line, serial };
  const next = [...serialNumbers, serial];
  return {
    line,
    serial,
    draft: { ...draft, [line.id]: { ...entryOf(draft, line), quantity: next.length, serialNumbers: next } },
  };
}

function counted(draft: MoveDraft, line: TransferLine, more: Partial<DraftLine>): MoveDraft {
  const entry = entryOf(draft, line);
  return { ...draft, [line.id]: { ...entry, ...more, quantity: (entry.quantity ?? 0) + 1 } };
}
