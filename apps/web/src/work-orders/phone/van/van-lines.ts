import type { PackVan } from '@werkbank/contract/work-orders/day/day.ts';

export type VanRow = PackVan['stock'][number];

/** The quantity the van needs up to its maximum, less what is incoming; a phone may still have stored days without these figures. */
export const wantedOf = ({ onHand, maximum, coming }: VanRow): number =>
  Math.max(0, (maximum ?? 0) - Math.max(0, onHand) - (coming ?? 0));

export const isBelowMinimum = ({ onHand, minimum }: VanRow): boolean => onHand < (minimum ?? 0);

/** Rows below their minimum first, then those below their maximum, then the others, each by code; all `words` must be found. */
export function sortVan(rows: readonly VanRow[], words: string): VanRow[] {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const rank = (row: VanRow) => (isBelowMinimum(row) ? 0 : wantedOf(row) > 0 ? 1 : 2);
  return rows
    .filter(({ itemCode, itemDescription }) => {
      const text = `${itemCode} ${itemDescription}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.itemCode < b.itemCode ? -1 : 1));
}
