import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type Progress, totals } from './progress.ts';

/** The right to work on an import. Every batch checks that it is still held. */
export interface Claim {
  jobId: string;
  token: string;
}

/** Another process runs the import now, or it was stopped. */
export class ClaimLost extends Error {
  constructor() {
    super('the import is no longer ours');
    this.name = 'ClaimLost';
  }
}

/** Seconds after which another machine takes over from one that vanished without closing its sessions. */
const term = 60;
/** Consecutive claims without a finished batch after which an import is given up. */
const maxClaims = 5;

const isFree = sql<boolean>`(j.claim is null or j.claim_until < now() or not exists (
  select from pg_stat_activity a where a.pid = j.claim_backend and a.backend_start = j.claim_since))`;

/**
 * Claims a waiting import, or the given one. `session` is a connection that is open as long as the run; when it closes with its process,
 * the claim ends immediately.
 */
export async function takeClaim(session: Db, jobId?: string): Promise<Claim | undefined> {
  const token = randomUUID();
  const which = jobId === undefined ? sql`true` : sql`j.id = ${jobId}`;
  const { rows } = await sql<{ id: string; claims: number }>`
    update import_job set claim = ${token}, claim_backend = pg_backend_pid(),
      claim_until = now() + make_interval(secs => ${term}), claims = claims + 1,
      claim_since = (select a.backend_start from pg_stat_activity a where a.pid = pg_backend_pid()), started = coalesce(started, now())
    where id = (select j.id from import_job j
      where j.state in ('checking', 'running', 'undoing') and ${which} and ${isFree}
      order by j.id limit 1 for update skip locked)
    returning id, claims`.execute(session);
  const [job] = rows;
  if (!job) return undefined;
  const claim = { jobId: job.id, token };
  if (job.claims <= maxClaims) return claim;
  await endRun(session, claim, 'failed', { failure: { code: 'gaveUp', params: {} } });
  return undefined;
}

export async function renewClaim(session: Db, claim: Claim): Promise<void> {
  const { rows } =
    await sql`update import_job set claim_until = now() + make_interval(secs => ${term}) where id = ${claim.jobId}
      and claim = ${claim.token} returning 1`.execute(session);
  if (rows.length === 0) throw new ClaimLost();
}

/** Releases the import, so that another process can continue it. */
export async function releaseClaim(session: Db, claim: Claim): Promise<void> {
  await sql`update import_job set claim = null, claims = 0 where id = ${claim.jobId} and claim = ${claim.token}`.execute(
    session,
  );
}

/** Saves the progress in the transaction of a batch, and thereby rolls the batch back when the claim was lost. */
export async function saveProgress(db: Db, claim: Claim, progress: Progress, repeated = 0): Promise<void> {
  const sums = totals(progress);
  const { rows } = await sql`update import_job set progress = ${JSON.stringify(progress)}::jsonb, claims = 0,
      claim_until = now() + make_interval(secs => ${term}),
      rows_total = ${sums.rowsTotal}, rows_done = ${sums.rowsDone}, rows_created = ${sums.rowsCreated}, rows_updated = ${sums.rowsUpdated},
      rows_unchanged = ${sums.rowsUnchanged}, rows_skipped = ${sums.rowsSkipped}, rows_rejected = ${sums.rowsRejected},
        rows_incomplete = ${sums.rowsIncomplete}, rows_repeated = rows_repeated + ${repeated}
    where id = ${claim.jobId} and claim = ${claim.token} returning 1`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
}

/** The same for an import that is being undone. */
export async function saveUndone(
  db: Db,
  claim: Claim,
  { undone, kept }: { undone: number; kept: number },
): Promise<void> {
  const { rows } = await sql`update import_job set claims = 0, claim_until = now() + make_interval(secs => ${term}),
      rows_undone = rows_undone + ${undone}, rows_kept = rows_kept + ${kept}
    where id = ${claim.jobId} and claim = ${claim.token} returning 1`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
}

export interface Ending {
  failure?: { code: string; params: Record<string, string | number> };
  control?: object | null;
}

export async function endRun(
  session: Db,
  claim: Claim,
  state: 'checked' | 'done' | 'failed' | 'undone',
  { failure, control }: Ending,
): Promise<void> {
  await sql`update import_job set state = ${state}, failure = ${failure ? JSON.stringify(failure) : null}::jsonb,
    control = ${control ? JSON.stringify(control) : null}::jsonb,
      claim = null, claims = 0, finished = now()
    where id = ${claim.jobId} and claim = ${claim.token}`.execute(session);
}
