import type { EngineerForecast, ForecastLine } from '@werkbank/contract/work-orders/forecast/forecast.ts';

/** What the main warehouse can give to the van now. */
export const transferLinesOf = ({ lines }: Pick<EngineerForecast, 'lines'>) =>
  lines.flatMap(({ itemId, available }) => (available > 0 ? [{ itemId, quantity: available }] : []));

export interface SupplierOrder {
  supplierId: string;
  lines: { itemId: string; quantityInPurchaseUnits: number }[];
}

/** What has to be bought, by supplier; items without a supplier are left out. */
export function ordersOf({ lines }: Pick<EngineerForecast, 'lines'>): SupplierOrder[] {
  const bySupplier = new Map<string, ForecastLine[]>();
  for (const line of lines)
    if (line.supplierId !== null && line.toOrder > 0)
      bySupplier.set(line.supplierId, [...(bySupplier.get(line.supplierId) ?? []), line]);
  return [...bySupplier].map(([supplierId, own]) => ({
    supplierId,
    lines: own.map(({ itemId, toOrder }) => ({ itemId, quantityInPurchaseUnits: toOrder })),
  }));
}
