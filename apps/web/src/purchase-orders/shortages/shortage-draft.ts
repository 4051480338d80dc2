import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';

/** The quantity to order of each item, in the supplier's units; null leaves it out. By id of the item. */
export type ShortageDraft = Readonly<Record<string, number | null>>;

/** The quantity of a row: as suggested until the user changes it. */
export const wantedOf = (row: Shortage, draft: ShortageDraft): number | null => {
  const typed = draft[row.itemId];
  return typed === undefined ? (row.isPurchasable ? row.suggestedQuantity : null) : typed;
};

/** The lines of the order. */
export const linesOf = (rows: readonly Shortage[], draft: ShortageDraft) =>
  rows.flatMap((row) => {
    const quantityInPurchaseUnits = wantedOf(row, draft);
    return quantityInPurchaseUnits && quantityInPurchaseUnits > 0
      ? [{ itemId: row.itemId, quantityInPurchaseUnits }]
      : [];
  });

/** The total of the chosen rows, without discount; a row without a price counts as zero. */
export const amountOf = (rows: readonly Shortage[], draft: ShortageDraft): number =>
  rows.reduce((sum, row) => sum + Math.round((wantedOf(row, draft) ?? 0) * (row.unitPrice ?? 0) * 100), 0) / 100;

export interface SupplierShortages {
  supplierId: string | null;
  supplierName: string | null;
  currency: string;
  rows: Shortage[];
}

/** Rows by supplier and the currency of its prices, because an order has a single currency, in the order of the list. */
export function bySupplier(rows: readonly Shortage[]): SupplierShortages[] {
  const groups = Map.groupBy(rows, ({ supplierId, currency }) =>
    supplierId === null ? null : `${supplierId} ${currency}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...pick(first), rows: [first, ...others] }] : [],
  );
}

const pick = ({ supplierId, supplierName, currency }: Shortage) => ({ supplierId, supplierName, currency });

/** Whether the stock will be used up before an order placed today would arrive. */
export const isUrgent = ({ coverDays, leadDays, freeStock }: Pick<Shortage, 'coverDays' | 'leadDays' | 'freeStock'>) =>
  freeStock <= 0 || (coverDays !== null && coverDays < (leadDays ?? 0));
