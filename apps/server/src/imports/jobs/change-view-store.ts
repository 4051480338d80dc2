import type { ImportChange } from '@werkbank/contract/imports/import.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { recordset } from '#db/rows.ts';
import { namesOf } from '../records/reference-store.ts';
import type { CellValue, PriceStep, ReferenceKind } from '../shared/entity.ts';
import { catalogOf, labelsOf, optionOf } from '../steps/catalog.ts';

/** Who reads: the division of the import, and the language of names. */
interface Reader {
  db: Db;
  division: number;
  language: Language;
}

export type ChangeList = 'planned' | 'written' | 'kept';

interface Stored extends Omit<ImportChange, 'fields' | 'labels'> {
  before: Record<string, CellValue>;
  after: Record<string, CellValue>;
}

const planned = (
  jobId: string,
): RawBuilder<unknown> => sql`(select p.step, p.line, p.file, p.entity, p.record_id as "recordId", p.label,
  'changed' as action, p.leave_out as "leaveOut", p.before, p.after, null::text as outcome, null::jsonb as reason
  from import_plan p where p.job_id = ${jobId}) as c`;

const written = (
  jobId: string,
  which: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`(select w.step, w.line, w.file, w.entity,
  w.record_id as "recordId", w.label, w.action, false as "leaveOut", w.before, w.after, w.outcome, w.reason
  from import_change w where w.job_id = ${jobId} and ${which}) as c`;

const sources: Readonly<Record<ChangeList, (jobId: string) => RawBuilder<unknown>>> = {
  planned,
  written: (jobId) => written(jobId, sql<boolean>`w.action = 'changed'`),
  kept: (jobId) => written(jobId, sql<boolean>`w.outcome = 'kept'`),
};

/** Records that an import changes or has changed, in the order of its steps and lines, with the values before and after. */
export async function listChanges(
  { db, division, language }: Reader,
  { jobId, list }: { jobId: string; list: ChangeList },
  page: PageRequest,
): Promise<PageResult<ImportChange>> {
  const source = sources[list](jobId);
  const { condition, order } = keyset('asc', [key.integer(sql`c.step`), key.integer(sql`c.line`)]);
  const [{ rows }, total] = await Promise.all([
    sql<Stored>`select c.* from ${source} where ${condition(page.after)} order by ${order} limit ${page.size + 1}`.execute(
      db,
    ),
    sql<{ count: number }>`select ${cappedCount(sql`select from ${source}`)} as count`.execute(db),
  ]);
  const { rows: found, next } = pageOf(rows, page.size, ({ step, line }) => cursorOf(step, line));
  return { rows: await inWords({ db, division, language }, found), ...toTotal(total.rows[0]?.count ?? 0), next };
}

/** Replaces ids in references by the code or name of the record. */
async function inWords({ db, division, language }: Reader, rows: readonly Stored[]): Promise<ImportChange[]> {
  const catalog = await catalogOf(db, division, 'archived');
  const wanted = new Map<ReferenceKind, Set<string>>();
  for (const { entity, before, after } of rows)
    for (const [name, value] of [...Object.entries(before), ...Object.entries(after)]) {
      const kind = catalog[entity].fields[name]?.references;
      if (kind && typeof value === 'string') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(value));
    }
  const names = new Map<string, string>();
  for (const [kind, ids] of wanted)
    for (const [id, name] of await namesOf(db, division, kind, [...ids])) names.set(`${kind} ${id}`, name);
  return rows.map(({ before, after, ...row }) => {
    const text = (name: string, value: CellValue | PriceStep[] | undefined): string | null => {
      if (value === null || value === undefined) return null;
      if (typeof value === 'object') return stepsText(value);
      const field = catalog[row.entity].fields[name];
      const named = field?.references && names.get(`${field.references} ${String(value)}`);
      return named ?? optionOf(field, value, language) ?? String(value);
    };
    const fields = Object.keys(before).map((name) => ({
      name,
      before: text(name, before[name]),
      after: text(name, after[name]),
    }));
    return {
      ...row,
      fields,
      labels: labelsOf(catalog[row.entity], [...Object.keys(before), ...(row.reason?.fields ?? [])], language),
    };
  });
}

/** `10 × 4.5, 50 × 4.1`: prices by minimum quantity. */
const stepsText = (steps: readonly PriceStep[]): string =>
  steps.map(({ quantity, price }) => `${quantity} × ${price}`).join(', ') || '–';

/** Excludes rows of the list, or includes them again; without rows all of them. Keeps the counts of the check in sync. */
export async function leaveOut(
  db: Db,
  jobId: string,
  rows: readonly { step: number; line: number }[] | undefined,
  isLeftOut: boolean,
): Promise<void> {
  const some = rows
    ? sql`exists (select from ${recordset(rows, 'r (step integer, line integer)')} where r.step = p.step and r.line = p.line)`
    : sql`true`;
  await sql`with moved as (
      update import_plan p set leave_out = ${isLeftOut} where p.job_id = ${jobId} and p.leave_out <> ${isLeftOut} and ${some} returning 1)
    update import_job j set rows_updated = rows_updated + ${isLeftOut ? -1 : 1} * m.count,
      rows_skipped = rows_skipped + ${isLeftOut ? 1 : -1} * m.count
    from (select count(*)::integer as count from moved) m where j.id = ${jobId}`.execute(db);
}
