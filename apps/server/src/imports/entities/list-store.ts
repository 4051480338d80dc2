import { sql } from 'kysely';
import { changeOf, conflictOf, creationOf, type Difference, decide, narrowed } from '../records/decide.ts';
import {
  type Batch,
  type Candidate,
  type CellValue,
  type Change,
  divide,
  type Outcome,
  type WriteContext,
} from '../shared/entity.ts';

type Columns = Readonly<Record<string, string>>;

const unitColumns = { code: 'text', description: 'text', type: 'text' };
const vatColumns = { ...unitColumns, percentage: 'numeric' };

/** Units of the division; identified only by their code. */
export const writeUnits = (context: WriteContext, batch: Batch): Promise<Outcome> =>
  writeList(context, 'unit', unitColumns, batch);

/** VAT codes of the division; a changed percentage applies to later records. */
export const writeVatCodes = (context: WriteContext, batch: Batch): Promise<Outcome> =>
  writeList(context, 'vat_code', vatColumns, batch);

async function writeList(
  context: WriteContext,
  table: string,
  columns: Columns,
  { mapped, candidates }: Batch,
): Promise<Outcome> {
  const { db, division, dryRun } = context;
  const names = Object.keys(columns).filter((name) => mapped.includes(name));
  const current = await findCurrent(context, table, names, candidates);
  const codeOf = ({ values }: Candidate) => String(values.code);
  const [known, fresh] = divide(candidates, (candidate) => current.has(codeOf(candidate)));
  const differences = known.flatMap((candidate): Difference[] => {
    const { code: _, ...after } = Object.fromEntries(names.map((name) => [name, candidate.values[name] ?? null]));
    const narrow = narrowed(current.get(codeOf(candidate)) ?? {}, after);
    return Object.keys(narrow.before).length > 0 ? [{ candidate, id: null, ...narrow }] : [];
  });
  const { write, leftOut, conflicts } = await decide(context, undefined, differences);
  const written = [...fresh, ...(dryRun ? [] : write.map(({ candidate }) => candidate))];
  const fields = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? '')}`));
  const setters = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`
    insert into ${sql.table(table)} as t (division, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${division}::integer, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
      from jsonb_to_recordset(${JSON.stringify(written.map(({ values }) => values))}::jsonb) as r (${fields})
    on conflict (division, code) do update set ${setters}`.execute(db);
  return {
    created: fresh.length,
    updated: write.length,
    unchanged: known.length - differences.length,
    leftOut: leftOut.length,
    repeated: 0,
    rejected: conflicts.map(conflictOf),
    changes: [
      ...(dryRun ? [] : fresh.map((candidate) => coded(creationOf(candidate, null)))),
      ...write.map((one) => coded(changeOf(one, false))),
      ...leftOut.map((one) => coded(changeOf(one, true))),
    ],
  };

  /** The key of a change is the stored code: there is no id. */
  function coded(change: Change): Change {
    const candidate = candidates.find(({ line }) => line === change.line);
    return candidate ? { ...change, key: codeOf(candidate) } : change;
  }
}

async function findCurrent(
  { db, division, dryRun }: WriteContext,
  table: string,
  names: readonly string[],
  candidates: readonly Candidate[],
): Promise<Map<string, Record<string, CellValue>>> {
  const { rows } = await sql<{ code: string; values: Record<string, CellValue> }>`
    select t.code, to_jsonb(t) as values from ${sql.table(table)} t
    where t.division = ${division} and t.code = any(${candidates.map(({ values }) => String(values.code))}::text[])
    order by t.code ${dryRun ? sql`` : sql`for update of t`}`.execute(db);
  return new Map(
    rows.map(({ code, values }) => [code, Object.fromEntries(names.map((name) => [name, values[name] ?? null]))]),
  );
}
