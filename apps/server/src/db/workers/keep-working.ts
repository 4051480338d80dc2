import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage, isUnavailable } from '../unavailable.ts';

export interface Worker {
  /** Lets the current job finish and leaves the rest to other workers. */
  stop(): Promise<void>;
  /** The database is available again: jobs that failed without it are retried at once. */
  retry(): void;
  /** Announces a possible job: the worker polls at once. */
  wake(): void;
  /** Makes signals wake the worker; while `isListening` is true it rests after a minute without work. */
  follow(signals: SignalState): void;
}

/** Whether signals from the database arrive. */
export interface SignalState {
  readonly isListening: boolean;
}

/** Milliseconds between two polls. */
const defaultPause = 1_000;
/** Milliseconds between the polls of a worker that is woken, for jobs that no signal announces, such as those due later. */
const restPause = 15_000;
/** Milliseconds without a job after which a worker rests. */
const busyFor = 60_000;
const maxDelay = 30_000;
const maxOutage = 5_000;

/**
 * Processes one job after another as long as there are any, then polls every second; a worker that is woken for new jobs polls less often.
 * After each failure it pauses longer, at most half a minute; while the database is unavailable five seconds, or until another client
 * connects.
 */
export function keepWorking(
  doNext: (stop: AbortSignal) => Promise<boolean>,
  log: (error: unknown) => void,
  pause = defaultPause,
): Worker {
  const stopping = new AbortController();
  let sleeping: AbortController | undefined;
  let isAway = false;
  let isFailing = false;
  let isBack = false;
  let isAwaited = false;
  let signalState: SignalState | undefined;
  let lastJob = Date.now();
  const idle = () => (signalState?.isListening && Date.now() - lastJob > busyFor ? Math.max(restPause, pause) : pause);
  const work = async () => {
    let wait = pause;
    while (!stopping.signal.aborted) {
      isBack = false;
      isAwaited = false;
      isAway = false;
      try {
        const hasWorked = await doNext(stopping.signal);
        isFailing = false;
        if (hasWorked) lastJob = Date.now();
        wait = hasWorked || isAwaited ? 0 : idle();
      } catch (error) {
        // An unavailable database is logged once, not by each worker.
        if (!isOutage(error)) log(error);
        isFailing = true;
        wait = Math.min(Math.max(wait, pause) * 2, maxDelay);
        if (isUnavailable(error)) {
          wait = isBack ? pause : Math.min(wait, maxOutage);
          isAway = true;
        }
      }
      sleeping = new AbortController();
      const signal = AbortSignal.any([stopping.signal, sleeping.signal]);
      await sleep(wait, undefined, { signal }).catch(() => {});
      sleeping = undefined;
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
    retry() {
      isBack = true;
      if (isAway) sleeping?.abort();
    },
    wake() {
      isAwaited = true;
      lastJob = Date.now();
      // After a failure the pause is not cut short.
      if (!isFailing) sleeping?.abort();
    },
    follow(signals) {
      signalState = signals;
    },
  };
}
