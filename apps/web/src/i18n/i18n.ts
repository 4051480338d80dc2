import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadDocument } from '#src/start/boot.ts';
import type { Area } from './areas.ts';

const loadedAreas = new Set<Area>(['core']);
const loads = new Map<string, Promise<void>>();

/** Initialises translation with the core texts; a missing text is shown as `[key]`. */
export async function startTexts(language: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    // No key contains it. Without a separator, every key would be searched for one by regular expression.
    nsSeparator: '\u0000',
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    parseMissingKeyHandler: (key) => `[${key}]`,
    react: { useSuspense: false },
  });
  await loadTexts('core');
  document.documentElement.lang = language;
}

/** Loads the texts of a route before it is shown; cached after the first call. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  for (const area of areas) loadedAreas.add(area);
  await Promise.all(areas.map((area) => loadArea(area, i18next.language)));
}

/** The loaded texts in another language. */
export async function textsIn(language: string): Promise<TFunction> {
  await Promise.all([...loadedAreas].map((area) => loadArea(area, language)));
  return i18next.getFixedT(language);
}

/** Switches to another language without a reload. */
export async function showLanguage(language: string): Promise<void> {
  await Promise.all([...loadedAreas].map((area) => loadArea(area, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

const loadArea = (area: Area, language: string): Promise<void> => {
  const url = `/assets/i18n/${area}.${language}.json`;
  let load = loads.get(url);
  if (!load) {
    load = loadDocument(url).then((texts) => {
      i18next.addResourceBundle(language, 'translation', texts, true, true);
    });
    // A failed load is not cached, so that "try again" works.
    load.catch(() => loads.delete(url));
    loads.set(url, load);
  }
  return load;
};
