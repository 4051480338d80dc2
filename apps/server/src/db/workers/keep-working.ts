import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage, isUnavailable } from '../unavailable.ts';

export interface Worker {
  /** Lets the current job finish, and leaves the rest for the next worker. */
  stop(): Promise<void>;
  /** The database is available again: jobs that failed without it are retried at once. */
  retry(): void;
}

/** Milliseconds between two polls. */
const usualPause = 1_000;
const maxDelay = 30_000;
const maxOutage = 5_000;

/**
 * Does one job after another while there are any, then polls every second. After a failure it pauses longer each time, at most half a
 * minute; while the database is unavailable five seconds, or until another client connects.
 */
export function keepWorking(
  doNext: (stop: AbortSignal) => Promise<boolean>,
  log: (error: unknown) => void,
  pause = usualPause,
): Worker {
  const stopping = new AbortController();
  let away: AbortController | undefined;
  let returned = false;
  const work = async () => {
    let wait = pause;
    while (!stopping.signal.aborted) {
      returned = false;
      try {
        wait = (await doNext(stopping.signal)) ? 0 : pause;
      } catch (error) {
        // An unavailable database is logged once, not by each worker.
        if (!isOutage(error)) log(error);
        wait = Math.min(Math.max(wait, pause) * 2, maxDelay);
        if (isUnavailable(error)) {
          wait = returned ? pause : Math.min(wait, maxOutage);
          away = new AbortController();
        }
      }
      const signal = away ? AbortSignal.any([stopping.signal, away.signal]) : stopping.signal;
      await sleep(wait, undefined, { signal }).catch(() => {});
      away = undefined;
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
    retry() {
      returned = true;
      away?.abort();
    },
  };
}
