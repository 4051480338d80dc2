// Compiler, linter, formatter, boundaries and dead code.
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkTypes } from './check-tools.ts';
import { server, testChecks, web } from './planted-tree.ts';

testChecks([
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
    name: 'lint: a promise that is not awaited, untranslated text, a function too long or with too many parameters',
    check: checkLint,
    sound: {
      [`${server}/wait.ts`]:
        'export const wait = async (work: () => Promise<void>): Promise<void> => {\n  await work();\n};\n',
      [`${web}/greeting.tsx`]: 'export const Greeting = ({ text }: { text: string }) => <p title={text}>{text}</p>;\n',
      [`${server}/short.ts`]: 'export function short(): number {\n  return 1;\n}\n',
      [`${server}/named.ts`]: 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;\n',
    },
    fault: {
      [`${server}/wait.ts`]: 'export const wait = (work: () => Promise<void>): void => {\n  work();\n};\n',
      [`${web}/greeting.tsx`]: 'export const Greeting = () => <p title="Welcome">Welcome</p>;\n',
      [`${server}/short.ts`]: `export function short(): number {\n${'  Math.random();\n'.repeat(60)}  return 1;\n}\n`,
      [`${server}/named.ts`]:
        'export const sum = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;\n',
    },
    finds: [
      /wait\.ts:2:3: .*no-floating-promises/,
      /greeting\.tsx:1:\d+: .*children.*jsx-no-literals/,
      /greeting\.tsx:1:\d+: .*attributes.*jsx-no-literals/,
      /short\.ts.*max-lines-per-function/,
      /named\.ts.*max-params/,
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
]);
