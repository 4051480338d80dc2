import type { Me } from '@werkbank/contract/session/calls.ts';
import { showLanguage } from '#src/i18n/i18n.ts';
import { findLanguagePlace, readStoredLanguage } from '#src/i18n/languages.ts';
import { chosenDisplay, showDisplay } from '#src/start/display.ts';
import { environment } from '#src/start/environment.ts';

/** In a browser where nothing was chosen, the person finds the language, text size and contrast that they chose elsewhere. */
export async function adoptChoices({ language, textSize, contrast }: Me): Promise<void> {
  const here = chosenDisplay();
  showDisplay({
    ...(here.textSize === null && textSize && { textSize }),
    ...(here.contrast === null && contrast && { contrast }),
  });
  const isAdopted = language && language !== document.documentElement.lang && readStoredLanguage() === null;
  if (isAdopted && findLanguagePlace(environment(), location.host, language).kind === 'here')
    await showLanguage(language).catch(() => undefined);
}
