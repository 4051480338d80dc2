import { setTimeout as sleep } from 'node:timers/promises';

export interface Worker {
  /** Lets what is being done finish, and leaves the rest for whoever comes next. */
  stop(): Promise<void>;
}

const pause = 1_000;
const longestPause = 30_000;

/** Does one thing after another as long as there is one to do, then looks again every second. */
export function keepWorking(doNext: () => Promise<boolean>, log: (error: unknown) => void): Worker {
  const stopping = new AbortController();
  const work = async () => {
    let wait = pause;
    while (!stopping.signal.aborted) {
      try {
        wait = (await doNext()) ? 0 : pause;
      } catch (error) {
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
