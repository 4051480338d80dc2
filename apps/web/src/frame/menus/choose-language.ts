import { showLanguage } from '#src/i18n/i18n.ts';
import { clearStoredLanguage, findLanguagePlace, listLanguages, storeLanguage } from '#src/i18n/languages.ts';
import { environment } from '#src/start/environment.ts';

export const offeredLanguages = (): string[] => listLanguages(environment(), location.host);

/** Switches to a chosen language here, or goes to the host that serves it (specification, section 9). */
export async function chooseLanguage(language: string): Promise<void> {
  const place = findLanguagePlace(environment(), location.host, language);
  if (place.kind === 'elsewhere') {
    clearStoredLanguage();
    location.assign(place.url);
  }
  if (place.kind === 'here') {
    storeLanguage(language);
    await showLanguage(language);
  }
}
