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
  conflicts: string[];
  kept: string[];
  before: Record<string, CellValue>;
  after: Record<string, CellValue>;
}

const planned = (
  jobId: string,
): RawBuilder<unknown> => sql`(select p.step, p.line, p.file, p.entity, p.record_id as "recordId", p.label,
  'changed' as action, p.leave_out as "leaveOut", p.before, p.after, p.conflicts, p.kept, null::text as outcome, null::jsonb as reason
  from import_plan p where p.job_id = ${jobId}) as c`;

const written = (
  jobId: string,
  which: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`(select w.step, w.line, w.file, w.entity,
  w.record_id as "recordId", w.label, w.action, false as "leaveOut", w.before, w.after, '{}'::text[] as conflicts,
  '{}'::text[] as kept, w.outcome, w.reason
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
  return rows.map(({ before, after, conflicts, kept, ...row }) => {
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
      isConflict: conflicts.includes(name),
      isKept: kept.includes(name),
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

/** A row of the list of a check, or one field of it. */
export interface PlannedChange {
  step: number;
  line: number;
  field?: string | undefined;
}

/**
 * Excludes rows of the list or fields of them, or includes them again; without rows all of them, except those with nothing but conflicts,
 * which are decided one by one. Keeps the counts of the check in sync.
 */
export async function leaveOut(
  db: Db,
  jobId: string,
  rows: readonly PlannedChange[] | undefined,
  isLeftOut: boolean,
): Promise<void> {
  const fields = sql`array(select jsonb_object_keys(p.after))`;
  const named = sql`${recordset([...(rows ?? [])], 'r (step integer, line integer, field text)')}`;
  const some = rows
    ? sql`exists (select from ${named} where r.step = p.step and r.line = p.line)`
    : sql`(${isLeftOut} or not p.kept @> ${fields})`;
  // Including a whole row in which everything is kept means to take everything.
  const kept = rows
    ? sql`(select case when bool_or(r.field is null) then case when ${isLeftOut} or not p.kept @> ${fields} then p.kept else '{}' end
        when ${isLeftOut} then array(select unnest(p.kept) union select unnest(array_agg(r.field)) intersect select unnest(${fields}))
        else array(select unnest(p.kept) except select unnest(array_agg(r.field))) end
        from ${named} where r.step = p.step and r.line = p.line)`
    : sql`p.kept`;
  const hasFields = sql`exists (select from ${named} where r.step = p.step and r.line = p.line and r.field is not null)`;
  await sql`with wanted as (
      select p.step, p.line, p.leave_out as was, k.kept, case when ${hasFields} then k.kept @> ${fields} else ${isLeftOut} end as now
      from import_plan p cross join lateral (select ${kept} as kept) k where p.job_id = ${jobId} and ${some}
    ), moved as (
      update import_plan p set leave_out = w.now, kept = w.kept from wanted w
      where p.job_id = ${jobId} and p.step = w.step and p.line = w.line
      returning w.was, w.now
    )
    update import_job j set rows_updated = rows_updated - m.more, rows_skipped = rows_skipped + m.more
    from (select coalesce(sum(now::integer - was::integer), 0)::integer as more from moved) m
    where j.id = ${jobId} and m.more <> 0`.execute(db);
}
