import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { deleteOldFiles } from './files/file-store.ts';
import { runNext } from './run/run-claimed.ts';
import { RunStopped } from './run/run-import.ts';

/** Short, because a user usually watches the start of an import. */
const pause = 500;

/**
 * Runs imports that wait, one at a time. Several processes may each run one; each import is run by one of them. Stopping it lets the
 * current batch finish.
 */
export function startImportWorker(db: Db, log: (error: unknown) => void): Worker {
  const forgotten = deleteOldFiles(db).catch(log);
  const runOne = async (signal: AbortSignal) => {
    await forgotten;
    try {
      return (await runNext(db, { signal })) !== undefined;
    } catch (error) {
      if (error instanceof RunStopped) return false;
      throw error;
    }
  };
  return keepWorking(runOne, log, pause);
}
