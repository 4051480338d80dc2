// Proves that each check finds its fault: a small sound tree, and the same tree with one fault.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { domains } from '../domain-graph.ts';
import { root } from '../tools.ts';
import { checkCalls } from './check-calls.ts';
import { checkDocs } from './check-docs.ts';
import { checkDomains } from './check-domains.ts';
import { checkFiles } from './check-files.ts';
import { checkGenerated } from './check-generated.ts';
import { checkLocales } from './check-locales.ts';
import { checkParts } from './check-parts.ts';
import { checkPlaces } from './check-places.ts';
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkTypes } from './check-tools.ts';
import { checkWords } from './check-words.ts';

type Tree = Readonly<Record<string, string>>;
type Check = (tree: string) => string[] | Promise<string[]>;

/** Files that the tools read besides the sources. */
const settings = [
  '.gitignore',
  'tsconfig.base.json',
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.node.json',
  'e2e/tsconfig.json',
  '.oxlintrc.json',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.mjs',
  'scripts/domain-graph.ts',
];

const packages: Tree = {
  'package.json': toJson({ type: 'module', workspaces: ['apps/*', 'packages/*'] }),
  'apps/server/package.json': toJson({ type: 'module' }),
  'apps/web/package.json': toJson({ type: 'module' }),
  'packages/contract/package.json': toJson({ type: 'module' }),
};

const planted: string[] = [];
after(() => planted.forEach((tree) => rmSync(tree, { recursive: true })));

interface Case {
  readonly name: string;
  readonly check: Check;
  readonly sound: Tree;
  readonly fault: Tree;
  readonly finds: readonly RegExp[];
}

const server = 'apps/server/src';
const web = 'apps/web/src';
const header = 'group\tmethod\tpath\tquery\theader\tbody\taccess\n';
const listItems = 'items\tGET\t/api/{division}/item\tsearch\tPageSize\t-\tuser\n';
const declaredItems = `
  const search = { _zod: { def: { shape: { search: 1 } } } };
  const list = { method: 'GET', path: '/api/{division}/item', access: 'signedIn', query: search, page: 'skip' };
  export const contract = { items: { list } };
`;

