import { type ArchivedKind, archivedKinds } from '@werkbank/contract/administration/retention/retention-calls.ts';
import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import { storeLines } from './archive-lines.ts';
import { insertFile, listOld, lockTerm, removeArchived } from './archive-store.ts';

/** Milliseconds between two looks for rows whose term is over. */
const pause = 3_600_000;

/** Moves rows whose term is over into files. Several processes may do so: each kind is archived by one of them at a time. */
export const startRetentionWorker = (db: Db, files: FileStore, log: (error: unknown) => void): Worker =>
  keepWorking(
    async (stop) => {
      let hasArchived = false;
      for (const kind of archivedKinds) if (!stop.aborted && (await archiveNext(db, files, kind))) hasArchived = true;
      return hasArchived;
    },
    log,
    pause,
  );

/**
 * Archives some rows, and deletes them in the same transaction once their files are stored; when it fails, the files are swept. Returns
 * whether there were any.
 */
export async function archiveNext(db: Db, files: FileStore, kind: ArchivedKind): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const term = await lockTerm(tx, kind);
    const rows = term ? await listOld(tx, kind, term) : [];
    const last = rows.at(-1);
    if (!last) return false;
    const moved = rows.filter(({ stays }) => !stays);
    for (const [division, own] of Map.groupBy(moved, (row) => row.division)) {
      const stored = await storeLines(
        files,
        division,
        own.map(({ line }) => line),
      );
      const times = own.map(({ at }) => at).sort();
      const [from = last.at] = times;
      await insertFile(tx, { kind, division, from, until: times.at(-1) ?? from, rows: own.length, ...stored });
    }
    await removeArchived(
      tx,
      kind,
      moved.map(({ id }) => id),
      last.id,
    );
    return true;
  });
}
