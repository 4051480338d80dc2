import { numberFormat } from './page/formats.ts';
import { useLocale } from './use-locale.ts';
import { useUnit } from './use-unit.ts';

/** A quantity as plain text in the reader's notation, with its unit where it has one. */
export function useQuantityText(): (value: number, unit?: string) => string {
  const locale = useLocale();
  const write = useUnit();
  return (value, unit) => {
    const figure = numberFormat(locale, { maximumFractionDigits: 3 }).format(value);
    return unit ? `${figure} ${write(unit)}` : figure;
  };
}
