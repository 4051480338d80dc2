// Writes the table "Which domains may import which" of ARCHITECTURE.md from scripts/domain-graph.ts.
import { mayUse } from '../domain-graph.ts';
import { readText } from '../source-files.ts';
import { root } from '../tools.ts';
import type { GeneratedFile } from './generated-files.ts';

const page = 'ARCHITECTURE.md';
const header = '| domain | may use |\n|---|---|\n';

export async function generate(): Promise<GeneratedFile[]> {
  const text = readText(root, page);
  const start = text.indexOf(header);
  if (start < 0) throw new Error(`${page} has no table "domain | may use".`);
  const rows = /^(?:\|.*\n)*/.exec(text.slice(start + header.length))?.[0] ?? '';
  const end = start + header.length + rows.length;
  return [{ path: page, text: text.slice(0, start) + header + table() + text.slice(end) }];
}

/** Adjacent domains that may use the same domains share a line. */
function table(): string {
  const lines: { names: string[]; uses: string }[] = [];
  for (const [domain, used] of Object.entries(mayUse)) {
    const uses = used.join(', ') || '–';
    const last = lines.at(-1);
    if (last?.uses === uses) last.names.push(domain);
    else lines.push({ names: [domain], uses });
  }
  return lines.map(({ names, uses }) => `| ${names.join(', ')} | ${uses} |\n`).join('');
}
