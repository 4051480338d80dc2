import type { RecordKind } from '@werkbank/contract/wire/reference.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { isAmong } from '../literals.ts';
import type { Namer, RecordSources } from './record-sources.ts';

export interface NamedRecord {
  kind: RecordKind;
  id: string;
}

/** Which of these records are in the divisions and may be named, in one statement. */
export async function findSeen(
  { db, records, divisions, namer }: { db: Db; records: RecordSources; divisions: readonly number[]; namer: Namer },
  named: readonly NamedRecord[],
): Promise<(record: NamedRecord) => boolean> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const lookups = kinds.map((kind) => {
    const { table, column = 'id', sees } = records[kind];
    const ids = [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))];
    return sql`select ${kind} as kind, x.${sql.ref(column)} as id from ${sql.table(table)} x
      where x.division = any(${[...divisions]}::integer[]) and ${isAmong(`x.${column}`, ids)} and ${sees(namer)}`;
  });
  const { rows } = await sql<NamedRecord>`${sql.join(lookups, sql` union all `)}`.execute(db);
  const seen = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return ({ kind, id }) => seen.has(`${kind} ${id}`);
}
