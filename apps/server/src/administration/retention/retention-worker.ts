import { type ArchivedKind, archivedKinds } from '@werkbank/contract/administration/retention/retention-calls.ts';
import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import { storeLines } from './archive-lines.ts';
import { insertFile, listNext, lockTerm, noteArchived, removeArchived, type WrittenRow } from './archive-store.ts';

/** Milliseconds between two looks for rows whose term is over. */
const pause = 3_600_000;

/** Moves rows whose term is over into files. Several processes may do so: each kind is archived by one of them at a time. */
export const startRetentionWorker = (db: Db, files: FileStore, log: (error: unknown) => void): Worker =>
  keepWorking(
    async (stop) => {
      for (const kind of archivedKinds) await archiveKind(db, files, kind, stop);
      return false;
    },
    log,
    pause,
  );

/** How far one pass through the rows of a kind is. */
interface Passage {
  /** The last row that was looked at; null begins after the rows of earlier passes. */
  after: string | null;
  /** Whether a row was passed that is younger than its term, which the next pass has to look at again. */
  hasYoung: boolean;
}

/** One pass: until no row of a batch is older than the term. A young row, such as one of a clock that was wrong, does not end it. */
export async function archiveKind(
  db: Db,
  files: FileStore,
  kind: ArchivedKind,
  stop = new AbortController().signal,
): Promise<void> {
  let passage: Passage | undefined = { after: null, hasYoung: false };
  while (passage && !stop.aborted) passage = await archiveNext(db, files, kind, passage);
}

/**
 * Archives the old ones of some rows, and deletes them in the same transaction once their files are stored; when it fails, the files are
 * swept. Returns where the pass continues.
 */
async function archiveNext(
  db: Db,
  files: FileStore,
  kind: ArchivedKind,
  { after, hasYoung }: Passage,
): Promise<Passage | undefined> {
  return await db.transaction().execute(async (tx) => {
    const term = await lockTerm(tx, kind);
    const rows = term ? await listNext(tx, kind, { months: term.months, after: after ?? term.archivedId }) : [];
    if (!rows.some(({ isOld }) => isOld)) return undefined;
    await archiveRows(
      tx,
      files,
      kind,
      rows.filter(({ isOld, stays }) => isOld && !stays),
    );
    const firstYoung = rows.findIndex(({ isOld }) => !isOld);
    const passed = firstYoung === -1 ? rows.at(-1) : rows[firstYoung - 1];
    if (!hasYoung && passed) await noteArchived(tx, kind, passed.id);
    return { after: rows.at(-1)?.id ?? after, hasYoung: hasYoung || firstYoung !== -1 };
  });
}

async function archiveRows(tx: Db, files: FileStore, kind: ArchivedKind, rows: readonly WrittenRow[]): Promise<void> {
  for (const [division, own] of Map.groupBy(rows, (row) => row.division)) {
    const stored = await storeLines(
      files,
      division,
      own.map(({ line }) => line),
    );
    const times = own.map(({ at }) => at).sort();
    const [from = '', until = from] = [times[0], times.at(-1)];
    await insertFile(tx, { kind, division, from, until, rows: own.length, ...stored });
  }
  await removeArchived(
    tx,
    kind,
    rows.map(({ id }) => id),
  );
}
