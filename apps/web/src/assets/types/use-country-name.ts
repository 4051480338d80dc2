import { useLocale } from '#src/ui/basics/use-locale.ts';

/** The name of a country in the reader's language. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => names.of(code) ?? code;
}
