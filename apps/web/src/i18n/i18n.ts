import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadDocument } from '#src/start/boot.ts';
import type { Area } from './areas.ts';

const loadedAreas = new Set<Area>(['core']);
const loads = new Map<string, Promise<void>>();

/** Starts translation with the core texts; `[key]` stands for a text that is missing. */
export async function startTexts(language: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    parseMissingKeyHandler: (key) => `[${key}]`,
    react: { useSuspense: false },
  });
  await loadTexts('core');
  document.documentElement.lang = language;
}

/** Loads what a route needs before it shows; a second call costs nothing. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  for (const area of areas) loadedAreas.add(area);
  await Promise.all(areas.map((area) => loadArea(area, i18next.language)));
}

/** Shows everything in another language, without a reload. */
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
    // A failed load is forgotten, so that "try again" tries again.
    load.catch(() => loads.delete(url));
    loads.set(url, load);
  }
  return load;
};
