import type { Db } from '#db/db.ts';
import { inTransaction } from '#http/transaction.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import { undoNext } from '../undo/undo-import.ts';
import { type Claim, ClaimLost, endRun, releaseClaim, renewClaim, saveUndone, takeClaim } from './claim-store.ts';
import { findRunning, type RunningJob } from './job-store.ts';
import { type RunOptions, RunStopped, runImport } from './run-import.ts';

const heartbeat = 15_000;

/**
 * Takes an import that waits for work, or this one, and runs it. Returns its id, or undefined when there is none. A failure that is not
 * caused by the data (the database is unavailable) is thrown, and leaves the import for the next attempt.
 */
export async function runNext(db: Db, options: RunOptions & { jobId?: string } = {}): Promise<string | undefined> {
  return await db.connection().execute(async (session) => {
    const claim = await takeClaim(session, options.jobId);
    if (!claim) return undefined;
    await runClaimed(db, session, claim, options);
    return claim.jobId;
  });
}

async function runClaimed(db: Db, session: Db, claim: Claim, options: RunOptions): Promise<void> {
  // A batch may take long; the claim is renewed in parallel, and the batch itself notices a failed renewal.
  const beating = setInterval(() => void renewClaim(session, claim).catch(() => {}), heartbeat);
  try {
    const job = await findRunning(db, claim.jobId);
    if (!job) throw new MappingFault('missing');
    if (job.state === 'undoing') {
      await runUndo(db, job, claim, options);
      await endRun(session, claim, 'undone', {});
      return;
    }
    const control = await runImport(db, job, claim, options);
    await endRun(session, claim, job.dryRun ? 'checked' : 'done', { control });
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (error instanceof MappingFault)
      await endRun(session, claim, 'failed', { failure: { code: error.code, params: error.params } });
    else {
      if (error instanceof RunStopped) await releaseClaim(session, claim);
      throw error;
    }
  } finally {
    clearInterval(beating);
  }
}

/** Undoes an import from where it stopped to its end; each portion is a transaction that also saves the progress. */
async function runUndo(db: Db, job: RunningJob, claim: Claim, { signal }: RunOptions): Promise<void> {
  const writer = { userId: job.requestedBy ?? undefined, requestId: `import ${job.id}` };
  for (;;) {
    if (signal?.aborted) throw new RunStopped();
    const counts = await inTransaction(db, writer, async (tx) => {
      const portion = await undoNext({ db: tx, division: job.division, jobId: job.id });
      if (portion) await saveUndone(tx, claim, portion);
      return portion;
    });
    if (!counts) return;
  }
}
