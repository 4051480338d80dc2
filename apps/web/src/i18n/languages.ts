import type { Environment } from '#src/start/environment.ts';

const storageKey = 'appLanguage';

type LanguageSettings = Pick<Environment, 'languages' | 'defaultLanguage' | 'hostLanguages' | 'hostBaseUrls'>;

export type LanguageChoice = { kind: 'here' } | { kind: 'elsewhere'; url: string } | { kind: 'refused' };

/**
 * The language to start in: the stored one if this host may show it, else the host's own, else one of the preferred
 * languages in `wished`, else the default.
 */
export function findStartLanguage(
  settings: LanguageSettings,
  host: string,
  stored: string | null,
  wished: readonly string[] = [],
): string {
  const isOffered = (language: string) =>
    settings.languages.includes(language) && isServedHere(settings, host, language);
  if (stored && isOffered(stored)) return stored;
  const own = settings.hostLanguages[host];
  if (own && settings.languages.includes(own)) return own;
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isOffered) ?? settings.defaultLanguage;
}

/** Where a chosen language is served; a host counts only when the environment document has its address. */
export function findLanguagePlace(settings: LanguageSettings, host: string, language: string): LanguageChoice {
  if (!settings.languages.includes(language)) return { kind: 'refused' };
  if (isServedHere(settings, host, language)) return { kind: 'here' };
  const other = Object.keys(settings.hostLanguages).find((name) => settings.hostLanguages[name] === language);
  const url = other === undefined ? undefined : settings.hostBaseUrls[other];
  return url && /^https?:\/\//.test(url) ? { kind: 'elsewhere', url } : { kind: 'refused' };
}

/** The languages a person can choose on this host. */
export function listLanguages(settings: LanguageSettings, host: string): string[] {
  return settings.languages.filter((language) => findLanguagePlace(settings, host, language).kind !== 'refused');
}

export const readStoredLanguage = (): string | null => localStorage.getItem(storageKey);
export const storeLanguage = (language: string): void => localStorage.setItem(storageKey, language);
export const clearStoredLanguage = (): void => localStorage.removeItem(storageKey);

/** A language that is not assigned to a host is served by every host. */
function isServedHere({ hostLanguages }: LanguageSettings, host: string, language: string): boolean {
  return hostLanguages[host] === language || !Object.values(hostLanguages).includes(language);
}
