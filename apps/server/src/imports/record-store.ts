import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Batch, Candidate, CellValue, Entity, Field, Outcome, WriteContext } from './entity.ts';

/** How a kind of record is found and stored. */
export interface RecordTable {
  table: string;
  /** What identifies a record in the business; without it only the key of the source does. */
  natural?: readonly { field: string; ignoresCase?: true }[];
  /** Columns of a new record that the file does not give; their types are in `extraTypes`. */
  extra?(candidate: Candidate, position: number, numbers: readonly number[]): Record<string, unknown>;
  /** Numbers for the new records of the batch, as many as it has. */
  takeNumbers?(count: number): Promise<readonly number[]>;
  extraTypes?: Readonly<Record<string, string>>;
}

export interface Written {
  candidate: Candidate;
  id: string;
}

/** What became of a batch, with the records, for those who have more to do with them. */
export interface RecordOutcome extends Outcome {
  inserted: Written[];
  /** Existing records of which at least one mapped column changed. */
  changed: Written[];
}

interface Existing {
  linked: string | null;
  hash: string | null;
  natural: string | null;
  /** Key of the same source that already stands for the record found by its business key. */
  owner: string | null;
  fixed: Record<string, CellValue> | null;
}

/**
 * Inserts new records, updates those whose mapped values changed and leaves the rest alone, in one statement each. Who a
 * row is follows from its key in the source, else from its code or number.
 */
export async function writeRecords(context: WriteContext, table: RecordTable, batch: Batch): Promise<RecordOutcome> {
  const existing = await findExisting(context, table, batch);
  const plan = divide(table, batch, existing);
  const ids = await newIds(context.db, plan.create.length);
  const inserted = plan.create.map((candidate, index) => ({ candidate, id: ids[index] ?? '' }));
  await insertRecords(context, table, batch, inserted);
  const changed = context.dryRun ? plan.update : await updateRecords(context, table, batch, plan.update);
  await linkRecords(context, batch.entity.entity, [...inserted, ...plan.update]);
  return {
    created: inserted.length,
    updated: changed.length,
    unchanged: plan.unchanged + plan.update.length - changed.length,
    rejected: plan.rejected,
    inserted,
    changed,
  };
}

/** Remembers which record a row became, and by which values. A dry run leaves links that exist as they are. */
export async function linkRecords(
  { db, division, source, dryRun }: WriteContext,
  entity: string,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ candidate, id }) => ({ key: candidate.key, id, hash: candidate.hash }));
  const whenKnown = dryRun
    ? sql`do nothing`
    : sql`do update set record_id = excluded.record_id, row_hash = excluded.row_hash`;
  await sql`insert into import_link as l (division, source, entity, key, record_id, row_hash)
    select ${division}::integer, ${source}, ${entity}, r.key, r.id, r.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, id uuid, hash text)
    on conflict (division, source, entity, key) ${whenKnown}`.execute(db);
}