const cases: readonly Case[] = [
  {
    name: 'types: a value of another type, and in the web app an element that may be absent',
    check: checkTypes,
    sound: {
      [`${server}/sum.ts`]: 'export const sum: number = 1 + 1;\n',
      [`${web}/first.ts`]: 'export const first = (names: string[]): string | undefined => names[0];\n',
    },
    fault: {
      [`${server}/sum.ts`]: "export const sum: number = 'two';\n",
      [`${web}/first.ts`]: 'export const first = (names: string[]): string => names[0];\n',
    },
    finds: [/sum\.ts\(1,14\): error TS2322/, /first\.ts\(1,51\): error TS2322/],
  },
  {
    name: 'lint: a promise that is not awaited, untranslated text, a function longer than a screen',
    check: checkLint,
    sound: {
      [`${server}/wait.ts`]:
        'export const wait = async (work: () => Promise<void>): Promise<void> => {\n  await work();\n};\n',
      [`${web}/greeting.tsx`]: 'export const Greeting = ({ text }: { text: string }) => <p title={text}>{text}</p>;\n',
      [`${server}/short.ts`]: 'export function short(): number {\n  return 1;\n}\n',
    },
    fault: {
      [`${server}/wait.ts`]: 'export const wait = (work: () => Promise<void>): void => {\n  work();\n};\n',
      [`${web}/greeting.tsx`]: 'export const Greeting = () => <p title="Welcome">Welcome</p>;\n',
      [`${server}/short.ts`]: `export function short(): number {\n${'  Math.random();\n'.repeat(60)}  return 1;\n}\n`,
    },
    finds: [
      /wait\.ts:2:3: .*no-floating-promises/,
      /greeting\.tsx:1:\d+: .*children.*jsx-no-literals/,
      /greeting\.tsx:1:\d+: .*attributes.*jsx-no-literals/,
      /short\.ts.*max-lines-per-function/,
    ],
  },
  {
    name: 'format: other quotes',
    check: checkFormat,
    sound: { 'scripts/name.ts': "export const name = 'Werkbank';\n" },
    fault: { 'scripts/name.ts': 'export const name = "Werkbank";\n' },
    finds: [/scripts\/name\.ts: not formatted/],
  },
  {
    name: 'boundaries: every kind of forbidden import',
    check: checkBoundaries,
    sound: {
      [`${server}/items/store.ts`]: 'export const stock = 1;\n',
      [`${server}/items/routes.ts`]: 'export const routes = 1;\n',
      [`${server}/http/page.ts`]: 'export const page = 60;\n',
      [`${server}/inventory/routes.ts`]: "export { stock } from '../items/store.ts';\n",
    },
    fault: {
      [`${server}/divisions/store.ts`]: "export { stock } from '../items/store.ts';\n",
      [`${server}/inventory/store.ts`]: "export { routes } from '../items/routes.ts';\n",
      [`${server}/http/stock.ts`]: "export { stock } from '../items/store.ts';\n",
      [`${server}/db/page.ts`]: "export { page } from '../http/page.ts';\n",
      [`${server}/items/price.ts`]: "import type { Sale } from './sale.ts';\nexport type Price = Sale;\n",
      [`${server}/items/sale.ts`]: "import type { Price } from './price.ts';\nexport type Sale = Price;\n",
      [`${web}/api/page.ts`]: "export { page } from '../../../server/src/http/page.ts';\n",
      'scripts/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
      'scripts/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    },
    finds: [
      /divisions\/store\.ts → apps\/server\/src\/items\/store\.ts: no-such-arrow/,
      /inventory\/store\.ts → apps\/server\/src\/items\/routes\.ts: doors-only/,
      /http\/stock\.ts → .*: platform-knows-no-domain/,
      /web\/src\/api\/page\.ts → apps\/server\/src\/http\/page\.ts: web-knows-its-side/,
      /db\/page\.ts → apps\/server\/src\/http\/page\.ts: no-arrow-climbs/,
      /one\.ts.*: no-cycle/,
      /items\/(price|sale)\.ts.*: no-cycle/,
    ],
  },
  {
    name: 'dead code: an export without an import',
    check: checkDeadCode,
    sound: {
      [`${server}/main.ts`]: "import { used } from './used.ts';\n\nused();\n",
      [`${server}/used.ts`]: 'export const used = (): number => 1;\n',
      'scripts/check.ts': "import * as graph from './domain-graph.ts';\nconsole.log(graph);\n",
    },
    fault: { [`${server}/used.ts`]: 'export const used = (): number => 1;\nexport const forgotten = 2;\n' },
    finds: [/forgotten/],
  },
  {
    name: 'domains: another name on the server',
    check: checkDomains,
    sound: serverOf(domains),
    fault: { [`${server}/stock/routes.ts`]: '', [`${server}/db/functions/stock/book.sql`]: '' },
    finds: [
      /apps\/server\/src\/stock: not a domain of scripts\/domain-graph\.ts/,
      /db\/functions\/stock: not a domain/,
    ],
  },
  {
    name: 'domains: one missing in the contract',
    check: checkDomains,
    sound: contractOf(domains),
    fault: { 'packages/contract/src/contract.ts': '', 'packages/contract/src/stock/calls.ts': '' },
    finds: [/stock: not a domain[\s\S]*contract\.ts: divisions is left out/],
  },
  {
    name: 'parts: an unknown part, shared code that imports a part, an imported entry file, circular types, a full folder, a name twice',
    check: checkParts,
    sound: {
      [`${server}/assets/shared/scope.ts`]: 'export const scope = 1;\n',
      [`${server}/assets/asset/store.ts`]:
        "import type { Plan } from '#assets/types/plan.ts';\nexport type Asset = Plan;\n",
      [`${server}/assets/types/plan.ts`]:
        "import { scope } from '../shared/scope.ts';\nexport type Plan = typeof scope;\n",
    },
    fault: {
      [`${server}/assets/lamps/lamp.ts`]: '',
      [`${server}/assets/shared/ground.ts`]: "export { scope } from '../types/plan.ts';\n",
      [`${server}/assets/types/plan.ts`]:
        "import type { Asset } from '../asset/store.ts';\nexport type Plan = Asset;\n",
      [`${server}/assets/labels/sheet.ts`]: "import '../reports/report-routes.ts';\n",
      [`${server}/assets/reports/report-routes.ts`]: '',
      [`${server}/assets/reports/plan.ts`]: '',
      'packages/contract/src/assets/calendar/month.ts': '',
      ...Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${server}/assets/moves/move-${n}.ts`, ''])),
    },
    finds: [
      /assets\/lamps: lamps is not a part of assets/,
      /shared\/ground\.ts → .*types\/plan\.ts: shared\/ imports no part/,
      /sheet\.ts → .*report-routes\.ts: an entry file is imported by entry files only/,
      /types\/plan\.ts → .*asset\/store\.ts: types and asset import each other/,
      /assets\/moves: 21 files; at most 20/,
      /types\/plan\.ts: same name as .*reports\/plan\.ts/,
      /contract\/src\/assets\/calendar: neither the server nor the web/,
    ],
  },
  {
    name: 'calls: one of the specification that is neither declared nor listed',
    check: checkCalls,
    sound: specification(listItems, declaredItems),
    fault: specification(listItems, 'export const contract = {};'),
    finds: [/GET \/api\/\{division\}\/item: neither declared in the contract nor listed/],
  },
  {
    name: 'calls: one that is declared and still listed as missing',
    check: checkCalls,
    sound: specification(listItems, 'export const contract = {};', 'GET /api/{division}/item\n'),
    fault: specification(listItems, declaredItems, 'GET /api/{division}/item\n'),
    finds: [/declared in the contract and still listed/],
  },
  {
    name: 'calls: a listed one the specification does not have',
    check: checkCalls,
    sound: specification(listItems, declaredItems),
    fault: specification(listItems, declaredItems, 'GET /api/{division}/articles\n'),
    finds: [/GET \/api\/\{division\}\/articles is not in docs\/specification\/calls\.tsv/],
  },
  {
    name: 'calls: a query name missing in the contract',
    check: checkCalls,
    sound: specification(listItems, declaredItems),
    fault: specification(listItems.replace('search', 'articleGroups*,search'), declaredItems),
    finds: [/the contract lacks the query name articleGroups/],
  },
  {
    name: 'calls: a header missing in the contract',
    check: checkCalls,
    sound: specification(listItems, declaredItems),
    fault: specification(listItems, declaredItems.replace(", page: 'skip'", '')),
    finds: [/the contract lacks the header PageSize/],
  },
  {
    name: 'places: SQL in a handler',
    check: checkPlaces,
    sound: { [`${server}/items/store.ts`]: "export const find = (db) => db.selectFrom('item');\n" },
    fault: { [`${server}/items/routes.ts`]: "export const find = (db) => db.selectFrom('item');\n" },
    finds: [/items\/routes\.ts:1: routes and rules hold no SQL/],
  },
  {
    name: 'places: a SQL function in a migration, one that cannot be replaced, a long line of SQL',
    check: checkPlaces,
    sound: {
      [`${server}/db/migrations/0001_items.sql`]: 'create table item (id int);\n',
      [`${server}/db/functions/items/price_of.sql`]: 'create or replace function price_of() returns int return 1;\n',
    },
    fault: {
      [`${server}/db/migrations/0001_items.sql`]: 'create function price_of() returns int return 1;\n',
      [`${server}/db/functions/items/price_of.sql`]: `create function price_of()\n  returns int return 1${' + 1'.repeat(40)};\n`,
    },
    finds: [
      /migrations\/0001_items\.sql:1: a SQL function has a file of its own/,
      /price_of\.sql:1: a file of functions\/ holds one `create or replace function`/,
      /price_of\.sql:2: a line of SQL has at most 140/,
    ],
  },
  {
    name: 'places: the environment, fetch, temporary folders and menus outside their places',
    check: checkPlaces,
    sound: { [`${server}/config.ts`]: 'export const port = process.env.PORT;\n' },
    fault: {
      [`${web}/items/items-page.tsx`]: "const page = await fetch('/api/item?' + process.env.X);\n",
      [`${web}/items/item-menu.tsx`]: "import { Button, Menu } from '@mantine/core';\n",
      [`${server}/items/photo.ts`]: "const folder = await mkdtemp(path.join(tmpdir(), 'photo-'));\n",
    },
    finds: [
      /photo\.ts:1: a temporary folder[\s\S]*:1: the environment[\s\S]*:1: calls go through the typed client[\s\S]*:1: menus/,
    ],
  },
  {
    name: 'generated: a manually edited file',
    check: async (tree) => await checkGenerated(tree, async () => [{ path: 'docs/api/items.md', text: 'made\n' }]),
    sound: { 'docs/api/items.md': 'made\n' },
    fault: { 'docs/api/items.md': 'edited\n' },
    finds: [/docs\/api\/items\.md: out of date/],
  },
  {
    name: 'locales: a text missing in one language, an empty one, a plural without one of its forms',
    check: checkLocales,
    sound: texts({ a: 'Een', b: 'Twee', n_one: '{{count}} ding', n_other: '{{count}} dingen' }),
    fault: { ...texts({ a: 'Een', b: 'Twee', n_other: '{{count}} dingen' }), [`${web}/items/de.json`]: '{ "a": "" }' },
    finds: [/de\.json: a is empty\.\n.*de\.json: b is missing\.[\s\S]*n has plural forms but no n_one/],
  },
  {
    name: 'locales: an unknown key, a lost placeholder',
    check: checkLocales,
    sound: { ...texts({ hello: 'Dag {{name}}' }), [`${web}/items/items-page.tsx`]: "t('hello', { name })" },
    fault: { [`${web}/items/de.json`]: '{ "hello": "Guten Tag" }', [`${web}/items/items-page.tsx`]: "t('goodbye')" },
    finds: [/de\.json: hello fills in nothing, in English \{\{name\}\}[\s\S]*no text has the key goodbye/],
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
];

for (const { name, check, sound, fault, finds } of cases) {
  test(name, async () => {
    const tree = plant(sound);
    assert.deepEqual(await check(tree), [], 'nothing to find in the sound tree');
    // Another path, because Node imports a contract once.
    const findings = (await check(plant({ ...sound, ...fault }))).join('\n');
    for (const each of finds) assert.match(findings, each);
  });
}

/** A tree with the project's own tools and settings. */
function plant(files: Tree): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'werkbank-tree-'));
  planted.push(tree);
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  for (const file of settings) copy(file, tree);
  for (const [file, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  return tree;
}

function copy(file: string, tree: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  copyFileSync(path.join(root, file), path.join(tree, file));
}

function serverOf(names: readonly string[]): Tree {
  const imports = Object.fromEntries(names.map((name) => [`#${name}/*`, `./src/${name}/*`]));
  const routes = Object.fromEntries(names.map((name) => [`${server}/${name}/routes.ts`, '']));
  return { ...routes, 'apps/server/package.json': toJson({ type: 'module', imports }) };
}

function contractOf(names: readonly string[]): Tree {
  const imports = names.map((name) => `import './${name}/calls.ts';\n`).join('');
  return {
    'packages/contract/src/contract.ts': imports,
    ...Object.fromEntries(names.map((name) => [`packages/contract/src/${name}/calls.ts`, ''])),
  };
}

function specification(calls: string, contract: string, notYet = ''): Tree {
  return {
    'docs/specification/calls.tsv': header + calls,
    'docs/specification/not-yet.txt': notYet,
    'packages/contract/src/contract.ts': contract,
  };
}

function texts(entries: Tree): Tree {
  return Object.fromEntries(
    ['nl', 'de', 'en'].map((language) => [`${web}/items/${language}.json`, JSON.stringify(entries)]),
  );
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
