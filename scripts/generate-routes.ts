// Writes the table the browser loads instead of the schemas; without it zod and every shape would sit in the first load.
import type { Call } from '@werkbank/contract/call.ts';
import { contract } from '@werkbank/contract/contract.ts';
import { type GeneratedFile, writeGenerated } from './generated-files.ts';

export async function generate(): Promise<GeneratedFile[]> {
  const rows = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, calls]) =>
    Object.entries(calls).map(
      ([name, call]) => `  '${domain}.${name}': ['${call.method}', '${call.path}'${call.page ? ', 1' : ''}],`,
    ),
  );
  const text = `import type { RouteTable } from '../client.ts';\n\nexport const routes: RouteTable = {\n${rows.join('\n')}\n};\n`;
  return [{ path: 'packages/contract/src/generated/routes.ts', text }];
}

if (import.meta.main) writeGenerated(await generate());
