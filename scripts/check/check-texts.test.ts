// Files, their words, the texts of three languages and the documentation.
import { checkDocs } from './check-docs.ts';
import { checkFiles } from './check-files.ts';
import { checkLocales } from './check-locales.ts';
import { checkWords } from './check-words.ts';
import { server, type Tree, testChecks, web } from './planted-tree.ts';

testChecks([
  {
    name: 'locales: a text missing in one language, an empty one, a plural without one of its forms',
    check: checkLocales,
    sound: texts({
      'items.a': 'Een',
      'items.b': 'Twee',
      'items.n_one': '{count} ding',
      'items.n_other': '{count} dingen',
    }),
    fault: {
      ...texts({ 'items.a': 'Een', 'items.b': 'Twee', 'items.n_other': '{count} dingen' }),
      [`${web}/items/de.json`]: '{ "items.a": "" }',
    },
    finds: [
      /de\.json: items\.a is empty\.\n.*de\.json: items\.b is missing\.[\s\S]*items\.n has plural forms but no items\.n_one/,
    ],
  },
  {
    name: 'locales: an unknown key, a lost placeholder, one in two braces',
    check: checkLocales,
    sound: {
      ...texts({ 'items.hello': 'Dag {name}', 'items.n': '{n}' }),
      [`${web}/items/items-page.tsx`]: "t('items.hello', { name })",
    },
    fault: {
      [`${web}/items/de.json`]: '{ "items.hello": "Guten Tag", "items.n": "{{n}}" }',
      [`${web}/items/items-page.tsx`]: "t('goodbye')",
    },
    finds: [
      /de\.json: items\.hello fills in nothing, in English \{name\}[\s\S]*items\.n has a placeholder in two braces/,
      /no text has the key goodbye/,
    ],
  },
  {
    name: 'locales: texts that the build cannot merge: a wrong prefix, a repeated key, a folder without an area',
    check: checkLocales,
    sound: { ...texts({ 'items.a': 'Een' }), ...texts({ 'app.a': 'Een' }, 'app') },
    fault: {
      ...texts({ 'items.a': 'Een', 'stock.b': 'Twee' }),
      ...texts({ 'items.a': 'Een' }, 'app'),
      ...texts({ 'nowhere.a': 'Een' }, 'nowhere'),
    },
    finds: [
      /src\/items: stock\.b must begin with "items\."/,
      /src\/items: items\.a is also in src\/app/,
      /src\/nowhere has texts but no area/,
    ],
  },
  {
    name: 'locales: words that the product avoids',
    check: checkLocales,
    sound: texts({ 'items.a': 'Kies die' }),
    fault: {
      ...texts({ 'items.a': 'Kies haar' }),
      [`${web}/items/de.json`]: '{ "items.a": "Oder exakt neu anlegen" }',
    },
    finds: [/nl\.json: items\.a has words[\s\S]*de\.json: items\.a has words/],
  },
  {
    name: 'files: too long, a line too long, work left for later, a path of one machine, a disabled test',
    check: checkFiles,
    sound: { 'scripts/short.ts': '1;\n', 'scripts/a.test.ts': "test('runs', () => {});\n" },
    fault: {
      'scripts/short.ts': '1;\n'.repeat(401),
      'scripts/wide.css': `a { font-family: ${'x'.repeat(140)}; }\n`,
      'scripts/b.ts': `// ${'TO'}${'DO'} later\n`,
      'docs/c.md': `see /${'home'}/someone/file\n`,
      'scripts/a.test.ts': `test.${'skip'}('runs', () => {});\n`,
    },
    finds: [
      /wide\.css:1: a line of code has at most 140/,
      /401 lines[\s\S]*c\.md:1: a path of one machine[\s\S]*b\.ts:1: work left for later[\s\S]*a test that is switched off/,
    ],
  },
  {
    name: 'files: a lock file that names a registry',
    check: checkFiles,
    sound: { 'package-lock.json': '{ "packages": { "node_modules/a": { "integrity": "sha512-" } } }' },
    fault: {
      'package-lock.json':
        '{ "packages": { "node_modules/a": { "resolved": "https://registry.example/a.tgz", "integrity": "sha512-" } } }',
    },
    finds: [/node_modules\/a names the registry it came from/],
  },
  {
    name: 'words: a comment and a test title that read like a translation',
    check: checkWords,
    sound: {
      [`${server}/items/store.ts`]: '// Skips locked rows.\nexport const stands = 1;\n',
      [`${server}/items/items.test.ts`]: "it('an item without a price is listed', () => {});\n",
    },
    fault: {
      [`${server}/items/store.ts`]: `// An asset that ${'stands'} elsewhere.\nexport const stands = 1;\n`,
      [`${server}/items/items.test.ts`]: `it('the buyer is ${'told'} of it', () => {});\n`,
    },
    finds: [/items\/items\.test\.ts:1: a phrase/, /items\/store\.ts:1: a phrase/],
  },
  {
    name: 'docs: a command, a link and a file that do not exist',
    check: checkDocs,
    sound: {
      'package.json': '{ "scripts": { "start": "node x" } }',
      'README.md': 'Run `npm start`, read [this](README.md) and `docs/`.\n',
      'docs/a.md': '',
    },
    fault: { 'README.md': 'Run `npm run fly`, read [that](NOTHING.md) and `apps/nothing.ts`.\n' },
    finds: [/no script "fly"[\s\S]*NOTHING\.md has no target[\s\S]*apps\/nothing\.ts does not exist/],
  },
]);

function texts(entries: Tree, folder = 'items'): Tree {
  return Object.fromEntries(
    ['nl', 'de', 'en'].map((language) => [`${web}/${folder}/${language}.json`, JSON.stringify(entries)]),
  );
}
