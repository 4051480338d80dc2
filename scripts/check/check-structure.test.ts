// Domains and their parts, the calls of the specification, and the places where code belongs.
import { domains } from '../domain-graph.ts';
import { checkCalls } from './check-calls.ts';
import { checkDomains } from './check-domains.ts';
import { checkGenerated } from './check-generated.ts';
import { checkParts } from './check-parts.ts';
import { checkPlaces } from './check-places.ts';
import { server, type Tree, testChecks, toJson, web } from './planted-tree.ts';

const header = 'group\tmethod\tpath\tquery\theader\tbody\taccess\n';
const listItems = 'items\tGET\t/api/{division}/item\tsearch\tPageSize\t-\tuser\n';
const declaredItems = `
  const search = { _zod: { def: { shape: { search: 1 } } } };
  const list = { method: 'GET', path: '/api/{division}/item', access: 'signedIn', query: search, page: 'skip' };
  export const contract = { items: { list } };
`;

testChecks([
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
    name: 'places: a photo that cannot come from the gallery',
    check: checkPlaces,
    sound: { [`${web}/items/photo.tsx`]: 'const a = <input type="file" accept="image/*" />;\n' },
    fault: { [`${web}/items/photo.tsx`]: 'const a = <input type="file" capture="environment" />;\n' },
    finds: [/photo\.tsx:1: a file field without capture/],
  },
  {
    name: 'places: a button that is disabled without a reason',
    check: checkPlaces,
    sound: {
      [`${web}/items/save-button.tsx`]:
        'const a = <Button disabled={isBusy} />;\nconst b = <Button {...lockedBy(!item && why)} />;\n',
    },
    fault: {
      [`${web}/items/save-button.tsx`]:
        'const a = <Button disabled={!item} />;\nconst b = <Button disabled>…</Button>;\n',
      [`${web}/items/buttons.tsx`]: 'const buttons = [{ label, disabled: index === 0 }];\n',
    },
    finds: [
      /buttons\.tsx:1: what cannot be used says why[\s\S]*save-button\.tsx:1: what[\s\S]*save-button\.tsx:2: what/,
    ],
  },
  {
    name: 'generated: a manually edited file',
    check: async (tree) => await checkGenerated(tree, async () => [{ path: 'docs/api/items.md', text: 'made\n' }]),
    sound: { 'docs/api/items.md': 'made\n' },
    fault: { 'docs/api/items.md': 'edited\n' },
    finds: [/docs\/api\/items\.md: out of date/],
  },
]);

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
