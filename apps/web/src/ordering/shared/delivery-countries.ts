import { useMemo } from 'react';
import { useLocale } from '#src/ui/basics/use-locale.ts';

/** The countries to which goods are delivered, by their names in the reader's language. */
export function useDeliveryCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return ['NL', 'DE', 'BE', 'AT', 'LU', 'CH', 'FR', 'DK'].map((value) => ({
      value,
      label: names.of(value) ?? value,
    }));
  }, [locale]);
}
