import { type RawBuilder, sql } from 'kysely';
import type { Batch, Candidate, CellValue, Entity, Field, WriteContext } from '../shared/entity.ts';

/** Fields that identify a record in the business. */
export type Natural = readonly {
  field: string;
  ignoresCase?: true;
  /** The field may be empty; an empty value is then part of the key. */
  isOptional?: true;
}[];

interface Target {
  table: string;
  natural?: Natural;
}

/** The existing record of a row. */
export interface Existing {
  /** Id of the record that was created for the key of the source. */
  linked: string | null;
  hash: string | null;
  /** Id of the record with this code or number. */
  natural: string | null;
  /** Key of the same source that is already linked to the record found by its business key. */
  owner: string | null;
  fixed: Record<string, CellValue> | null;
  /** Null unless the record of the row was merged into this one. */
  remaining: Remaining | null;
}

/** The record into which the one of a row was merged. */
interface Remaining {
  /** Its own code, which a row of the merged record does not change. */
  codes: Record<string, CellValue>;
  /** Another row of the source is that of the record. */
  hasOwnRow: boolean;
}

/**
 * Two separate look-ups, joined in the program: a table that was just filled has no statistics yet, and a join planned without them may
 * compare every row with every other.
 */
export async function findExisting(
  context: WriteContext,
  target: Target,
  batch: Batch,
): Promise<Map<number, Existing>> {
  const [links, coded] = [await findLinked(context, target, batch), await findByCode(context, target, batch)];
  const records = new Map([...(await findByFormerCode(context, target, batch, coded)), ...coded]);
  const named = await findNamed(context, target, batch);
  return new Map(
    batch.candidates.map((candidate, n) => {
      const link = candidate.exported ? named.get(candidate.exported.id) : links.get(candidate.key);
      const code = naturalOf(batch.entity, target.natural, candidate);
      const record = link || code === undefined ? undefined : records.get(code);
      return [
        n,
        {
          linked: link?.id ?? null,
          hash: link?.hash ?? null,
          natural: record?.id ?? null,
          owner: record?.owner ?? null,
          fixed: (link ?? record)?.fixed ?? null,
          remaining: (link ?? record)?.remaining ?? null,
        },
      ];
    }),
  );
}

interface Linked {
  id: string;
  hash: string;
  fixed: Record<string, CellValue>;
  remaining: Remaining | null;
}

