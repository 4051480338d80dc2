import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { foldTallies } from './calendar/tally-store.ts';
import { replanNext } from './due-dates/recalculation-store.ts';
import { adoptNextVersion } from './types/plan-version-store.ts';

/**
 * Replaces plans by planned versions on their first day, recalculates dates after plans have changed, and folds tallies. Every process
 * runs one; they share the work.
 */
export const startAssetWorker = (db: Db, log: (error: unknown) => void): Worker =>
  keepWorking(
    async () => (await adoptNextVersion(db)) || (await replanNext(db)) !== undefined || (await foldTallies(db)) > 0,
    log,
  );
