import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import { forgetOldFiles } from './file-store.ts';
import { runNext } from './run-claimed.ts';
import { RunStopped } from './run-import.ts';

export interface ImportWorker {
  /** Lets the batch that is being written finish, and leaves the rest for whoever comes next. */
  stop(): Promise<void>;
}

const pause = 500;
const longestPause = 30_000;

/** Runs imports that wait, one at a time. Several processes may each have one: an import is taken by one of them. */
export function startImportWorker(db: Db, log: (error: unknown) => void = () => {}): ImportWorker {
  const stopping = new AbortController();
  const work = async () => {
    await forgetOldFiles(db).catch(log);
    let wait = pause;
    while (!stopping.signal.aborted) {
      try {
        const ran = await runNext(db, { signal: stopping.signal });
        wait = ran ? 0 : pause;
      } catch (error) {
        if (error instanceof RunStopped) return;
        log(error);
        wait = Math.min(Math.max(wait, pause) * 2, longestPause);
      }
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
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
