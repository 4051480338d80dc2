import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { unnamedKeys } from '#files/named-files.ts';
import { deleteOldKeys } from '#http/idempotency.ts';
import { clearOldAddresses } from '../public-reports/public-report-store.ts';
import { purgeDeleted } from './attachment-store.ts';

const hour = 3_600_000;

/** Removes files that no row refers to and that are older than an hour, so that none is removed while being stored. Returns the number. */
export async function sweepFiles(db: Db, files: FileStore, olderThan = new Date(Date.now() - hour)): Promise<number> {
  while ((await purgeDeleted(db)) > 0);
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    for (const key of await unnamedKeys(db, keys)) {
      await files.remove(key);
      removed++;
    }
    keys = [];
  };
  for await (const { key, modified } of files.list()) {
    if (modified < olderThan) keys.push(key);
    if (keys.length === 500) await sweep();
  }
  await sweep();
  return removed;
}

export interface Sweeper {
  stop(): Promise<void>;
}

/** Sweeps an hour after the start and once a day from then on. */
export function startSweeper(db: Db, files: FileStore, log: (error: unknown) => void): Sweeper {
  const stopping = new AbortController();
  const work = async () => {
    for (let wait = hour; ; wait = 24 * hour) {
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      await clearOldAddresses(db).catch(log);
      await deleteOldKeys(db).catch(log);
      await sweepFiles(db, files).catch(log);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
