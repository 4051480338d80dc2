import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { foldTallies } from './calendar/tally-store.ts';
import { replanNext } from './due-dates/recalculation-store.ts';

/** Recalculates dates after plans have changed, and folds tallies. Every process runs one; they share the work. */
export const startAssetWorker = (db: Db, log: (error: unknown) => void): Worker =>
  keepWorking(async () => (await replanNext(db)) !== undefined || (await foldTallies(db)) > 0, log);
