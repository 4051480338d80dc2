import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import { freezeNextReport } from './freeze-report.ts';

/** Creates the reports of completed orders. Several processes may do so: each order is claimed by one of them. */
export const startDocumentWorker = (db: Db, files: FileStore, log: (error: unknown) => void): Worker =>
  keepWorking(() => freezeNextReport(db, files, log), log);
