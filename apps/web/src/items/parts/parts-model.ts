import type { AssemblyItem, PartInput } from '@werkbank/contract/items/part.ts';
import type { PickedItem } from '../shared/item-picker.tsx';

/** A line of the parts form; `before` is the stored line. */
export interface PartLine {
  key: string;
  part: PickedItem | null;
  quantity: number | null;
  /** In percent; null: none. */
  scrap: number | null;
  isOptional: boolean;
  before: AssemblyItem | null;
}

export const emptyLine = (): PartLine => ({
  key: crypto.randomUUID(),
  part: null,
  quantity: 1,
  scrap: null,
  isOptional: false,
  before: null,
});

export const lineOf = (line: AssemblyItem): PartLine => ({
  key: line.id,
  quantity: line.quantity,
  scrap: line.scrapShare === 0 ? null : Math.round(line.scrapShare * 10_000) / 100,
  isOptional: line.isOptional,
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

/** An empty line is skipped. */
export const isBegun = ({ part, before }: PartLine): boolean => part !== null || before !== null;

/** The lines as a request; null while one of them is incomplete. Empty lines are skipped. */
export function partsOf(lines: readonly PartLine[]): PartInput[] | null {
  const begun = lines.filter(isBegun);
  const parts = begun.flatMap((line) => inputOf(line) ?? []);
  return parts.length === begun.length ? parts : null;
}

/** An unchanged quantity is kept per batch, as stored; a changed one is per single item. */
function inputOf({ part, quantity, scrap, isOptional, before }: PartLine): PartInput | undefined {
  if (part === null || quantity === null || Number.isNaN(quantity) || !isShare(scrap)) return undefined;
  const isSame = before !== null && before.quantity === quantity;
  return {
    partItemId: part.id,
    quantityBatch: isSame ? before.quantityBatch : quantity,
    batchQuantity: isSame ? before.batchQuantity : 1,
    assembledLeadDays: before?.assembledLeadDays ?? null,
    useExplosion: before?.useExplosion ?? false,
    scrapShare: Math.round((scrap ?? 0) * 10_000) / 1_000_000,
    isOptional,
  };
}

/** At most nine tenths of a part are spoiled. */
export const isShare = (scrap: number | null): boolean => scrap === null || (scrap >= 0 && scrap <= 90);

/** The lines with the one at `index` moved one position up or down. */
export function moveLine(lines: readonly PartLine[], index: number, by: -1 | 1): PartLine[] {
  const line = lines[index];
  return line ? lines.toSpliced(index, 1).toSpliced(index + by, 0, line) : [...lines];
}

/** A parts list in one line: `2 × SA-BB06, 4 × PI-UIT`. */
export const writeLines = (lines: readonly PartLine[]): string =>
  lines.flatMap(({ part, quantity }) => (part ? `${quantity ?? '?'} × ${part.code}` : [])).join(', ');
