// Merges src/<folder>/{nl,de,en}.json into the text documents of the areas, and refuses inconsistent texts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { areaOfFolder } from '../src/i18n/areas.ts';

const languages = ['nl', 'de', 'en'];
const areas = [...new Set(Object.values(areaOfFolder))];
const sharedFolders = new Set(['app', 'i18n', 'ui', 'session']);

type Texts = Record<string, string>;

export function texts(source: string): Plugin {
  return {
    name: 'werkbank-texts',
    buildStart() {
      for (const file of textFiles(source)) this.addWatchFile(file);
    },
    generateBundle() {
      for (const [fileName, content] of Object.entries(mergeTexts(source)))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? '';
        if (!name.startsWith('assets/i18n/')) return next();
        const content = mergeTexts(source)[name];
        response.statusCode = content ? 200 : 404;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(content ?? {}));
      });
    },
    handleHotUpdate({ file, server }) {
      if (textFiles(source).includes(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}

/** `assets/i18n/{area}.{language}.json` → its texts. */
function mergeTexts(source: string): Record<string, Texts> {
  const documents = Object.fromEntries(
    areas.flatMap((area) => languages.map((language) => [documentName(area, language), {} as Texts])),
  );
  const folderOfKey = new Map<string, string>();
  for (const folder of foldersWithTexts(source)) {
    const area = areaOfFolder[folder];
    if (!area) throw new Error(`src/${folder} has texts but no area in src/i18n/areas.ts`);
    const perLanguage = languages.map((language) => readTexts(source, folder, language));
    checkSameKeys(folder, perLanguage);
    checkOwner(folder, Object.keys(perLanguage[0] ?? {}), folderOfKey);
    for (const [index, language] of languages.entries())
      Object.assign(documents[documentName(area, language)] ?? {}, perLanguage[index]);
  }
  return documents;
}

const documentName = (area: string, language: string) => `assets/i18n/${area}.${language}.json`;

function checkSameKeys(folder: string, perLanguage: Texts[]): void {
  const all = new Set(perLanguage.flatMap((one) => Object.keys(one)));
  for (const [index, language] of languages.entries())
    for (const key of all)
      if (!perLanguage[index]?.[key]) throw new Error(`src/${folder}/${language}.json has no text for ${key}`);
}

function checkOwner(folder: string, keys: string[], folderOfKey: Map<string, string>): void {
  for (const key of keys) {
    const other = folderOfKey.get(key);
    if (other) throw new Error(`${key} is in src/${other} and in src/${folder}`);
    const beginning = `${toCamelCase(path.posix.basename(folder))}.`;
    if (!sharedFolders.has(folder) && !key.startsWith(beginning))
      throw new Error(`src/${folder}: ${key} must begin with "${beginning}"`);
    folderOfKey.set(key, folder);
  }
}

const toCamelCase = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function foldersWithTexts(source: string): string[] {
  const folders = textFiles(source).map((file) => path.relative(source, path.dirname(file)).replaceAll(path.sep, '/'));
  return [...new Set(folders)].sort();
}

/** Of every folder, also of one inside a domain's. */
function textFiles(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => languages.some((language) => path.basename(file) === `${language}.json`))
    .map((file) => path.join(source, file));
}

function readTexts(source: string, folder: string, language: string): Texts {
  return JSON.parse(readFileSync(path.join(source, folder, `${language}.json`), 'utf8')) as Texts;
}
