import type { Import, ImportFile, ImportListed, ImportRejection } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { auditColumns } from '#db/record-columns.ts';
import { translate } from '#i18n/translate.ts';
import { skippedFiles } from '../mapping/skipped-files.ts';
import { undoUntil } from '../run/job-store.ts';
import type { Progress } from '../run/progress.ts';
import type { Fault } from '../shared/cell.ts';
import { describeFault } from '../shared/fault-text.ts';

const listed: RawBuilder<ImportListed> = sql`
  j.id, j.division, j.name, j.state, j.dry_run as "dryRun", j.rows_total as "rowsTotal", j.rows_done as "rowsDone",
    j.rows_created as "rowsCreated",
  j.rows_updated as "rowsUpdated", j.rows_unchanged as "rowsUnchanged", j.rows_skipped as "rowsSkipped",
    j.rows_rejected as "rowsRejected", j.rows_incomplete as "rowsIncomplete",
    j.rows_undone as "rowsUndone", j.rows_kept as "rowsKept",
  (select count(*) from import_file f where f.job_id = j.id) as "fileCount", j.started, j.finished, ${sql.join([...auditColumns('j')])}`;

/** Imports of a division, newest first. */
export async function listImports(db: Db, division: number, page: PageRequest): Promise<PageResult<ImportListed>> {
  const { condition, order } = keyset('desc', [key.guid(sql`j.id`)]);
  const counted = cappedCount(sql`select from import_job j where j.division = ${division}`);
  const [{ rows }, total] = await Promise.all([
    sql<ImportListed>`select ${listed} from import_job j where j.division = ${division} and ${condition(page.after)} order by ${order}
      limit ${page.size + 1}`.execute(db),
    sql<{ count: number }>`select ${counted} as count`.execute(db),
  ]);
  const { rows: imports, next } = pageOf(rows, page.size, ({ id }) => cursorOf(id));
  return { rows: imports, ...toTotal(total.rows[0]?.count ?? 0), next };
}

/** The number of existing records that a check lists, or that a run has changed. */
const changeCount = sql<number>`case when j.dry_run or j.state = 'uploaded'
  then ${cappedCount(sql`select from import_plan p where p.job_id = j.id`)}
  else ${cappedCount(sql`select from import_change c where c.job_id = j.id and c.action = 'changed'`)} end`;

interface Stored extends ImportListed {
  mapping: ImportMapping | null;
  progress: Progress | null;
  failure: { code: string; params: Record<string, string | number> } | null;
  control: Import['control'];
  waiting: boolean;
  skippedSheets: Import['passedOver'];
  changeCount: number;
  rowsRepeated: number;
  undoUntil: string | null;
}

/** An import with its files and progress; `division` when the caller is bound to one. */
export async function findImport(
  db: Db,
  id: string,
  language: Language,
  division?: number,
): Promise<Import | undefined> {
  const within = division === undefined ? sql`true` : sql`j.division = ${division}`;
  const { rows } = await sql<Stored>`
    select ${listed}, j.mapping, j.progress, j.failure, j.control,
      j.skipped_sheets as "skippedSheets", j.state in ('checking', 'running', 'undoing') and j.claim is null as waiting,
      j.rows_repeated as "rowsRepeated", ${undoUntil} as "undoUntil", ${changeCount} as "changeCount"
    from import_job j where j.id = ${id} and ${within}`.execute(db);
  const [job] = rows;
  if (!job) return undefined;
  const { progress, failure, skippedSheets, ...rest } = job;
  const files = await listFileShapes(db, id);
  return {
    ...rest,
    files,
    passedOver: [...skippedSheets, ...skippedFiles(files, job.mapping)],
    steps: progress?.steps ?? [],
    message: failure && translate(language, `import.mapping.${failure.code}`, failure.params),
    resumable:
      !job.dryRun && (job.state === 'failed' || job.state === 'cancelled') && progress !== null && job.rowsUndone === 0,
  };
}

async function listFileShapes(db: Db, jobId: string): Promise<ImportFile[]> {
  const { rows } = await sql<ImportFile>`
    select id, name, size, encoding, delimiter, header, row_count as "rowCount" from import_file where job_id = ${jobId}
      order by name`.execute(db);
  return rows;
}

/** The progress of an import. */
export async function stateOf(
  db: Db,
  id: string,
): Promise<{ state: ImportListed['state']; progress: Progress | null }> {
  const { rows } = await sql<{
    state: ImportListed['state'];
    progress: Progress | null;
  }>`select state, progress from import_job where id = ${id}`.execute(db);
  const [job] = rows;
  if (!job) throw new Error(`import ${id} is gone`);
  return job;
}

interface StoredRejection extends Omit<ImportRejection, 'faults'> {
  faults: Fault[];
}

/** Refused rows by step and line, with the texts of their reasons. */
export async function listRejections(
  db: Db,
  job: Pick<Import, 'id' | 'mapping'>,
  page: PageRequest,
  language: Language,
): Promise<PageResult<ImportRejection>> {
  const { condition, order } = keyset('asc', [key.integer(sql`r.step`), key.integer(sql`r.line`)]);
  const counted = cappedCount(sql`select from import_rejection r where r.job_id = ${job.id}`);
  const [{ rows }, total] = await Promise.all([
    sql<StoredRejection>`select r.is_written as "isWritten", r.step, r.file, r.line, r.entity, r.faults, r.row from import_rejection r
      where r.job_id = ${job.id} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`.execute(db),
    sql<{ count: number }>`select ${counted} as count`.execute(db),
  ]);
  const { rows: found, next } = pageOf(rows, page.size, ({ step, line }) => cursorOf(step, line));
  return { rows: found.map((row) => inWords(row, job.mapping, language)), ...toTotal(total.rows[0]?.count ?? 0), next };
}

const inWords = (row: StoredRejection, mapping: ImportMapping | null, language: Language): ImportRejection => ({
  ...row,
  faults: row.faults.map((fault) => describeFault(language, fault, mapping, row.step)),
});

/** Refused rows of one file, with a thousand in memory at a time. */
export async function* eachRejection(
  db: Db,
  job: Pick<Import, 'id' | 'mapping'>,
  file: string,
  language: Language,
): AsyncGenerator<ImportRejection> {
  let after: [number, number] = [-1, -1];
  for (;;) {
    const { rows } = await sql<StoredRejection>`
      select r.is_written as "isWritten", r.step, r.file, r.line, r.entity, r.faults, r.row from import_rejection r
      where r.job_id = ${job.id} and r.file = ${file} and not r.is_written
        and (r.step, r.line) > (${after[0]}::integer, ${after[1]}::integer) order by r.step, r.line limit 1000`.execute(
      db,
    );
    for (const row of rows) yield inWords(row, job.mapping, language);
    const last = rows.at(-1);
    if (!last) return;
    after = [last.step, last.line];
  }
}
