import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import type { Fault } from '../shared/cell.ts';
import type { Candidate, Outcome, WriteContext } from '../shared/entity.ts';

/** Documents that are final once they are posted. */
export interface FinalKind {
  entity: ImportEntity;
  table: string;
  /** Column and field of the document's number. */
  column: string;
  field: string;
  /** The fault of a row that changed after it was posted. */
  changed: Fault['code'];
}

/** The rows that have not been posted; posted ones are counted as unchanged, or refused when they differ. */
export async function withoutPosted(
  { db, division, source }: WriteContext,
  { entity, changed }: FinalKind,
  candidates: readonly Candidate[],
  outcome: Outcome,
): Promise<Candidate[]> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select l.key, l.row_hash as hash from import_link l
    where l.division = ${division} and l.source = ${source} and l.entity = ${entity}
      and l.key = any(${candidates.map(({ key }) => key)}::text[])`.execute(db);
  const known = new Map(rows.map(({ key, hash }) => [key, hash]));
  return candidates.filter((candidate) => {
    const hash = known.get(candidate.key);
    if (hash === candidate.hash) outcome.unchanged++;
    else if (hash !== undefined) outcome.rejected.push({ candidate, fault: { code: changed } });
    return hash === undefined;
  });
}

interface Documents {
  /** Documents of this source, by number: further rows are added to them. */
  own: Map<number, string>;
  /** Numbers already used by documents from other sources. */
  taken: Set<number>;
}

/** The documents that have the numbers of these rows. */
export async function findDocuments(
  { db, division, source }: WriteContext,
  { entity, table, column, field }: FinalKind,
  candidates: readonly Candidate[],
): Promise<Documents> {
  const numbers = [...new Set(candidates.map(({ values }) => Number(values[field] ?? 0)))].filter((one) => one > 0);
  const { rows } = await sql<{ number: number; id: string; isOwn: boolean }>`
    select ${sql.ref(`d.${column}`)} as number, d.id, exists (select from import_link l
      where l.record_id = d.id and l.division = ${division} and l.source = ${source} and l.entity = ${entity}) as "isOwn"
    from ${sql.table(table)} d where d.division = ${division} and ${sql.ref(`d.${column}`)} = any(${numbers}::integer[])`.execute(
    db,
  );
  return {
    own: new Map(rows.filter(({ isOwn }) => isOwn).map(({ number, id }) => [number, id])),
    taken: new Set(rows.filter(({ isOwn }) => !isOwn).map(({ number }) => number)),
  };
}

/** The rows without those whose number belongs to a document from elsewhere. */
export function withoutTaken(
  { field }: FinalKind,
  { taken }: Documents,
  candidates: readonly Candidate[],
  outcome: Outcome,
): Candidate[] {
  return candidates.filter((candidate) => {
    const number = Number(candidate.values[field] ?? 0);
    if (taken.has(number))
      outcome.rejected.push({ candidate, fault: { code: 'codeUsed', field, params: { key: number } } });
    return !taken.has(number);
  });
}
