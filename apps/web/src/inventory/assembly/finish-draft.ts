import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyNeed } from '@werkbank/contract/inventory/assembly/need.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';

/** The input for finishing pieces. */
export interface FinishDraft {
  quantity: number | null;
  finishedOn: string | null;
  notes: string;
  /** The number of each piece, by line and slot. */
  serials: Readonly<Record<string, string>>;
  /** By line. */
  batches: Readonly<Record<number, readonly { batchNumber: string; quantity: number | null }[]>>;
}

/** An item that moves when pieces are finished; line 0 is the item of the order itself. */
export interface FinishLine {
  lineNumber: number;
  itemCode: string;
  itemDescription: string;
  unit: string;
  isSerialItem: boolean;
  isBatchItem: boolean;
  quantity: number;
}

/** Everything that can be finished now, otherwise the whole remainder. */
export const startOf = (order: AssemblyOrder): FinishDraft => ({
  quantity: order.finishableQuantity || openOf(order),
  finishedOn: businessDay(),
  notes: '',
  serials: {},
  batches: {},
});

export const openOf = ({ plannedQuantity, finishedQuantity, scrappedQuantity }: AssemblyOrder): number =>
  Math.round((plannedQuantity - finishedQuantity - scrappedQuantity) * 10_000) / 10_000;

/** The items that move with a number of pieces: the item of the order, and the required quantity of each part. */
export function linesOf(order: AssemblyOrder, quantity: number): FinishLine[] {
  const parts = order.partItems.map((part) => ({
    ...part,
    quantity: Math.round((assemblyNeed(order.finishedQuantity + quantity, part) - part.quantityUsed) * 10_000) / 10_000,
  }));
  return [{ ...order, lineNumber: 0, unit: order.unitCode, quantity }, ...parts].filter((line) => line.quantity > 0);
}

/** A field for the serial number of one piece of a line. */
export interface Slot {
  key: string;
  line: FinishLine;
}

/** The slots of one product and of the parts in it, as assembled and scanned. */
export function piecesOf(lines: readonly FinishLine[], quantity: number): Slot[][] {
  const pieces = Math.max(1, Math.floor(quantity));
  const slots = lines
    .filter(({ isSerialItem }) => isSerialItem)
    .flatMap((line) => {
      const count = Math.max(0, Math.round(line.quantity));
      return Array.from({ length: count }, (_, n) => ({
        piece: Math.floor((n * pieces) / count),
        slot: { key: `${line.lineNumber}.${n}`, line },
      }));
    });
  return [...Map.groupBy(slots, ({ piece }) => piece).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, some]) => some.map(({ slot }) => slot));
}

const filled = (draft: FinishDraft, { key }: Slot) => (draft.serials[key] ?? '').trim();
const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

export const isPieceDone = (draft: FinishDraft, piece: readonly Slot[]): boolean =>
  piece.every((slot) => filled(draft, slot) !== '');

/** The effect of a scanned code: it chose a line, filled a slot, repeated a number, or had no effect. */
export type Scanned =
  | { chosen: FinishLine }
  | { draft: FinishDraft; slot: Slot }
  | { repeated: string }
  | { unknown: string };

/**
 * Applies a scanned code: either the code of an item, whose serial number is scanned next, or a serial number of the item scanned just
 * before, otherwise of the next piece without one.
 */
export function scan({ lines, pieces, draft, chosen }: ScanPlace, typed: string): Scanned {
  const code = typed.trim();
  const slots = pieces.flat();
  const line = lines.find((one) => one.isSerialItem && same(one.itemCode, code));
  if (line) return { chosen: line };
  const open = slots.filter((slot) => filled(draft, slot) === '');
  const slot = open.find((one) => one.line.lineNumber === chosen) ?? (chosen === null ? open[0] : undefined);
  if (!slot) return { unknown: code };
  const isKnown = slots.some((one) => one.line.lineNumber === slot.line.lineNumber && same(filled(draft, one), code));
  if (isKnown) return { repeated: code };
  return { draft: { ...draft, serials: { ...draft.serials, [slot.key]: code } }, slot };
}

interface ScanPlace {
  lines: readonly FinishLine[];
  pieces: readonly (readonly Slot[])[];
  draft: FinishDraft;
  /** The line whose item was scanned just before. */
  chosen: number | null;
}

/** Why pieces cannot be finished yet. */
export interface FinishProblem {
  what: 'quantity' | 'exceeds' | 'date' | 'serials' | 'batches';
  /** Where input is missing first: a slot, or a line. */
  slot?: Slot;
  line?: FinishLine;
}

export function firstProblem(order: AssemblyOrder, draft: FinishDraft): FinishProblem | null {
  const { quantity, finishedOn } = draft;
  if (!quantity || quantity < 0) return { what: 'quantity' };
  if (quantity > openOf(order)) return { what: 'exceeds' };
  if (finishedOn === null || !/^\d{4}-\d{2}-\d{2}$/.test(finishedOn)) return { what: 'date' };
  const lines = linesOf(order, quantity);
  const slot = piecesOf(lines, quantity)
    .flat()
    .find((one) => filled(draft, one) === '');
  if (slot) return { what: 'serials', slot, line: slot.line };
  const line = lines.find((one) => one.isBatchItem && !addsUp(draft, one));
  return line ? { what: 'batches', line } : null;
}

/** Whether the batches of a line have names and add up to its quantity. */
export function addsUp({ batches }: FinishDraft, { lineNumber, quantity }: FinishLine): boolean {
  const given = batches[lineNumber] ?? [];
  const total = given.reduce((sum, batch) => sum + Math.round((batch.quantity ?? 0) * 10_000), 0);
  return total === Math.round(quantity * 10_000) && given.every(({ batchNumber }) => batchNumber.trim() !== '');
}

/** The pieces as the body of the call. */
export function bodyOf(order: AssemblyOrder, draft: FinishDraft) {
  const quantity = draft.quantity ?? 0;
  const lines = linesOf(order, quantity);
  const slots = piecesOf(lines, quantity).flat();
  const numbersOf = ({ lineNumber, isSerialItem, isBatchItem }: FinishLine) => ({
    ...(isSerialItem && {
      serialNumbers: slots.filter(({ line }) => line.lineNumber === lineNumber).map((slot) => filled(draft, slot)),
    }),
    ...(isBatchItem && {
      batchNumbers: (draft.batches[lineNumber] ?? []).map((batch) => ({
        batchNumber: batch.batchNumber.trim(),
        quantity: batch.quantity ?? 0,
      })),
    }),
  });
  const [own, ...parts] = lines;
  return {
    quantity,
    ...(draft.finishedOn && { finishedOn: draft.finishedOn }),
    ...(own && numbersOf(own)),
    parts: parts
      .filter(({ isSerialItem, isBatchItem }) => isSerialItem || isBatchItem)
      .map((line) => ({ lineNumber: line.lineNumber, ...numbersOf(line) })),
    notes: draft.notes.trim() || null,
  };
}
