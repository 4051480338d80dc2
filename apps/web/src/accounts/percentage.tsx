import { numberFormat } from '#src/ui/page/formats.ts';
import { Nothing } from '#src/ui/page/values.tsx';
import { useLocale } from '#src/ui/use-locale.ts';

/** A share as a percentage: 0.055 is 5,5 %. */
export function Percentage({ value }: { value: number | null | undefined }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <Nothing />;
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(value);
}
