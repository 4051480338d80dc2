import type { CompiledJoin, JoinedRow } from '../fields/columns.ts';
import type { Bytes, FileFormat } from '../files/csv-file.ts';
import { readRows } from '../files/csv-file.ts';
import { MappingFault } from '../shared/mapping-fault.ts';

/** The rows of a joined file by key, only the columns that the step uses. */
type JoinIndex = ReadonlyMap<string, readonly string[]>;

/** More rows than this would not fit in memory on a small machine; such a file is a main file, not a look-up list. */
const maxRows = 500_000;

/** Adds the rows found by the joins to a row of the step's file. */
export type Join = (cells: readonly string[]) => JoinedRow;

export async function loadJoins(
  joins: readonly CompiledJoin[],
  open: (file: string) => { bytes: Bytes; format: FileFormat },
  step: string,
): Promise<Join> {
  const indexes: JoinIndex[] = [];
  for (const join of joins) {
    const { bytes, format } = open(join.file);
    indexes.push(await indexRows(join, bytes, format, step));
  }
  return (cells) => {
    const joined: (readonly string[] | undefined)[] = [];
    joins.forEach((join, at) => {
      const key = join.matches({ cells, joined });
      joined.push(key === '' ? undefined : indexes[at]?.get(key));
    });
    return { cells, joined };
  };
}

async function indexRows(join: CompiledJoin, bytes: Bytes, format: FileFormat, step: string): Promise<JoinIndex> {
  const index = new Map<string, readonly string[]>();
  for await (const { cells, fault } of readRows(bytes, format)) {
    const key = cells[join.keyAt]?.trim() ?? '';
    if (fault || key === '' || index.has(key) || !join.where({ cells, joined: [] })) continue;
    // Copied, because a substring would keep the whole block of the file in memory.
    index.set(
      copy(key),
      join.kept.map((at) => copy(cells[at] ?? '')),
    );
    if (index.size > maxRows) throw new MappingFault('joinTooLarge', { step, file: join.file, maximum: maxRows });
  }
  return index;
}

const copy = (text: string): string => (text === '' ? '' : Buffer.from(text).toString());
