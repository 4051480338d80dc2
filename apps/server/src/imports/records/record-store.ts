import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countOf, recordset } from '#db/rows.ts';
import { type Fault, shown } from '../shared/cell.ts';
import {
  type Batch,
  type Candidate,
  type CellValue,
  type Entity,
  type Field,
  joinOutcomes,
  type Outcome,
  type WriteContext,
} from '../shared/entity.ts';
import { currentOf, customObject, settersOf } from './column-store.ts';
import { changeOf, conflictOf, creationOf, type Difference, decide, mergedOf, narrowed } from './decide.ts';
import { type Existing, findExisting, type Natural, naturalOf, stored } from './existing-store.ts';
import { sinceExport } from './exported-store.ts';

/** How a kind of record is found and stored. */
export interface RecordTable {
  table: string;
  /** What identifies a record in the business; without it only the key in the source does. */
  natural?: Natural;
  /** Two rows of a source may be the same record, e.g. an address that was entered twice. */
  mayShare?: true;
  /** Columns of a new record that the file does not provide; their types are in `extraTypes`. */
  extra?(candidate: Candidate, position: number, numbers: readonly number[]): Record<string, unknown>;
  /** Allocates numbers for the new records of the batch. */
  allocateNumbers?(count: number): Promise<readonly number[]>;
  extraTypes?: Readonly<Record<string, string>>;
}

export interface Written {
  candidate: Candidate;
  id: string;
}

/** The result of a batch, with its records for further processing. */
export interface RecordOutcome extends Outcome {
  inserted: Written[];
  /** Existing records of which at least one mapped column changed. */
  changed: Written[];
}

/**
 * Inserts new records, updates those whose mapped values changed and leaves the others unchanged, in one statement each. A row is
 * identified by its key in the source, else by its code or number.
 */
export async function writeRecords(context: WriteContext, table: RecordTable, batch: Batch): Promise<RecordOutcome> {
  const existing = await findExisting(context, table, batch);
  const plan = divide(table, batch, existing);
  const ids = await newIds(context.db, plan.create.length);
  const inserted = plan.create.map((candidate, index) => ({ candidate, id: ids[index] ?? '' }));
  await insertRecords(context, table, batch, inserted);
  const kind = { table: table.table, entity: batch.entity };
  const differences = await sinceExport(context, kind, await findDifferences(context, table, batch, plan.update));
  const covered = await sinceExport(context, kind, await findDifferences(context, table, batch, plan.covered));
  const { write, leftOut, conflicts } = await decide(context, table.table, differences);
  if (!context.dryRun) await updateRecords(context, table, batch, write);
  const repeated = await countRepeated(context, batch.entity.entity, inserted);
  const passed = new Set([...leftOut, ...conflicts].map(({ candidate }) => candidate));
  const own = [...inserted, ...plan.update.filter(({ candidate }) => !passed.has(candidate))];
  await linkRecords(context, batch.entity.entity, own.filter(isLinked));
  await keepLinks(context, batch.entity.entity, [...leftOut, ...conflicts].filter(isLinked));
  const outcome: RecordOutcome = {
    created: inserted.length,
    updated: write.length,
    unchanged: plan.unchanged + plan.update.length - differences.length + plan.covered.length - covered.length,
    leftOut: leftOut.length,
    repeated,
    rejected: [...plan.rejected, ...conflicts.map(conflictOf), ...covered.map(mergedOf)],
    changes: [
      ...(context.dryRun ? [] : inserted.map(({ candidate, id }) => creationOf(candidate, id))),
      ...write.map((one) => changeOf(one, false)),
      ...leftOut.map((one) => changeOf(one, true)),
    ],
    inserted,
    changed: write,
  };
  if (plan.again.length === 0) return outcome;
  return join(outcome, await writeRecords(context, table, { ...batch, candidates: plan.again }));
}

/** The file of an exported list names its records by their ids. */
const isLinked = ({ candidate }: Pick<Written, 'candidate'>): boolean => candidate.exported === undefined;

export const join = (a: RecordOutcome, b: RecordOutcome): RecordOutcome => ({
  ...joinOutcomes(a, b),
  inserted: [...a.inserted, ...b.inserted],
  changed: [...a.changed, ...b.changed],
});

/** Stores the record that belongs to each row, and with which values. A dry run leaves existing links unchanged. */
export async function linkRecords(
  { db, division, source, dryRun }: WriteContext,
  entity: string,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ candidate, id }) => ({
    key: candidate.key,
    id,
    hash: candidate.hash,
    merged: candidate.isMerged ?? false,
  }));
  const whenKnown = dryRun
    ? sql`do nothing`
    : sql`do update set record_id = excluded.record_id, row_hash = excluded.row_hash`;
  await sql`insert into import_link as l (division, source, entity, key, record_id, row_hash, is_merged)
    select ${division}::integer, ${source}, ${entity}, r.key, r.id, r.hash, r.merged
    from ${recordset(rows, 'r (key text, id uuid, hash text, merged boolean)')}
    on conflict (division, source, entity, key) ${whenKnown}`.execute(db);
}

