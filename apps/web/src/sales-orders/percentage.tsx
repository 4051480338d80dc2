import { numberFormat } from '#src/ui/page/formats.ts';
import { useLocale } from '#src/ui/use-locale.ts';

/** A share as a percentage; nothing is a dash, so that the others stand out. */
export function Percentage({ value }: { value: number }) {
  const locale = useLocale();
  return (
    <span>
      {value === 0 ? '–' : numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(value)}
    </span>
  );
}
