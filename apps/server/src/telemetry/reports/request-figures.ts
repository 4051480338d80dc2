import { type CallMeasure, durationBounds, type Measures } from '#administration/status/measures.ts';

/** Minutes that are kept. */
const kept = 15;
/** Calls of a report: beyond them, the rest took hardly any time. */
const mostCalls = 40;
const mostFailures = 20;

interface Minute {
  minute: number;
  requests: number;
  failed: number;
  calls: Map<string, CallMeasure>;
}

/** Counts of the last fifteen minutes. */
export function createRequestFigures(now: () => number = Date.now) {
  let minutes: Minute[] = [];
  const failures: Measures['failures'] = [];
  const current = (): Minute => {
    const minute = Math.floor(now() / 60_000);
    const last = minutes.at(-1);
    if (last?.minute === minute) return last;
    const next: Minute = { minute, requests: 0, failed: 0, calls: new Map() };
    minutes = [...minutes.filter((one) => one.minute > minute - kept), next];
    return next;
  };
  return {
    /** `milliseconds` from the arrival of the request until its response was sent. */
    count(call: string, status: number, milliseconds: number, traceId: string): void {
      const minute = current();
      let measure = minute.calls.get(call);
      if (!measure) {
        measure = {
          call,
          requests: 0,
          failed: 0,
          total: 0,
          buckets: Array.from({ length: durationBounds.length + 1 }, () => 0),
        };
        minute.calls.set(call, measure);
      }
      const bound = durationBounds.findIndex((most) => milliseconds <= most);
      const bucket = bound === -1 ? durationBounds.length : bound;
      measure.buckets[bucket] = (measure.buckets[bucket] ?? 0) + 1;
      measure.requests++;
      measure.total += milliseconds;
      minute.requests++;
      if (status < 500) return;
      measure.failed++;
      minute.failed++;
      failures.unshift({ at: new Date(now()).toISOString(), call, status, traceId });
      failures.length = Math.min(failures.length, mostFailures);
    },
    read(): Pick<Measures, 'minutes' | 'failures'> & { calls: CallMeasure[][] } {
      current();
      return {
        minutes: minutes.map(({ minute, requests, failed }) => ({ minute, requests, failed })),
        calls: minutes.map(({ calls }) => [...calls.values()]),
        failures: [...failures],
      };
    },
    mostCalls,
  };
}
