import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { CellValue, Entity, Field, WriteContext } from '../shared/entity.ts';
import { subjects } from './change-store.ts';
import { type Difference, same } from './decide.ts';
import { mergeableTables } from './existing-store.ts';

interface Kind {
  table: string;
  entity: Entity;
}

/** Columns that changed since the export, with their values at that time. */
type Exported = Readonly<Record<string, unknown>>;

/**
 * Compares what an exported file contains with what it contained when it was exported: only the fields that were changed in the file are
 * written. A field that was changed in the record too is a conflict; it keeps its value unless the list of the check says otherwise.
 */
export async function sinceExport<One extends Difference & { id: string }>(
  context: WriteContext,
  kind: Kind,
  differences: readonly One[],
): Promise<One[]> {
  const exported = differences.filter(({ candidate }) => candidate.exported);
  if (exported.length === 0) return [...differences];
  const states = await findStates(context.db, context.jobId, kind.table, exported);
  return differences.flatMap((one) =>
    one.candidate.exported ? ownChange(context, kind, one, states.get(one.candidate.exported.id)) : one,
  );
}

function ownChange<One extends Difference & { id: string }>(
  { dryRun, checkedSince, planned }: WriteContext,
  { entity }: Kind,
  one: One,
  state: Exported | undefined,
): One[] {
  const { candidate, before, after } = one;
  const names = Object.keys(after);
  const was = (name: string) => valueOf(entity.fields[name], state) ?? { value: before[name] };
  const own = names.filter((name) => !isAsExported(after[name], was(name).value));
  const conflicts = own.filter((name) => !same(before[name], was(name).value));
  const plan = planned.get(candidate.line);
  const kept = dryRun || checkedSince === null || plan?.leaveOut ? [] : (plan?.kept ?? []);
  const changed = own.filter((name) => !kept.includes(name));
  candidate.kept = { ...candidate.kept, ...pick(before, (name) => !changed.includes(name)) };
  if (changed.length === 0) return [];
  const isChanged = (name: string) => changed.includes(name);
  return [{ ...one, before: pick(before, isChanged), after: pick(after, isChanged), conflicts }];
}

const pick = <Value>(values: Readonly<Record<string, Value>>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));

/** The value of a field at the time of the export, if it has changed since. */
function valueOf(field: Field | undefined, state: Exported | undefined): { value: CellValue } | undefined {
  if (!field || !state) return undefined;
  if (!field.custom) return field.column in state ? { value: state[field.column] as CellValue } : undefined;
  const own = state.own_values as Record<string, CellValue> | undefined;
  return own && { value: own[field.custom.id] ?? null };
}

/**
 * The values before the first change since the export, by record and column; changes by this import do not count. A record that was
 * merged since has all the values that it had then.
 */
async function findStates(
  db: Db,
  jobId: string,
  table: string,
  exported: readonly (Difference & { id: string })[],
): Promise<Map<string, Exported>> {
  const subject = subjects[table] ?? 'id';
  const rows = exported.map(({ candidate }) => candidate.exported);
  const merged = exported.filter(({ candidate }) => candidate.isMerged).map(({ candidate }) => candidate.exported?.id);
  const lastStates = merged.length > 0 ? await findLastStates(db, table, merged) : new Map<string, Exported>();
  const { rows: found } = await sql<{ id: string; state: Exported }>`
    select f.id, jsonb_object_agg(f.key, f.value) as state from (
      select distinct on (t.id, b.key) t.id, b.key, b.value
      from ${recordset(rows, 'r (id uuid, at timestamptz)')} join (${recordsOf(table, subject)}) t on t.id = r.id
      join audit_event e on e.subject_id = t.subject and e.part = ${table} and e.part_id = t.id
        and e.action = 'update' and e.at > r.at and e.request_id is distinct from ${`import ${jobId}`}
      cross join lateral jsonb_each(e.before) b
      order by t.id, b.key, e.id
    ) f group by f.id`.execute(db);
  const states = new Map(found.map(({ id, state }) => [id, { ...lastStates.get(id), ...state }]));
  return new Map([...lastStates, ...states]);
}

/** The records of a table and those that were merged, with the subject under which their history is kept. */
function recordsOf(table: string, subject: string): RawBuilder<unknown> {
  const known = sql`select k.id, ${sql.ref(`k.${subject}`)} as subject from ${sql.table(table)} k`;
  if (!mergeableTables.has(table)) return known;
  return sql`${known} union all select m.merged_id, (m.merged_row ->> ${sql.lit(subject)})::uuid
    from ${sql.table(`${table}_merge`)} m where m.undone_at is null`;
}

/** Merged records as they were when they were merged. */
async function findLastStates(
  db: Db,
  table: string,
  ids: readonly (string | undefined)[],
): Promise<Map<string, Exported>> {
  const { rows } = await sql<{ id: string; state: Exported }>`
    select m.merged_id as id, m.merged_row as state from ${sql.table(`${table}_merge`)} m
    where m.merged_id = any(${[...ids]}::uuid[]) and m.undone_at is null`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Spreadsheets drop the plus and the zeros before a number, and round long ones: that is not a change. */
export function isAsExported(given: CellValue | undefined, exported: CellValue | undefined): boolean {
  if (same(given, exported)) return true;
  if (typeof given !== 'string' || typeof exported !== 'string' || !/^\+?\d+$/.test(exported)) return false;
  const plain = exported.replace(/^\+?0*(?=\d)/, '');
  if (given === plain) return true;
  const [, digits = '', power = ''] = /^(\d(?:[.,]\d+)?)E\+(\d+)$/i.exec(given) ?? [];
  if (digits === '' || plain.length !== Number(power) + 1) return false;
  const decimals = digits.length > 1 ? digits.length - 2 : 0;
  return Math.abs(Number(plain) / 10 ** Number(power) - Number(digits.replace(',', '.'))) <= 0.51 * 10 ** -decimals;
}
