import { rm } from 'node:fs/promises';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import type { Db } from '#db/db.ts';
import { ClaimLost, record, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import { newKey } from '#files/keep-file.ts';
import { inTransaction } from '#http/transaction.ts';
import { openArchive } from './archive.ts';
import { mailOutcome } from './export-mail.ts';
import { expireExports } from './export-store.ts';
import {
  deletePiece,
  type ExportTask,
  insertPiece,
  listEarlierPieces,
  listUnusedPieces,
  markFailed,
  markReady,
  noteProgress,
  release,
  takeExport,
} from './export-task-store.ts';
import { type ExportProgress, exportDivision } from './write-export.ts';

interface ExportWork {
  db: Db;
  files: FileStore;
  publicUrl: string;
  log: (error: unknown) => void;
}

/** The process stops: another one begins the export again. */
class Stopped extends Error {}

/** Makes exports of divisions, and removes archives whose term is over. Several processes may do so: each claims an export. */
export const startExportWorker = (work: ExportWork): Worker =>
  keepWorking(async (stop) => {
    await expireExports(work.db);
    return (await removeUnused(work)) || (await makeNext(work, stop));
  }, work.log);

/** Returns whether there were pieces to remove. */
async function removeUnused({ db, files }: ExportWork): Promise<boolean> {
  const keys = await listUnusedPieces(db);
  for (const key of keys) await removePiece(db, files, key);
  return keys.length > 0;
}

async function removePiece(db: Db, files: FileStore, key: string): Promise<void> {
  await files.remove(key);
  await deletePiece(db, key);
}

async function makeNext(work: ExportWork, stop: AbortSignal): Promise<boolean> {
  const { db, log } = work;
  const task = await takeExport(db);
  if (!task) return false;
  await whileClaimed(db, task.claim, async () => {
    try {
      await make(work, task, stop);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (error instanceof Stopped) return await release(db, task);
      log(error);
      await record(() =>
        inTask(db, task, async (tx) => {
          if (await markFailed(tx, task, error)) await mailOutcome(tx, task, work.publicUrl);
        }),
      );
    }
  });
  return true;
}

async function make({ db, files, publicUrl }: ExportWork, task: ExportTask, stop: AbortSignal): Promise<void> {
  const { division, language } = task;
  for (const key of await listEarlierPieces(db, task.id)) await removePiece(db, files, key);
  const folder = await makeTemporaryFolder('export');
  const archive = openArchive(folder, async ({ path, size, sha256 }) => {
    const storageKey = newKey(division);
    await files.put(storageKey, path, sha256);
    await insertPiece(db, task, { storageKey, size }).catch(async (error: unknown) => {
      await files.remove(storageKey);
      throw error;
    });
  });
  let last = 0;
  let reached: ExportProgress | undefined;
  try {
    await exportDivision({
      db,
      files,
      division,
      language,
      target: archive,
      onProgress: async (progress) => {
        if (stop.aborted) throw new Stopped();
        reached = progress;
        if (Date.now() - last < progressEvery) return;
        last = Date.now();
        await noteProgress(db, task, progress);
      },
    });
    await archive.close();
    if (reached) await noteProgress(db, task, reached);
  } catch (error) {
    await archive.abort(error as Error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await record(() =>
    inTask(db, task, async (tx) => {
      await mailOutcome(tx, task, publicUrl, await markReady(tx, task));
    }),
  );
}

/** Milliseconds between two notes of the progress, and until a cancelled export ends. */
const progressEvery = 1000;

const inTask = async (db: Db, task: ExportTask, work: (tx: Db) => Promise<void>): Promise<void> =>
  await inTransaction(db, { userId: task.userId ?? undefined, requestId: 'exports' }, work);
