import type { PassedOver } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import type { Progress } from './progress.ts';

/** Settings that a run needs from its import. */
export interface RunningJob {
  id: string;
  division: number;
  mapping: ImportMapping;
  state: 'checking' | 'running' | 'undoing';
  dryRun: boolean;
  /** The check with the list that the run follows. */
  checkedSince: string | null;
  progress: Progress | undefined;
  /** The user under whose name the changes are recorded. */
  requestedBy: string | null;
}

export interface NewJob {
  name: string;
  mapping?: ImportMapping | undefined;
  filesHash: string;
  /** Sheets that are left out. */
  skipped?: readonly PassedOver[];
  userId?: string | undefined;
}

export async function insertJob(
  db: Db,
  division: number,
  { name, mapping, filesHash, skipped, userId }: NewJob,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into import_job (division, name, mapping, files_hash, skipped_sheets, created_by, modified_by)
    values (${division}, ${name}, ${mapping ? JSON.stringify(mapping) : null}::jsonb, ${filesHash},
      ${JSON.stringify(skipped ?? [])}::jsonb, ${userId ?? null}, ${userId ?? null})
      returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function findRunning(db: Db, jobId: string): Promise<RunningJob | undefined> {
  const { rows } = await sql<RunningJob>`
    select id, division, mapping, state, dry_run as "dryRun", checked_since as "checkedSince",
      progress, requested_by as "requestedBy" from import_job where id = ${jobId}
      and mapping is not null`.execute(db);
  const [job] = rows;
  return job && { ...job, progress: job.progress ?? undefined };
}

/**
 * Requests a run. A stopped run continues unless it was a dry run; any other starts from the beginning and deletes the refused rows of the
 * previous run. False when it is running already, or does not exist.
 */
export async function requestRun(
  { db, division, id, userId }: RecordRef & { userId: string | undefined },
  dryRun: boolean,
): Promise<boolean> {
  const isResumed = sql`(not ${dryRun}::boolean and not dry_run and state in ('failed', 'cancelled') and progress is not null)`;
  const { rows } = await sql<{ isResumed: boolean; isChecked: boolean }>`
    with before as (select id, ${isResumed} as resumed from import_job where division = ${division} and id = ${id}
      and state not in ('checking', 'running', 'undoing') and mapping is not null for update)
    update import_job j set
      checked_since = case when ${dryRun} then null when b.resumed then j.checked_since when j.state = 'checked' then j.started end,
      imported = case when ${dryRun} then j.imported else now() end, rows_undone = 0, rows_kept = 0,
      rows_repeated = case when b.resumed then j.rows_repeated else 0 end,
      state = ${dryRun ? 'checking' : 'running'}, dry_run = ${dryRun}, requested_by = ${userId ?? null},
      failure = null, control = null, finished = null,
      claim = null, claims = 0, started = case when b.resumed then j.started end, progress = case when b.resumed then j.progress end,
      rows_total = case when b.resumed then j.rows_total else 0 end, rows_done = case when b.resumed then j.rows_done else 0 end,
      rows_created = case when b.resumed then j.rows_created else 0 end, rows_updated = case when b.resumed then j.rows_updated else 0 end,
      rows_unchanged = case when b.resumed then j.rows_unchanged else 0 end, rows_skipped = case when b.resumed then j.rows_skipped
        else 0 end,
      rows_rejected = case when b.resumed then j.rows_rejected else 0 end, rows_incomplete = case when b.resumed then j.rows_incomplete
        else 0 end
    from before b where j.id = b.id returning b.resumed as "isResumed", j.checked_since is not null as "isChecked"`.execute(
    db,
  );
  const [started] = rows;
  if (!started) return false;
  if (!started.isChecked) await sql`delete from import_plan where job_id = ${id}`.execute(db);
  if (!started.isResumed) {
    await sql`delete from import_rejection where job_id = ${id}`.execute(db);
    await sql`delete from import_control where job_id = ${id}`.execute(db);
  }
  return true;
}

/**
 * Requests that an import is undone; records that were kept the last time are tried again. False when it is running, too old, or has
 * nothing to undo.
 */
export async function requestUndo({
  db,
  division,
  id,
  userId,
}: RecordRef & { userId: string | undefined }): Promise<boolean> {
  const { rows } = await sql`
    update import_job j set state = 'undoing', requested_by = ${userId ?? null}, claim = null, claims = 0, failure = null,
      finished = null, rows_kept = 0
    where division = ${division} and id = ${id} and ${canBeUndone} returning 1`.execute(db);
  if (rows.length === 0) return false;
  await sql`update import_change set outcome = null, reason = null where job_id = ${id} and outcome = 'kept'`.execute(
    db,
  );
  return true;
}

/** Undoing is possible for a week after the last run. */
export const undoUntil = sql<string | null>`case when j.imported > now() - interval '7 days'
  and (exists (select from import_change c where c.job_id = j.id and c.outcome is null)
    or exists (select from import_change c where c.job_id = j.id and c.outcome = 'kept'))
  then j.imported + interval '7 days' end`;

const canBeUndone = sql<boolean>`j.state not in ('checking', 'running', 'undoing') and ${undoUntil} is not null`;

/** Stops the import: the transaction of the current batch finds its claim gone. */
export async function cancelJob(db: Db, division: number, id: string): Promise<void> {
  await sql`update import_job set state = 'cancelled', claim = null, finished = now()
    where division = ${division} and id = ${id} and state in ('checking', 'running')`.execute(db);
}

/** Stores a mapping and discards the results of earlier runs. Undefined when the version is outdated or it is running. */
export async function storeMapping(
  { db, division, id, ifMatch }: VersionedRef,
  mapping: ImportMapping,
): Promise<boolean> {
  const hasVersion = ifMatch === undefined ? sql`true` : sql`version = ${ifMatch}`;
  const { rows } = await sql`
    update import_job set mapping = ${JSON.stringify(mapping)}::jsonb, state = 'uploaded', progress = null, failure = null, control = null,
      rows_total = 0, rows_done = 0, rows_created = 0, rows_updated = 0, rows_unchanged = 0, rows_skipped = 0, rows_rejected = 0,
        rows_incomplete = 0
    where division = ${division} and id = ${id} and state not in ('checking', 'running', 'undoing') and ${hasVersion}
    returning 1`.execute(db);
  if (rows.length === 0) return false;
  await sql`delete from import_rejection where job_id = ${id}`.execute(db);
  await sql`delete from import_plan where job_id = ${id}`.execute(db);
  return true;
}

/** False when it is running. */
export async function removeJob(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from import_job where division = ${division} and id = ${id} and state not in ('checking', 'running', 'undoing')
      returning 1`.execute(db);
  return rows.length > 0;
}

/** The newest unfinished import of these files. */
export async function findUnfinished(
  db: Db,
  division: number,
  filesHash: string,
  mapping: ImportMapping,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from import_job where division = ${division} and files_hash = ${filesHash} and mapping = ${JSON.stringify(mapping)}::jsonb
      and not dry_run and state in ('running', 'failed', 'cancelled') order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}
