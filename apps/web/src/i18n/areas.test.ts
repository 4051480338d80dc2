import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Area, areaOfFolder } from './areas.ts';

const source = path.dirname(import.meta.dirname);

test('every route loads the texts of all screens and dialogs that it opens', () => {
  const missing = globSync('*/**/*routes.tsx', { cwd: source })
    // The top layer loads the texts of what it composes; the gallery is for development.
    .filter((file) => !file.startsWith('app/'))
    .flatMap((file) => routesIn(path.join(source, file)))
    .flatMap(({ entry, areas }) =>
      reachedFrom(entry).flatMap((file) =>
        keysIn(file)
          .filter((key) => !areas.has(areaOfKey(key) ?? 'core'))
          .map((key) => `${path.relative(source, entry)}: ${key} of ${path.relative(source, file)}`),
      ),
    );
  assert.deepEqual(missing, []);
});

const areaByKey = new Map<string, Area>(
  Object.entries(areaOfFolder).flatMap(([folder, area]) => {
    const file = path.join(source, folder, 'nl.json');
    return existsSync(file) ? Object.keys(JSON.parse(read(file)) as object).map((key) => [key, area] as const) : [];
  }),
);

const areaOfKey = (key: string): Area | undefined => areaByKey.get(key) ?? areaByKey.get(`${key}_one`);

/** Keys of texts, also those that name a command. */
const keysIn = (file: string): string[] =>
  [...read(file).matchAll(/\b(?:t\(\s*|label: )'([^']+)'/g)].map(([, key = '']) => key);

/** The lazily imported screen of each route in a file, and the areas that its loader loads, itself or through a shared function. */
function routesIn(file: string) {
  const statements = read(file).split(/\n(?= {0,2}(?:const|export|async|function) )/);
  const shared = statements.filter((text) => !text.includes('createRoute(')).flatMap(loadedIn);
  return statements
    .filter((text) => text.includes('createRoute('))
    .flatMap((text) => {
      const own = loadedIn(text);
      const areas = new Set(['core', ...(own.length > 0 ? own : shared)]);
      return importsIn(text, file).map((entry) => ({ entry, areas }));
    });
}

const loadedIn = (text: string): string[] =>
  [...text.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );

function reachedFrom(entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  for (const file of importsIn(read(entry), entry)) reachedFrom(file, seen);
  return [...seen];
}

/** Files of ours that a text imports, now or later; types bring no texts. */
const importsIn = (text: string, from: string): string[] =>
  [...text.replaceAll(/import type [^;]+;/g, '').matchAll(/(?:from |import\()\s*'((?:#src\/|\.\.?\/)[^']+\.tsx?)'/g)]
    .map(([, name = '']) =>
      name.startsWith('#src/') ? path.join(source, name.slice(5)) : path.join(path.dirname(from), name),
    )
    .filter((file) => existsSync(file));

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
