// Writes the table that the browser loads instead of the schemas; otherwise zod and every shape would be part of the first load.

import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { type GeneratedFile, writeGenerated } from './generated-files.ts';

/** Domains and calls of the first screen; the others are loaded with later pages. */
const first: readonly string[] = ['session', 'divisions', 'accounts.list', 'customFields'];

export async function generate(): Promise<GeneratedFile[]> {
  const rows = (isFirst: boolean) =>
    Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, calls]) =>
      Object.entries(calls)
        .filter(([name]) => (first.includes(domain) || first.includes(`${domain}.${name}`)) === isFirst)
        .map(([name, call]) => `  '${domain}.${name}': ['${call.method}', '${call.path}'${restOf(call)}],`),
    );
  const table = (name: string, isFirst: boolean) =>
    `import type { RouteTable } from '../wire/client.ts';\n\nexport const ${name}: RouteTable = {\n${rows(isFirst).join('\n')}\n};\n`;
  return [
    { path: 'packages/contract/src/generated/first-routes.ts', text: table('firstRoutes', true) },
    { path: 'packages/contract/src/generated/later-routes.ts', text: table('laterRoutes', false) },
  ];
}

/** Whether the call has pages, and the required names in its query. */
function restOf({ page, query }: Call): string {
  const shape = (query?._zod.def as { shape?: Record<string, typeof query> } | undefined)?.shape ?? {};
  const required = Object.entries(shape).flatMap(([name, field]) => (field && !isOptional(field) ? [name] : []));
  if (required.length > 0) return `, ${page ? 1 : 0}, [${required.map((name) => `'${name}'`).join(', ')}]`;
  return page ? ', 1' : '';
}

const isOptional = ({ _zod }: NonNullable<Call['query']>): boolean =>
  _zod.optin === 'optional' || _zod.def.type === 'default' || _zod.def.type === 'prefault';

if (import.meta.main) writeGenerated(await generate());
