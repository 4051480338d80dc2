import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { isAmong } from '../literals.ts';
import { all, type NamedRecord, type Namer, type RecordSources } from './record-sources.ts';
import type { VisibleRecords } from './visible-records.ts';

interface Asked {
  db: Db;
  records: RecordSources;
  /** Records found recently; without it everything is looked up. */
  recent?: VisibleRecords;
  divisions: readonly number[];
  namer: Namer;
}

/** The records that exist in the divisions and that the caller may refer to, looked up in one statement unless all were found recently. */
export async function findVisible(
  asked: Asked,
  named: readonly NamedRecord[],
): Promise<(record: NamedRecord) => boolean> {
  const { recent, divisions } = asked;
  // Not cached: assignments to a division, which may end, and callers who see only some records, because that may change at any moment.
  const isKept = ({ kind }: NamedRecord) => {
    const { column = 'id', sees } = asked.records[kind];
    return column === 'id' && sees(asked.namer) === all;
  };
  const unknown = named.filter((record) => !(isKept(record) && recent?.has(divisions, record)));
  if (unknown.length === 0) return () => true;
  const found = await lookUp(asked, unknown);
  for (const record of unknown) if (isKept(record) && found(record)) recent?.add(divisions, record);
  return (record) => !unknown.includes(record) || found(record);
}

/** The records of the divisions that the caller may read. */
export const findReadable = async (
  asked: Omit<Asked, 'recent'>,
  named: readonly NamedRecord[],
): Promise<(record: NamedRecord) => boolean> =>
  named.length === 0 ? () => false : await lookUp(asked, named, 'reads');

async function lookUp(
  { db, records, divisions, namer }: Asked,
  named: readonly NamedRecord[],
  purpose: 'sees' | 'reads' = 'sees',
): Promise<(record: NamedRecord) => boolean> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const lookups = kinds.map((kind) => {
    const { table, column = 'id', ...source } = records[kind];
    const condition = source[purpose] ?? source.sees;
    const ids = [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))];
    return sql`select ${kind} as kind, x.${sql.ref(column)} as id from ${sql.table(table)} x
      where x.division = any(${[...divisions]}::integer[]) and ${isAmong(`x.${column}`, ids)} and ${condition(namer)}`;
  });
  const { rows } = await sql<NamedRecord>`${sql.join(lookups, sql` union all `)}`.execute(db);
  const seen = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return ({ kind, id }) => seen.has(`${kind} ${id}`);
}
