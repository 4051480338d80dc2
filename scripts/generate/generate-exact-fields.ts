// Writes docs/exact-fields.md from the declarations of the exchange with Exact Online.
import { entities } from '../../apps/server/src/accounting-connection/entities/all.ts';
import type { Entity, Field } from '../../apps/server/src/accounting-connection/entities/entity.ts';
import { type GeneratedFile, writeGenerated } from './generated-files.ts';

export async function generate(): Promise<GeneratedFile[]> {
  const parts = entities.flatMap((entity) => [
    ...part(entity, entity.kind),
    ...(entity.lines ? part(entity.lines, `${entity.kind}, lines`) : []),
  ]);
  return [{ path: 'docs/exact-fields.md', text: [...head, ...parts, ''].join('\n') }];
}

const head = [
  '# Fields of Exact Online',
  '',
  'Generated from `apps/server/src/accounting-connection/entities`. *Changes in* says where a field is changed: a change of it on the',
  'other side is shown as a difference. Where a field was changed on both sides, a user decides, or a decision that was remembered.',
  '*Authority* is the side whose field it is: Exact for master data and money, Werkbank for service.',
  '',
];

const places: Readonly<Record<Field['way'], string>> = {
  both: 'both',
  in: 'Exact',
  out: 'Werkbank',
  once: 'Werkbank, only when it is created',
  first: 'Exact, only when it arrives',
};

/** A field that is changed in one place is that side's. */
function authorityOf({ way, owner }: Field): string {
  if (way === 'out' || way === 'once') return 'Werkbank';
  return way === 'both' && owner === 'werkbank' ? 'Werkbank' : 'Exact';
}

function part({ path, table, fields }: Entity, name: string): string[] {
  return [
    `## ${name}`,
    '',
    `\`${path}\` in Exact, \`${table}\` here.`,
    '',
    '| Field of Exact | Column | Changes in | Authority |',
    '|---|---|---|---|',
    ...fields.map((field) => `| ${field.name} | ${field.column} | ${places[field.way]} | ${authorityOf(field)} |`),
    '',
  ];
}

if (import.meta.main) writeGenerated(await generate());
