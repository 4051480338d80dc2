// Prevents: a text missing in one language, a plural without its forms, a key that no file has, texts that the web cannot merge.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findTextFaults } from '../../apps/web/vite/merge-texts.ts';
import { listFiles, readText } from '../source-files.ts';

const languages = ['nl', 'de', 'en'] as const;
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Old-fashioned or clumsy words, and those that STYLE.md replaces. */
const avoided = {
  nl: [
    /\b(kies|ziet|klopt|verstuur) (haar|zij)\b|\bzij gold\b|^Erbij$|weet nog van niets|\bRijdt mee\b|\bLaten staan\b/i,
    /\bweg(ge)?haa?l|\bhaal\b[^.]*\bweg\b|\b(ten hoogste|hooguit|betaler|rekenblad|apparaat)\b|[„‘]/i,
  ],
  de: [
    /\bRunden\b|\bKonto beim\b|Zusagen und beauftragen|\bexakt neu\b|\bNachverfolgung\b/,
    /\b(Arbeitsauftrag|Fassung|Fehlmenge|Unternehmen|Zahler|Kennw(o|ö)rt|Artikelcode)/,
  ],
  en: [/\blog(ged)? (in|out)\b|‘/i],
} as const;

/** Full key to text. */
type Texts = ReadonlyMap<string, string>;

export function checkLocales(root: string): string[] {
  const isLocale = /\/(nl|de|en)\.json$/;
  const files = ['apps/web/src', 'apps/server/src/i18n'].flatMap((folder) => listFiles(root, folder, isLocale));
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];
  return [
    ...folders.flatMap((folder) => checkFolder(root, folder, files)),
    ...checkMerge(root),
    ...checkUsedKeys(root, files),
  ];
}

function checkFolder(root: string, folder: string, files: readonly string[]): string[] {
  const missing = languages.filter((language) => !files.includes(`${folder}/${language}.json`));
  if (missing.length > 0) return missing.map((language) => `${folder}/${language}.json: missing.`);
  const texts = new Map(languages.map((language) => [language, readTexts(root, `${folder}/${language}.json`)]));
  const keys = [...new Set([...texts.values()].flatMap((each) => [...each.keys()]))];
  const reference = texts.get('en') ?? new Map();
  return languages.flatMap((language) => {
    const own = texts.get(language) ?? new Map<string, string>();
    const clumsy = keys.filter((key) => avoided[language].some((words) => words.test(own.get(key) ?? '')));
    const findings = [
      ...keys.flatMap((key) => checkText(key, own.get(key), reference.get(key), keys)),
      ...clumsy.map((key) => `${key} has words that the product avoids.`),
    ];
    return findings.map((finding) => `${folder}/${language}.json: ${finding}`);
  });
}

function checkText(
  key: string,
  text: string | undefined,
  reference: string | undefined,
  keys: readonly string[],
): string[] {
  if (text === undefined) return [`${key} is missing.`];
  if (text.trim() === '') return [`${key} is empty.`];
  const base = key.replace(pluralForm, '');
  const lacking = base === key ? [] : ['one', 'other'].filter((form) => !keys.includes(`${base}_${form}`));
  const differs = reference !== undefined && placeholders(text) !== placeholders(reference);
  return [
    ...lacking.map((form) => `${base} has plural forms but no ${base}_${form}.`),
    ...(text.includes('{{') ? [`${key} has a placeholder in two braces, which is not filled in.`] : []),
    ...(differs
      ? [`${key} fills in ${placeholders(text) || 'nothing'}, in English ${placeholders(reference) || 'nothing'}.`]
      : []),
  ];
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\s*\w+[^}]*\}/g) ?? [])].sort().join(' ');

/** The build merges the texts of the web and fails when it cannot. */
function checkMerge(root: string): string[] {
  const source = path.join(root, 'apps/web/src');
  return existsSync(source) ? findTextFaults(source) : [];
}

/** Keys written out in `t('…')` and `i18nKey="…"`; an unknown key built at run time shows as [key] on the screen. */
function checkUsedKeys(root: string, files: readonly string[]): string[] {
  const sides = [
    {
      folder: 'apps/web/src',
      locales: files.filter((file) => file.startsWith('apps/web/') && file.endsWith('/nl.json')),
    },
    {
      folder: 'apps/server/src',
      locales: files.filter((file) => file.startsWith('apps/server/') && file.endsWith('/nl.json')),
    },
  ];
  return sides.flatMap(({ folder, locales }) => {
    const known = new Set(
      locales.flatMap((file) => [...readTexts(root, file).keys()]).flatMap((key) => [key, key.replace(pluralForm, '')]),
    );
    return listFiles(root, folder, /\.tsx?$/)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        literalKeys(readText(root, file))
          .filter((key) => !known.has(key))
          .map((key) => `${file}: no text has the key ${key}.`),
      );
  });
}

function literalKeys(source: string): string[] {
  const used = /(?:(?<![\w.])t\(\s*|\bi18nKey=)(['"])([^'"]+)\1/g;
  return [...new Set([...source.matchAll(used)].map(([, , key = '']) => key))];
}

function readTexts(root: string, file: string): Texts {
  return new Map(flatten(JSON.parse(readText(root, file)) as object, ''));
}

function flatten(tree: object, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flatten(value as object, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  );
}
