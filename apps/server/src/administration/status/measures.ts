/** Upper bounds of durations in milliseconds; a last bucket has what took longer. */
export const durationBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

/** What a process knows of the last fifteen minutes and of its own state; kept as JSON in `process_report`. */
export interface Measures {
  /** Bytes. */
  memory: number;
  /** Shares from 0 to 1 since the previous report. */
  processor: number;
  loop: number;
  connections: { used: number; idle: number; waiting: number };
  streams: number;
  /** By minute since 1970. */
  minutes: { minute: number; requests: number; failed: number }[];
  calls: CallMeasure[];
  statements: StatementMeasure[];
  failures: { at: string; call: string; status: number; traceId: string }[];
}

export interface CallMeasure {
  call: string;
  requests: number;
  failed: number;
  /** Milliseconds in all. */
  total: number;
  /** Requests by `durationBounds`. */
  buckets: number[];
}

export interface StatementMeasure {
  call: string;
  sql: string;
  times: number;
  /** Milliseconds. */
  total: number;
  longest: number;
}

/** The duration in milliseconds below which this share of the requests stayed, within the limits of the buckets. */
export function durationAt(share: number, buckets: readonly number[]): number {
  const wanted = share * buckets.reduce((sum, one) => sum + one, 0);
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = durationBounds[index - 1] ?? 0;
      const to = durationBounds[index] ?? from;
      return from + ((to - from) * (wanted - below)) / count;
    }
    below += count;
  }
  return 0;
}

/** Sums of several processes, those with the most time first. */
export function mergeCalls(lists: readonly CallMeasure[][], most: number): CallMeasure[] {
  const merged = new Map<string, CallMeasure>();
  for (const one of lists.flat()) {
    const kept = merged.get(one.call);
    if (!kept) merged.set(one.call, { ...one, buckets: [...one.buckets] });
    else {
      kept.requests += one.requests;
      kept.failed += one.failed;
      kept.total += one.total;
      for (const [index, count] of one.buckets.entries()) kept.buckets[index] = (kept.buckets[index] ?? 0) + count;
    }
  }
  return [...merged.values()].toSorted((a, b) => b.total - a.total).slice(0, most);
}

/** The same for statements. */
export function mergeStatements(lists: readonly StatementMeasure[][], most: number): StatementMeasure[] {
  const merged = new Map<string, StatementMeasure>();
  for (const one of lists.flat()) {
    const key = `${one.call} ${one.sql}`;
    const kept = merged.get(key);
    if (!kept) merged.set(key, { ...one });
    else {
      kept.times += one.times;
      kept.total += one.total;
      kept.longest = Math.max(kept.longest, one.longest);
    }
  }
  return [...merged.values()].toSorted((a, b) => b.total - a.total).slice(0, most);
}