async function findLinked(
  { db, division, source }: WriteContext,
  { table, natural }: Target,
  { entity, candidates }: Batch,
): Promise<Map<string, Linked>> {
  const hasOwnRow = sql`exists (select from import_link o where o.record_id = l.record_id
    and (o.division, o.source, o.entity) = (l.division, l.source, l.entity) and o.key <> l.key and (not o.is_merged or o.key < l.key))`;
  const { rows } = await sql<Linked & { key: string }>`
    select l.key, l.row_hash as hash, t.id, ${fixedOf(entity, 't')} as fixed,
      case when l.is_merged then jsonb_build_object('codes', ${codesOf(entity, natural, 't')}, 'hasOwnRow', ${hasOwnRow}) end as remaining
    from import_link l join ${sql.table(table)} t on t.id = l.record_id and t.division = ${division}
    where l.division = ${division} and l.source = ${source} and l.entity = ${entity.entity}
      and l.key = any(${candidates.map(({ key }) => key)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The records of which an exported list has the ids; for one that was merged since, the one that remains. */
async function findNamed(
  { db, division }: WriteContext,
  { table, natural }: Target,
  { entity, candidates }: Batch,
): Promise<Map<string, Linked>> {
  const ids = candidates.flatMap(({ exported }) => exported?.id ?? []);
  if (ids.length === 0) return new Map();
  const known = sql`select t.id as named, t.id, '' as hash, ${fixedOf(entity, 't')} as fixed, null::jsonb as remaining
    from ${sql.table(table)} t where t.division = ${division} and t.id = any(${ids}::uuid[])`;
  const merged = sql`select m.merged_id, t.id, '', ${fixedOf(entity, 't')},
      jsonb_build_object('codes', ${codesOf(entity, natural, 't')}, 'hasOwnRow', false)
    from ${sql.table(`${table}_merge`)} m join ${sql.table(table)} t on t.id = m.kept_id
    where m.division = ${division} and m.merged_id = any(${ids}::uuid[]) and m.undone_at is null`;
  const { rows } = await sql<Linked & { named: string }>`${
    mergeableTables.has(table) ? sql`${known} union all ${merged}` : known
  }`.execute(db);
  return new Map(rows.map((row) => [row.named, row]));
}

/** Kinds of records that can be merged. */
export const mergeableTables: ReadonlySet<string> = new Set(['account', 'contact', 'location']);

interface Coded {
  id: string;
  owner: string | null;
  fixed: Record<string, CellValue>;
  code: string;
  remaining: Remaining | null;
}

/** Records by code or number, with the key of this source that is already linked to them. */
async function findByCode(
  { db, division, source }: WriteContext,
  { table, natural = [] }: Target,
  { entity, candidates }: Batch,
): Promise<Map<string, Coded>> {
  if (natural.length === 0) return new Map();
  const parts = natural.map(({ field: name, ignoresCase, isOptional }) => {
    const field = entity.fields[name] as Field;
    const own = sql.ref(`m.${field.column}`);
    const column = ignoresCase
      ? sql`lower(${own})`
      : isOptional
        ? sql`coalesce(${own}::text, '')`
        : // The digits of a number as a file has them: 10, not 10.0000.
          field.type === 'numeric'
          ? sql`trim_scale(${own})`
          : own;
    const type = sql.raw(isOptional ? 'text' : field.type);
    const values = [...new Set(candidates.map((candidate) => lettersOf(stored(candidate, name, field), ignoresCase)))];
    return { isOneOf: sql`${column} = any(${values}::${type}[])`, text: sql`${column}::text` };
  });
  const { rows } = await sql<Coded>`
    select m.id, jsonb_build_array(${sql.join(parts.map(({ text }) => text))})::text as code, ${fixedOf(entity, 'm')} as fixed,
      (select k.key from import_link k where k.record_id = m.id and k.division = ${division} and k.source = ${source}
        and k.entity = ${entity.entity} and not k.is_merged limit 1) as owner, null as remaining
    from ${sql.table(table)} m where m.division = ${division} and ${sql.join(
      parts.map(({ isOneOf }) => isOneOf),
      sql` and `,
    )}`.execute(db);
  return new Map(rows.map((row) => [JSON.stringify(JSON.parse(row.code)), row]));
}

/** Kinds of records that can be merged and have a code. */
const mergedTables: ReadonlySet<string> = new Set(['account', 'location']);

/** The records into which others were merged whose codes are in the batch, unless another record has the code now. */
async function findByFormerCode(
  { db, division, source }: WriteContext,
  { table, natural }: Target,
  { entity, candidates }: Batch,
  known: ReadonlyMap<string, Coded>,
): Promise<Map<string, Coded>> {
  const [only] = natural ?? [];
  if (!only || !mergedTables.has(table)) return new Map();
  const unknown = candidates.filter((candidate) => !known.has(naturalOf(entity, natural, candidate) ?? ''));
  const codes = unknown.map((candidate) =>
    lettersOf(stored(candidate, only.field, entity.fields[only.field] as Field), only.ignoresCase),
  );
  if (codes.length === 0) return new Map();
  const code = only.ignoresCase ? sql`lower(m.merged_code)` : sql`m.merged_code`;
  const hasOwnRow = sql`exists (select from import_link o where o.record_id = t.id and o.division = ${division} and o.source = ${source}
    and o.entity = ${entity.entity} and not o.is_merged)`;
  const { rows } = await sql<Coded>`
    select distinct on (${code}) t.id, jsonb_build_array(${code})::text as code, ${fixedOf(entity, 't')} as fixed, null as owner,
      jsonb_build_object('codes', ${codesOf(entity, natural, 't')}, 'hasOwnRow', ${hasOwnRow}) as remaining
    from ${sql.table(`${table}_merge`)} m join ${sql.table(table)} t on t.id = m.kept_id
    where m.division = ${division} and m.undone_at is null and ${code} = any(${codes}::text[])
    order by ${code}, m.created desc`.execute(db);
  return new Map(rows.map((row) => [JSON.stringify(JSON.parse(row.code)), row]));
}

/** What identifies a record in the business, by field. */
function codesOf(entity: Entity, natural: Natural | undefined, alias: string): RawBuilder<unknown> {
  const pairs = (natural ?? []).flatMap(({ field }) => {
    const { column } = entity.fields[field] as Field;
    return [sql.lit(field), sql.ref(`${alias}.${column}`)];
  });
  return pairs.length > 0 ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`'{}'::jsonb`;
}

const lettersOf = (value: CellValue, ignoresCase: true | undefined): string =>
  ignoresCase ? String(value ?? '').toLowerCase() : String(value ?? '');

function fixedOf(entity: Entity, alias: string): RawBuilder<unknown> {
  const pairs = Object.values(entity.fields).flatMap(({ fixed, column }) =>
    fixed ? [sql.lit(column), sql.ref(`${alias}.${column}`)] : [],
  );
  return pairs.length > 0 ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`'{}'::jsonb`;
}

/** The business key of a row as one text; undefined when there is none. */
export function naturalOf(entity: Entity, natural: Natural | undefined, candidate: Candidate): string | undefined {
  if (!natural?.length) return undefined;
  return JSON.stringify(
    natural.map(({ field, ignoresCase }) =>
      lettersOf(stored(candidate, field, entity.fields[field] as Field), ignoresCase),
    ),
  );
}

/** What is stored in the column of a field: the record referred to, or the value itself. */
export function stored(candidate: Candidate, name: string, field: Field): CellValue {
  const kept = candidate.kept?.[name];
  if (kept !== undefined) return kept;
  if (field.references) return candidate.found[name]?.value ?? candidate.values[name] ?? null;
  return candidate.values[name] ?? null;
}
