import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import { reworkNext } from './rework-store.ts';
import { foldTallies } from './tally-store.ts';

export interface AssetWorker {
  /** Lets the piece under way finish, and leaves the rest for whoever comes next. */
  stop(): Promise<void>;
}

const pause = 1000;
const longestPause = 60_000;

/** Works out dates after plans have changed, and folds tallies. Every process has one; they share the work. */
export function startAssetWorker(db: Db, log: (error: unknown) => void): AssetWorker {
  const stopping = new AbortController();
  const work = async () => {
    for (let wait = pause; !stopping.signal.aborted; ) {
      try {
        const done = await reworkNext(db);
        const folded = done === undefined ? await foldTallies(db) : 0;
        wait = done === undefined && folded === 0 ? pause : 0;
      } catch (error) {
        log(error);
        wait = Math.min(Math.max(wait, pause) * 2, longestPause);
      }
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
