import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Nothing } from '#src/ui/page/figures/values.tsx';

/** A month of the year, 1…12, in words. */
export function MonthName({ month }: { month: number | null }) {
  const names = useMonths();
  return names[(month ?? 0) - 1] ?? <Nothing />;
}

/** January to December in the reader's language. */
export function useMonths(): string[] {
  const format = dateFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 15))));
}
