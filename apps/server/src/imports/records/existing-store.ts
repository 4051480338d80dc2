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
  const [links, records] = [await findLinked(context, target, batch), await findByCode(context, target, batch)];
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
        },
      ];
    }),
  );
}

interface Linked {
  id: string;
  hash: string;
  fixed: Record<string, CellValue>;
}

async function findLinked(
  { db, division, source }: WriteContext,
  { table }: Target,
  { entity, candidates }: Batch,
): Promise<Map<string, Linked>> {
  const { rows } = await sql<Linked & { key: string }>`
    select l.key, l.row_hash as hash, t.id, ${fixedOf(entity, 't')} as fixed
    from import_link l join ${sql.table(table)} t on t.id = l.record_id and t.division = ${division}
    where l.division = ${division} and l.source = ${source} and l.entity = ${entity.entity}
      and l.key = any(${candidates.map(({ key }) => key)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The records of which an exported list has the ids. */
async function findNamed(
  { db, division }: WriteContext,
  { table }: Target,
  { entity, candidates }: Batch,
): Promise<Map<string, Linked>> {
  const ids = candidates.flatMap(({ exported }) => exported?.id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Linked>`select t.id, '' as hash, ${fixedOf(entity, 't')} as fixed from ${sql.table(table)} t
    where t.division = ${division} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Coded {
  id: string;
  owner: string | null;
  fixed: Record<string, CellValue>;
  code: string;
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
        and k.entity = ${entity.entity} limit 1) as owner
    from ${sql.table(table)} m where m.division = ${division} and ${sql.join(
      parts.map(({ isOneOf }) => isOneOf),
      sql` and `,
    )}`.execute(db);
  return new Map(rows.map((row) => [JSON.stringify(JSON.parse(row.code)), row]));
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
