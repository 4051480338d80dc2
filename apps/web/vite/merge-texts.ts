// Merges src/<folder>/{nl,de,en}.json into the text documents of the areas, for the build and for the check of locales.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaOfFolder } from '../src/i18n/areas.ts';

const languages = ['nl', 'de', 'en'];
const areas = [...new Set(Object.values(areaOfFolder))];
const sharedFolders = new Set(['app', 'i18n', 'ui', 'session']);

type Texts = Record<string, string>;

/** `assets/i18n/{area}.{language}.json` → its texts. Throws when they cannot be merged. */
export function mergeTexts(source: string): Record<string, Texts> {
  const faults = findTextFaults(source);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const documents = Object.fromEntries(
    areas.flatMap((area) => languages.map((language) => [documentName(area, language), {} as Texts])),
  );
  for (const folder of foldersWithTexts(source)) {
    const area = areaOfFolder[folder];
    if (!area) continue;
    for (const language of languages)
      Object.assign(documents[documentName(area, language)] ?? {}, readTexts(source, folder, language));
  }
  return documents;
}

const documentName = (area: string, language: string) => `assets/i18n/${area}.${language}.json`;

/** Why the texts cannot be merged: a folder without an area, a key that is missing, repeated or without its folder's prefix. */
export function findTextFaults(source: string): string[] {
  const folderOfKey = new Map<string, string>();
  return foldersWithTexts(source).flatMap((folder) => {
    const perLanguage = languages.map((language) => readTexts(source, folder, language));
    return [
      ...(areaOfFolder[folder] ? [] : [`src/${folder} has texts but no area in src/i18n/areas.ts.`]),
      ...findMissing(folder, perLanguage),
      ...Object.keys(perLanguage[0] ?? {}).flatMap((key) => findForeign(folder, key, folderOfKey)),
    ];
  });
}

function findMissing(folder: string, perLanguage: Texts[]): string[] {
  const all = new Set(perLanguage.flatMap((one) => Object.keys(one)));
  return languages.flatMap((language, index) =>
    [...all]
      .filter((key) => !perLanguage[index]?.[key])
      .map((key) => `src/${folder}/${language}.json: no text for ${key}.`),
  );
}

function findForeign(folder: string, key: string, folderOfKey: Map<string, string>): string[] {
  const other = folderOfKey.get(key);
  folderOfKey.set(key, other ?? folder);
  const prefix = `${toCamelCase(path.posix.basename(folder))}.`;
  return [
    ...(other === undefined ? [] : [`src/${folder}: ${key} is also in src/${other}.`]),
    ...(sharedFolders.has(folder) || key.startsWith(prefix)
      ? []
      : [`src/${folder}: ${key} must begin with "${prefix}".`]),
  ];
}

const toCamelCase = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function foldersWithTexts(source: string): string[] {
  const folders = textFiles(source).map((file) => path.relative(source, path.dirname(file)).replaceAll(path.sep, '/'));
  return [...new Set(folders)].sort();
}

/** The text files of every folder, including those inside domains. */
export function textFiles(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => languages.some((language) => path.basename(file) === `${language}.json`))
    .map((file) => path.join(source, file));
}

/** Empty if the file is missing. */
function readTexts(source: string, folder: string, language: string): Texts {
  const file = path.join(source, folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}
