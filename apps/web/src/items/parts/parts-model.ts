import type { AssemblyItem, PartInput } from '@werkbank/contract/items/part.ts';
import type { PickedItem } from '../shared/item-picker.tsx';

/** A line of the parts form; `before` is the line it was stored as. */
export interface PartLine {
  key: string;
  part: PickedItem | null;
  quantity: number | null;
  before: AssemblyItem | null;
}

export const emptyLine = (): PartLine => ({ key: crypto.randomUUID(), part: null, quantity: 1, before: null });

export const lineOf = (line: AssemblyItem): PartLine => ({
  key: line.id,
  quantity: line.quantity,
  before: line,
  part: {
    id: line.partItemId,
    code: line.partItemCode,
    description: line.partItemDescription,
    unit: line.unit,
    standardSalesPrice: null,
    currency: 'EUR',
    isStockItem: line.partIsStockItem,
    freeStock: line.partFreeStock,
  },
});

/** The lines as the call takes them; null while one of them is not complete. Lines that nobody began are passed over. */
export function partsOf(lines: readonly PartLine[]): PartInput[] | null {
  const begun = lines.filter(({ part, before }) => part !== null || before !== null);
  const parts = begun.flatMap((line) => inputOf(line) ?? []);
  return parts.length === begun.length ? parts : null;
}

/** A quantity stays per batch as it was stored; a changed one is per single item. */
function inputOf({ part, quantity, before }: PartLine): PartInput | undefined {
  if (part === null || quantity === null || Number.isNaN(quantity)) return undefined;
  const isSame = before !== null && before.quantity === quantity;
  return {
    partItemId: part.id,
    quantityBatch: isSame ? before.quantityBatch : quantity,
    batchQuantity: isSame ? before.batchQuantity : 1,
    assembledLeadDays: before?.assembledLeadDays ?? null,
    useExplosion: before?.useExplosion ?? false,
  };
}

/** The line at `index` one place up or down. */
export function moveLine(lines: readonly PartLine[], index: number, by: -1 | 1): PartLine[] {
  const line = lines[index];
  return line ? lines.toSpliced(index, 1).toSpliced(index + by, 0, line) : [...lines];
}

/** How a list reads in one look: `2 × SA-BB06, 4 × PI-UIT`. */
export const writeLines = (lines: readonly PartLine[]): string =>
  lines.flatMap(({ part, quantity }) => (part ? `${quantity ?? '?'} × ${part.code}` : [])).join(', ');