/** The same values under another key or source: the same list under another name would duplicate everything. */
async function countRepeated(
  { db, division, source }: WriteContext,
  entity: string,
  inserted: readonly Written[],
): Promise<number> {
  if (inserted.length === 0) return 0;
  const rows = inserted.map(({ candidate: { key, hash } }) => ({ key, hash }));
  return await countOf(
    db,
    sql`${recordset(rows, 'r (key text, hash text)')} where exists (select from import_link l
      where l.division = ${division} and l.entity = ${entity} and l.row_hash = r.hash and l.row_hash <> ''
        and (l.source, l.key) <> (${source}, r.key))`,
  );
}

/** A record that is left unchanged is still linked to its row, and still differs from it. */
async function keepLinks(
  { db, division, source }: WriteContext,
  entity: string,
  written: readonly Changed[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ candidate, id }) => ({ key: candidate.key, id, merged: candidate.isMerged ?? false }));
  await sql`insert into import_link (division, source, entity, key, record_id, row_hash, is_merged)
    select ${division}::integer, ${source}, ${entity}, r.key, r.id, '', r.merged
    from ${recordset(rows, 'r (key text, id uuid, merged boolean)')}
    on conflict (division, source, entity, key) do nothing`.execute(db);
}

/** Time-ordered ids, so that new rows are close together in an index. */
export async function newIds(db: Db, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Plan {
  create: Candidate[];
  /** Rows that are the same record as a row before them in the batch. */
  again: Candidate[];
  update: Written[];
  /** Rows of an exported list whose records were merged into one that has a row of its own. */
  covered: Written[];
  unchanged: number;
  rejected: Outcome['rejected'];
}

function divide(table: RecordTable, { entity, candidates }: Batch, existing: ReadonlyMap<number, Existing>): Plan {
  const plan: Plan = { create: [], again: [], update: [], covered: [], unchanged: 0, rejected: [] };
  const firstWith = new Map<string, string>();
  const own = new Set(
    [...existing.values()].flatMap(({ remaining, linked, natural }) => (remaining ? [] : (linked ?? natural ?? []))),
  );
  candidates.forEach((candidate, n) => {
    const known = existing.get(n);
    if (known?.remaining && isCovered(candidate, known, own)) {
      if (candidate.exported) plan.covered.push({ candidate, id: known.linked ?? '' });
      else plan.unchanged++;
      return;
    }
    const code = naturalOf(entity, table.natural, candidate);
    const first = code === undefined ? undefined : firstWith.get(code);
    const owner = known?.owner ?? first;
    if (code !== undefined && first === undefined) firstWith.set(code, candidate.key);
    if (candidate.exported && !known?.linked) plan.rejected.push({ candidate, fault: { code: 'recordUnknown' } });
    else if (known?.linked && known.hash === candidate.hash) plan.unchanged++;
    else if (table.mayShare && !known?.linked && !known?.natural && first !== undefined) plan.again.push(candidate);
    else if (!table.mayShare && !known?.linked && owner !== undefined && owner !== candidate.key)
      plan.rejected.push({
        candidate,
        fault: { code: 'codeUsed', field: table.natural?.at(-1)?.field ?? '', params: { key: owner } },
      });
    else {
      const id = known?.linked ?? known?.natural;
      const part = known?.linked ? undefined : id && candidate.shortened[0];
      const fixed = id ? movedField(entity, candidate, known?.fixed ?? {}) : undefined;
      if (part) plan.rejected.push({ candidate, fault: shortenedFault(candidate, part) });
      else if (fixed !== undefined) plan.rejected.push({ candidate, fault: { code: 'fixed', field: fixed } });
      else if (id) plan.update.push({ candidate, id });
      else plan.create.push(candidate);
    }
  });
  return plan;
}

/**
 * Whether the row of a merged record changes nothing, because the remaining record has a row of its own. Otherwise it changes the
 * remaining record, which keeps its code.
 */
function isCovered(candidate: Candidate, { remaining, linked, natural }: Existing, own: Set<string>): boolean {
  const id = linked ?? natural ?? '';
  candidate.kept = { ...candidate.kept, ...remaining?.codes };
  candidate.isMerged = true;
  if (remaining?.hasOwnRow || own.has(id)) return true;
  own.add(id);
  return false;
}

const shortenedFault = ({ values }: Candidate, field: string): Fault => ({
  code: 'shortened',
  field,
  params: { value: shown(String(values[field])) },
});

/** A fixed field that the file would change. */
function movedField(entity: Entity, candidate: Candidate, current: Record<string, CellValue>): string | undefined {
  const fixed = Object.entries(entity.fields).filter(([name, field]) => field.fixed && name in candidate.values);
  return fixed.find(([name, field]) => {
    const wanted = stored(candidate, name, field);
    return wanted !== null && String(wanted) !== String(current[field.column]);
  })?.[0];
}

async function insertRecords(
  { db, division }: WriteContext,
  table: RecordTable,
  { entity, mapped }: Batch,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const fields = storedFields(entity, mapped);
  const own = Object.fromEntries(fields.map(([, { column, type }]) => [column, type]));
  const types: Record<string, string> = { ...own, ...table.extraTypes };
  const isCustom = new Set(fields.filter(([, { custom }]) => custom).map(([, { column }]) => column));
  const columns = Object.keys(types).filter((column) => !isCustom.has(column));
  const custom = fields
    .filter(([, field]) => field.custom)
    .map(([, field]) => [field, sql.ref(`r.${field.column}`)] as const);
  const [into, values] =
    custom.length === 0 ? [sql``, sql``] : [sql`, own_values`, sql`, jsonb_strip_nulls(${customObject(custom)})`];
  const numbers = (await table.allocateNumbers?.(written.length)) ?? [];
  const rows = written.map(({ candidate, id }, n) => ({
    n,
    id,
    ...valuesOf(fields, candidate),
    ...table.extra?.(candidate, n, numbers),
  }));
  await sql`insert into ${sql.table(table.table)} (id, division, ${columnList(columns)}${into})
    select r.id, ${division}::integer, ${columnList(columns, 'r')}${values} from ${typedRows(rows, types)} order by r.n`.execute(
    db,
  );
}

interface Changed extends Difference {
  id: string;
}

/** The records of which a mapped field differs from the row, locked until the transaction ends. */
async function findDifferences(
  { db, division, dryRun }: WriteContext,
  table: RecordTable,
  { entity, mapped }: Batch,
  written: readonly Written[],
): Promise<Changed[]> {
  const fields = changeable(entity, mapped);
  if (written.length === 0 || fields.length === 0) return [];
  const own = fields.map(([, field]) => currentOf(field));
  const named = (value: (entry: FieldEntry) => RawBuilder<unknown>) =>
    sql`(select to_jsonb(v) from (select ${sql.join(fields.map((entry) => sql`${value(entry)} as ${sql.ref(entry[0])}`))}) as v)`;
  const { rows } = await sql<Pick<Changed, 'id' | 'before' | 'after'>>`
    select t.id, ${named(([, field]) => currentOf(field))} as before, ${named(given)} as after
    from ${sql.table(table.table)} as t join ${rowsOf(fields, written)} on t.id = r.id
    where t.division = ${division} and t.id = any(${written.map(({ id }) => id)}::uuid[])
      and (${sql.join(own)}) is distinct from (${sql.join(fields.map(given))})
    order by t.id ${dryRun ? sql`` : sql`for update of t`}`.execute(db);
  const candidates = new Map(written.map(({ id, candidate }) => [id, candidate]));
  return rows.flatMap(({ id, before, after }) => {
    const candidate = candidates.get(id);
    return candidate ? [{ candidate, id, ...narrowed(before, after) }] : [];
  });
}

async function updateRecords(
  { db, division }: WriteContext,
  table: RecordTable,
  { entity, mapped }: Batch,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const fields = changeable(entity, mapped);
  const setters = settersOf(fields.map((entry) => [entry[1], given(entry)]));
  await sql`update ${sql.table(table.table)} as t set ${sql.join(setters)} from ${rowsOf(fields, written)}
    where t.id = r.id and t.division = ${division}`.execute(db);
}

const changeable = (entity: Entity, mapped: readonly string[]): FieldEntry[] =>
  storedFields(entity, mapped).filter(([, field]) => !field.fixed);

/** A required field that is not given keeps its value. */
const given = ([, field]: FieldEntry): RawBuilder<unknown> =>
  field.keeps
    ? sql`coalesce(${sql.ref(`r.${field.column}`)}, ${sql.ref(`t.${field.column}`)})`
    : sql.ref(`r.${field.column}`);

const rowsOf = (fields: readonly FieldEntry[], written: readonly Written[]): RawBuilder<unknown> =>
  typedRows(
    written.map(({ candidate, id }, n) => ({ n, id, ...valuesOf(fields, candidate) })),
    Object.fromEntries(fields.map(([, { column, type }]) => [column, type])),
  );

type FieldEntry = readonly [name: string, field: Field];

const storedFields = (entity: Entity, mapped: readonly string[]): FieldEntry[] =>
  mapped.map((name) => [name, entity.fields[name] as Field] as const).filter(([, field]) => !field.virtual);

const valuesOf = (fields: readonly FieldEntry[], candidate: Candidate): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(([name, field]) => {
      const value = stored(candidate, name, field);
      return [field.column, field.type === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );

const columnList = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(alias ? `${alias}.${column}` : column)));

/** Rows as a table named `r`; a JSON document has no limit on parameters as a VALUES list has. */
export const typedRows = (rows: readonly object[], types: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n integer, id uuid,
    ${sql.join(Object.entries(types).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`))})`;
