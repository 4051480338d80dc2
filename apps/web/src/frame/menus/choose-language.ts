import { api } from '#src/api/api.ts';
import { showLanguage } from '#src/i18n/i18n.ts';
import { clearStoredLanguage, findLanguagePlace, listLanguages, storeLanguage } from '#src/i18n/languages.ts';
import { currentSession } from '#src/identity/session-port.ts';
import { environment } from '#src/start/environment.ts';

const languages = ['nl', 'de', 'en'] as const;

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
    const body = { language: languages.find((one) => one === language) };
    // The choice goes along to other browsers; without a network it is in effect here all the same.
    if (currentSession().userInfo.authenticated) api.session.update({ body }).catch(() => undefined);
    await showLanguage(language);
  }
}
