import type { EngineerForecast, ForecastLine } from '@werkbank/contract/work-orders/forecast/forecast.ts';

/** What the main warehouse can give to the van now. */
export const transferLinesOf = ({ lines }: Pick<EngineerForecast, 'lines'>) =>
  lines.flatMap(({ itemId, available }) => (available > 0 ? [{ itemId, quantity: available }] : []));

export interface SupplierOrder {
  supplierId: string;
  lines: { itemId: string; quantityInPurchaseUnits: number }[];
}

/** What has to be bought, by supplier, in whole purchase units; items without a supplier are left out. */
export function ordersOf({ lines }: Pick<EngineerForecast, 'lines'>): SupplierOrder[] {
  const short = lines.filter(({ missing, available }) => missing > available);
  const bySupplier = new Map<string, ForecastLine[]>();
  for (const line of short)
    if (line.supplierId !== null) bySupplier.set(line.supplierId, [...(bySupplier.get(line.supplierId) ?? []), line]);
  return [...bySupplier].map(([supplierId, own]) => ({
    supplierId,
    lines: own.map(({ itemId, missing, available, unitFactor }) => ({
      itemId,
      quantityInPurchaseUnits: Math.ceil((missing - available) / unitFactor),
    })),
  }));
}
