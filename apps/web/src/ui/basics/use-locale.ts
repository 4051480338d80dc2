import { useTranslation } from 'react-i18next';

const locales: Record<string, string> = { nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

/** The locale of the chosen language, for dates, numbers and sorting. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return locales[i18n.resolvedLanguage ?? i18n.language] ?? 'nl-NL';
}
