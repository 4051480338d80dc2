/** Results of the requests of a crowd, by call. */
export interface CallTally {
  name: string;
  /** Requests with a response, refusals included. */
  requests: number;
  conflicts: number;
  /** Milliseconds of each answered request. */
  times: number[];
}

/** Counts requests and how long they took. */
export class Tally {
  readonly #calls = new Map<string, CallTally>();
  /** Refusals expected when users work on the same records, by code. */
  readonly conflicts = new Map<string, number>();
  /** Requests without a response, or with the advice to retry; each was sent again with the same key. */
  unanswered = 0;
  /** All other failures. */
  readonly errors: string[] = [];

  answered(name: string, milliseconds: number, conflict?: string): void {
    const call = this.#calls.get(name) ?? { name, requests: 0, conflicts: 0, times: [] };
    this.#calls.set(name, call);
    call.requests++;
    call.times.push(milliseconds);
    if (conflict === undefined) return;
    call.conflicts++;
    this.conflicts.set(conflict, (this.conflicts.get(conflict) ?? 0) + 1);
  }

  /** The most frequent first. */
  get calls(): CallTally[] {
    return [...this.#calls.values()].toSorted((one, other) => other.requests - one.requests);
  }
}

/** The time that this share of the requests did not exceed; NaN when there are none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