/** Time-ordered ids, so that new rows of an index lie together. */
export async function newIds(db: Db, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What is stored in the column of a field: the record referred to, or the value itself. */
export function stored(candidate: Candidate, name: string, field: Field): CellValue {
  if (field.references) return candidate.found[name]?.value ?? candidate.values[name] ?? null;
  return candidate.values[name] ?? null;
}

interface Plan {
  create: Candidate[];
  update: Written[];
  unchanged: number;
  rejected: Outcome['rejected'];
}

function divide(table: RecordTable, { entity, candidates }: Batch, existing: ReadonlyMap<number, Existing>): Plan {
  const plan: Plan = { create: [], update: [], unchanged: 0, rejected: [] };
  const firstWith = new Map<string, string>();
  candidates.forEach((candidate, n) => {
    const known = existing.get(n);
    const code = naturalOf(entity, table, candidate);
    const owner = known?.owner ?? (code === undefined ? undefined : firstWith.get(code));
    if (code !== undefined && !firstWith.has(code)) firstWith.set(code, candidate.key);
    if (known?.linked && known.hash === candidate.hash) plan.unchanged++;
    else if (!known?.linked && owner !== undefined && owner !== candidate.key)
      plan.rejected.push({
        candidate,
        fault: { code: 'codeUsed', field: table.natural?.at(-1)?.field ?? '', params: { key: owner } },
      });
    else {
      const id = known?.linked ?? known?.natural;
      const fixed = id ? movedField(entity, candidate, known?.fixed ?? {}) : undefined;
      if (fixed !== undefined) plan.rejected.push({ candidate, fault: { code: 'fixed', field: fixed } });
      else if (id) plan.update.push({ candidate, id });
      else plan.create.push(candidate);
    }
  });
  return plan;
}

function naturalOf(entity: Entity, { natural = [] }: RecordTable, candidate: Candidate): string | undefined {
  if (natural.length === 0) return undefined;
  return JSON.stringify(
    natural.map(({ field, ignoresCase }) =>
      lettersOf(stored(candidate, field, entity.fields[field] as Field), ignoresCase),
    ),
  );
}

/** A field that must stay, and that the file wants elsewhere. */
function movedField(entity: Entity, candidate: Candidate, current: Record<string, CellValue>): string | undefined {
  const fixed = Object.entries(entity.fields).filter(([name, field]) => field.fixed && name in candidate.values);
  return fixed.find(([name, field]) => {
    const wanted = stored(candidate, name, field);
    return wanted !== null && String(wanted) !== String(current[field.column]);
  })?.[0];
}

/**
 * Asked for in two plain look-ups and joined here: a table that has just been filled has no statistics yet, and a join
 * planned without them compares every row with every row.
 */
async function findExisting(context: WriteContext, table: RecordTable, batch: Batch): Promise<Map<number, Existing>> {
  const [links, records] = [await findLinked(context, table, batch), await findByCode(context, table, batch)];
  return new Map(
    batch.candidates.map((candidate, n) => {
      const link = links.get(candidate.key);
      const code = naturalOf(batch.entity, table, candidate);
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
  { table }: RecordTable,
  { entity, candidates }: Batch,
): Promise<Map<string, Linked>> {
  const { rows } = await sql<Linked & { key: string }>`
    select l.key, l.row_hash as hash, t.id, ${fixedOf(entity, 't')} as fixed
    from import_link l join ${sql.table(table)} t on t.id = l.record_id and t.division = ${division}
    where l.division = ${division} and l.source = ${source} and l.entity = ${entity.entity} and l.key = any(${candidates.map(({ key }) => key)}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

interface Coded {
  id: string;
  owner: string | null;
  fixed: Record<string, CellValue>;
  code: string;
}

/** Records by code or number, with the key of this source that stands for them already. */
async function findByCode(
  { db, division, source }: WriteContext,
  { table, natural = [] }: RecordTable,
  { entity, candidates }: Batch,
): Promise<Map<string, Coded>> {
  if (natural.length === 0) return new Map();
  const parts = natural.map(({ field: name, ignoresCase }) => {
    const field = entity.fields[name] as Field;
    const column = ignoresCase ? sql`lower(${sql.ref(`m.${field.column}`)})` : sql.ref(`m.${field.column}`);
    const values = [...new Set(candidates.map((candidate) => lettersOf(stored(candidate, name, field), ignoresCase)))];
    return { isOneOf: sql`${column} = any(${values}::${sql.raw(field.type)}[])`, text: sql`${column}::text` };
  });
  const { rows } = await sql<Coded>`
    select m.id, jsonb_build_array(${sql.join(parts.map(({ text }) => text))})::text as code, ${fixedOf(entity, 'm')} as fixed,
      (select k.key from import_link k where k.record_id = m.id and k.division = ${division} and k.source = ${source} and k.entity = ${entity.entity} limit 1) as owner
    from ${sql.table(table)} m where m.division = ${division} and ${sql.join(
      parts.map(({ isOneOf }) => isOneOf),
      sql` and `,
    )}`.execute(db);
  return new Map(rows.map((row) => [JSON.stringify(JSON.parse(row.code)), row]));
}

const lettersOf = (value: CellValue, ignoresCase: true | undefined): string =>
  ignoresCase ? String(value).toLowerCase() : String(value);

function fixedOf(entity: Entity, alias: string): RawBuilder<unknown> {
  const pairs = Object.values(entity.fields).flatMap(({ fixed, column }) =>
    fixed ? [sql.lit(column), sql.ref(`${alias}.${column}`)] : [],
  );
  return pairs.length > 0 ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`'{}'::jsonb`;
}

async function insertRecords(
  { db, division }: WriteContext,
  table: RecordTable,
  { entity, mapped }: Batch,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const fields = storedFields(entity, mapped);
  const types: Record<string, string> = {
    ...Object.fromEntries(fields.map(([, { column, type }]) => [column, type])),
    ...table.extraTypes,
  };
  const numbers = (await table.takeNumbers?.(written.length)) ?? [];
  const rows = written.map(({ candidate, id }, n) => ({
    n,
    id,
    ...valuesOf(fields, candidate),
    ...table.extra?.(candidate, n, numbers),
  }));
  await sql`insert into ${sql.table(table.table)} (id, division, ${columnList(Object.keys(types))})
    select r.id, ${division}::integer, ${columnList(Object.keys(types), 'r')} from ${recordset(rows, types)} order by r.n`.execute(
    db,
  );
}

async function updateRecords(
  { db, division }: WriteContext,
  table: RecordTable,
  { entity, mapped }: Batch,
  written: readonly Written[],
): Promise<Written[]> {
  const fields = storedFields(entity, mapped).filter(([, field]) => !field.fixed);
  if (written.length === 0 || fields.length === 0) return [];
  const types = Object.fromEntries(fields.map(([, { column, type }]) => [column, type]));
  const rows = written.map(({ candidate, id }, n) => ({ n, id, ...valuesOf(fields, candidate) }));
  // What cannot be empty and is not given stays as it is.
  const given = ([, field]: FieldEntry): RawBuilder<unknown> =>
    field.keeps
      ? sql`coalesce(${sql.ref(`r.${field.column}`)}, ${sql.ref(`t.${field.column}`)})`
      : sql.ref(`r.${field.column}`);
  const own = fields.map(([, { column }]) => sql.ref(`t.${column}`));
  const setters = fields.map((entry) => sql`${sql.ref(entry[1].column)} = ${given(entry)}`);
  const table_ = sql.table(table.table);
  await sql`select from ${table_} where division = ${division} and id = any(${written.map(({ id }) => id)}::uuid[]) order by id for update`.execute(
    db,
  );
  const { rows: changed } = await sql<{ id: string }>`update ${table_} as t set ${sql.join(setters)}
    from ${recordset(rows, types)}
    where t.id = r.id and t.division = ${division} and (${sql.join(own)}) is distinct from (${sql.join(fields.map(given))})
    returning t.id`.execute(db);
  const ids = new Set(changed.map(({ id }) => id));
  return written.filter(({ id }) => ids.has(id));
}

type FieldEntry = readonly [name: string, field: Field];

const storedFields = (entity: Entity, mapped: readonly string[]): FieldEntry[] =>
  mapped.map((name) => [name, entity.fields[name] as Field] as const).filter(([, field]) => !field.virtual);

const valuesOf = (fields: readonly FieldEntry[], candidate: Candidate): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [field.column, stored(candidate, name, field)]));

const columnList = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(alias ? `${alias}.${column}` : column)));

/** Rows as a table named `r`; a JSON document has no limit on parameters as a VALUES list has. */
const recordset = (rows: readonly object[], types: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n integer, id uuid, ${sql.join(Object.entries(types).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`))})`;
