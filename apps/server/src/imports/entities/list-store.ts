import { sql } from 'kysely';
import type { Batch, Outcome, WriteContext } from '../shared/entity.ts';

type Columns = Readonly<Record<string, string>>;

const unitColumns = { code: 'text', description: 'text', type: 'text' };
const vatColumns = { ...unitColumns, percentage: 'numeric' };

/** Units of the division; known by their code alone. */
export const writeUnits = (context: WriteContext, batch: Batch): Promise<Outcome> =>
  writeList(context, 'unit', unitColumns, batch);

/** VAT codes of the division; a changed percentage holds for what is written from now on. */
export const writeVatCodes = (context: WriteContext, batch: Batch): Promise<Outcome> =>
  writeList(context, 'vat_code', vatColumns, batch);

async function writeList(
  { db, division, dryRun }: WriteContext,
  table: string,
  columns: Columns,
  { mapped, candidates }: Batch,
): Promise<Outcome> {
  const names = Object.keys(columns).filter((name) => mapped.includes(name));
  const fields = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? '')}`));
  const others = names.filter((name) => name !== 'code');
  const own = sql.join(others.map((name) => sql.ref(`t.${name}`)));
  const given = sql.join(others.map((name) => sql.ref(`excluded.${name}`)));
  const setters = sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  const whenKnown = dryRun ? sql`do nothing` : sql`do update set ${setters} where (${own}) is distinct from (${given})`;
  // xmax is 0 on a row that this statement inserted.
  const { rows } = await sql<{ isNew: boolean }>`
    insert into ${sql.table(table)} as t (division, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${division}::integer, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
      from jsonb_to_recordset(${JSON.stringify(candidates.map(({ values }) => values))}::jsonb) as r (${fields})
    on conflict (division, code) ${whenKnown} returning xmax = 0 as "isNew"`.execute(db);
  const created = rows.filter(({ isNew }) => isNew).length;
  return { created, updated: rows.length - created, unchanged: candidates.length - rows.length, rejected: [] };
}
