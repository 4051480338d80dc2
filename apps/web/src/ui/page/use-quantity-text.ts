import { useLocale } from '../basics/use-locale.ts';
import { useUnit } from '../basics/use-unit.ts';
import { numberFormat } from './figures/formats.ts';

/**
 * A quantity as plain text in the reader's notation, with its unit if any. `unitName` is the company's own name for it.
 */
export function useQuantityText(): (value: number, unit?: string, unitName?: string | null) => string {
  const locale = useLocale();
  const write = useUnit();
  return (value, unit, unitName) => {
    const figure = numberFormat(locale, { maximumFractionDigits: 3 }).format(value);
    return unit ? `${figure} ${write(unit, unitName)}` : figure;
  };
}
