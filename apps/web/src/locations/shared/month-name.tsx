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
  const locale = useLocale();
  return Array.from({ length: 12 }, (_, month) => monthText(month + 1, locale));
}

/** A month, 1…12, in words. */
export const monthText = (month: number, locale: string): string =>
  dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 15)));
