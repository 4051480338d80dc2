import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyNeed } from '@werkbank/contract/inventory/assembly/need.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';

/** The input for finishing pieces. */
export interface FinishDraft {
  quantity: number | null;
  /** Pieces that failed. */
  scrapped: number | null;
  scrapReason: string;
  /** Parts that were spoiled beside those in the pieces, by line. */
  spoiled: Readonly<Record<number, number | null>>;
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
  /** The quantity in finished and scrapped pieces. */
  used: number;
}

/** Everything that can be finished now, otherwise the whole remainder. */
export const startOf = (order: AssemblyOrder): FinishDraft => ({
  quantity: order.finishableQuantity || openOf(order),
  scrapped: null,
  scrapReason: '',
  spoiled: {},
  finishedOn: businessDay(),
  notes: '',
  serials: {},
  batches: {},
});

export const openOf = ({ plannedQuantity, finishedQuantity, scrappedQuantity }: AssemblyOrder): number =>
  exact(plannedQuantity - finishedQuantity - scrappedQuantity);

const exact = (quantity: number) => Math.round(quantity * 10_000) / 10_000;

export const hasScrap = ({ scrapped, spoiled }: Pick<FinishDraft, 'scrapped' | 'spoiled'>): boolean =>
  Boolean(scrapped) || Object.values(spoiled).some(Boolean);

/** The items that move with the pieces: the item of the order, and the required and spoiled quantity of each part. */
export function linesOf(order: AssemblyOrder, { quantity, scrapped, spoiled }: FinishDraft): FinishLine[] {
  const pieces = order.finishedQuantity + order.scrappedQuantity + (quantity ?? 0) + (scrapped ?? 0);
  const broken = order.type === assemblyType.disassembly ? -1 : 1;
  const parts = order.partItems.map((part) => {
    const used = exact(assemblyNeed(pieces, part) - part.quantityUsed);
    return { ...part, used, quantity: exact(used + broken * (spoiled[part.lineNumber] ?? 0)) };
  });
  const own = { ...order, lineNumber: 0, unit: order.unitCode, quantity: quantity ?? 0, used: quantity ?? 0 };
  return [own, ...parts].filter(({ quantity, used }) => quantity !== 0 || used > 0);
}

/** A field for the serial number of one piece of a line. */
export interface Slot {
  key: string;
  line: FinishLine;
}

/** The slots of one product and of the parts in it, as assembled and scanned. */
export function piecesOf(lines: readonly FinishLine[], { quantity, scrapped }: FinishDraft): Slot[][] {
  const good = Math.max(1, Math.floor(quantity ?? 0));
  const all = Math.max(1, Math.floor((quantity ?? 0) + (scrapped ?? 0)));
  const slots = lines
    .filter(({ isSerialItem }) => isSerialItem)
    .flatMap((line) => {
      const count = Math.max(0, Math.round(line.quantity));
      return Array.from({ length: count }, (_, n) => ({
        // Spoiled parts follow those of the pieces.
        piece: n < line.used ? Math.floor((n * (line.lineNumber === 0 ? good : all)) / line.used) : all,
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
  what: 'quantity' | 'exceeds' | 'reason' | 'recovered' | 'date' | 'serials' | 'batches';
  /** Where input is missing first: a slot, or a line. */
  slot?: Slot;
  line?: FinishLine;
}

export function firstProblem(order: AssemblyOrder, draft: FinishDraft): FinishProblem | null {
  const { quantity, scrapped, finishedOn } = draft;
  if (!quantity && !hasScrap(draft)) return { what: 'quantity' };
  if (exact((quantity ?? 0) + (scrapped ?? 0)) > openOf(order)) return { what: 'exceeds' };
  if (hasScrap(draft) && draft.scrapReason.trim() === '') return { what: 'reason' };
  if (finishedOn === null || !/^\d{4}-\d{2}-\d{2}$/.test(finishedOn)) return { what: 'date' };
  const lines = linesOf(order, draft);
  const overdrawn = lines.find((line) => line.quantity < 0);
  if (overdrawn) return { what: 'recovered', line: overdrawn };
  const slot = piecesOf(lines, draft)
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
  const lines = linesOf(order, draft);
  const slots = piecesOf(lines, draft).flat();
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
  const own = lines.find(({ lineNumber }) => lineNumber === 0);
  const spoiledOf = ({ lineNumber }: FinishLine) => draft.spoiled[lineNumber] ?? 0;
  return {
    quantity: draft.quantity ?? 0,
    ...(hasScrap(draft) && { scrappedQuantity: draft.scrapped ?? 0, scrapReason: draft.scrapReason.trim() }),
    ...(draft.finishedOn && { finishedOn: draft.finishedOn }),
    ...(own && numbersOf(own)),
    parts: lines
      .filter((line) => line.lineNumber > 0 && (line.isSerialItem || line.isBatchItem || spoiledOf(line) > 0))
      .map((line) => ({
        lineNumber: line.lineNumber,
        ...(spoiledOf(line) > 0 && { scrappedQuantity: spoiledOf(line) }),
        ...numbersOf(line),
      })),
    notes: draft.notes.trim() || null,
  };
}
