import { useMemo } from 'react';
import { useLocale } from '#src/ui/basics/use-locale.ts';

/** Where sites are served: home first, then the neighbours. */
const countries = ['NL', 'DE', 'BE', 'AT', 'CH', 'DK', 'FR', 'GB', 'IE', 'IT', 'LU', 'PL'];

/** Countries by their names in the reader's language. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return countries.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [locale]);
}
