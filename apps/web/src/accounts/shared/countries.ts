import { useMemo } from 'react';
import { useLocale } from '#src/ui/basics/use-locale.ts';

/** The home countries first, then those of most foreign customers. */
const home = ['NL', 'DE', 'BE', 'AT'];
const others = 'BG CA CH CY CZ DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NO PL PT RO SE SI SK TR US'.split(
  ' ',
);

/** Countries by their names in the reader's language. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const option = (value: string) => ({ value, label: names.of(value) ?? value });
    return [...home.map(option), ...others.map(option).sort((a, b) => a.label.localeCompare(b.label, locale))];
  }, [locale]);
}
