import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type Claim, ClaimLost, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';
import { term } from './export-store.ts';
import type { ExportProgress } from './write-export.ts';

/** An export that is being made. */
export interface ExportTask {
  id: string;
  division: number;
  language: Language;
  tries: number;
  /** The user who began it. */
  userId: string | null;
  claim: Claim;
}

/** Claims the export that has waited longest, or one whose process died; other workers skip it. */
export async function takeExport(db: Db): Promise<ExportTask | undefined> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<ExportTask, 'claim'>>`
      select id, division, language, tries + 1 as tries, created_by as "userId" from division_export
      where state in ('waiting', 'running') and next_try_at <= now() and ${isFree}
      order by next_try_at, id limit 1 for update skip locked`.execute(tx);
    const [task] = rows;
    if (!task) return undefined;
    await sql`
      update division_export set state = 'running', tries = tries + 1, tables_done = 0, rows_done = 0, files_done = 0, files_missing = 0,
        size = 0 where id = ${task.id}`.execute(tx);
    return { ...task, claim: await claimRows(tx, 'division_export', [task.id]) };
  });
}

/** @throws ClaimLost when it was cancelled, or another process has taken it over */
export async function noteProgress(db: Db, { id, claim }: ExportTask, progress: ExportProgress): Promise<void> {
  const { numAffectedRows } = await sql`
    update division_export set tables_total = ${progress.tablesTotal}, tables_done = ${progress.tablesDone},
      rows_done = ${progress.rowsDone}, files_done = ${progress.filesDone}, files_missing = ${progress.filesMissing}
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
  if (numAffectedRows !== 1n) throw new ClaimLost();
}

/** @throws ClaimLost */
export async function insertPiece(
  db: Db,
  { id, claim }: ExportTask,
  piece: { storageKey: string; size: number },
): Promise<void> {
  const { rows } = await sql`
    with held as (
      update division_export set size = size + ${piece.size} where id = ${id} and ${isHeldBy(claim)} returning id
    )
    insert into division_export_piece (export_id, position, storage_key, size)
    select h.id, (select count(*) from division_export_piece p where p.export_id = h.id), ${piece.storageKey}, ${piece.size}
    from held h returning position`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
}

/** @throws ClaimLost */
export async function markReady(tx: Db, { id, claim }: ExportTask): Promise<{ size: number; expires: string }> {
  const { rows } = await sql<{ size: number; expires: string }>`
    update division_export set state = 'ready', finished = now(), expires = ${term}, last_error = null, claim = null,
      claimed_until = null
    where id = ${id} and ${isHeldBy(claim)} returning size, expires`.execute(tx);
  const [ready] = rows;
  if (!ready) throw new ClaimLost();
  return ready;
}

/** Attempts after which an export is given up. */
const maxAttempts = 5;

/** Postpones the next attempt; returns whether it was the last one. */
export async function markFailed(tx: Db, { id, claim, tries }: ExportTask, error: unknown): Promise<boolean> {
  const text = error instanceof Error ? error.message : String(error);
  const isLast = tries >= maxAttempts;
  const { rows } = await sql`
    update division_export set state = ${isLast ? 'failed' : 'waiting'}, last_error = ${text.slice(0, 1000)}, claim = null,
      claimed_until = null, finished = ${isLast ? sql`now()` : null},
      next_try_at = now() + interval '10 seconds' * 2 ^ ${tries}::integer
    where id = ${id} and ${isHeldBy(claim)} returning id`.execute(tx);
  return isLast && rows.length > 0;
}

/** Leaves the export to another process, which begins again. */
export async function release(db: Db, { id, claim }: ExportTask): Promise<void> {
  await sql`
    update division_export set state = 'waiting', tries = tries - 1, claim = null, claimed_until = null
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}

/** Keys of pieces of archives that were cancelled, failed or expired, and of attempts that failed. */
export async function listUnusedPieces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select p.storage_key as "storageKey" from division_export_piece p join division_export e on e.id = p.export_id
    where e.state in ('failed', 'cancelled', 'removed', 'waiting') limit 100`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** Pieces of an attempt that was interrupted. */
export async function listEarlierPieces(db: Db, exportId: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from division_export_piece where export_id = ${exportId}`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

export async function deletePiece(db: Db, storageKey: string): Promise<void> {
  await sql`delete from division_export_piece where storage_key = ${storageKey}`.execute(db);
}
