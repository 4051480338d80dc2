/** What became of the requests of a crowd, call by call. */
export interface CallTally {
  name: string;
  /** Requests that were answered, refusals included. */
  requests: number;
  conflicts: number;
  /** Milliseconds of each answered request. */
  times: number[];
}

/** Counts requests and how long they took. */
export class Tally {
  readonly #calls = new Map<string, CallTally>();
  /** Refusals that a person expects when others work on the same things, by code. */
  readonly conflicts = new Map<string, number>();
  /** Requests without an answer, or with one that says "again, soon"; each was sent again with the same key. */
  unanswered = 0;
  /** Everything else that was no success. */
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

  /** The busiest first. */
  get calls(): CallTally[] {
    return [...this.#calls.values()].toSorted((one, other) => other.requests - one.requests);
  }
}

/** The time below which this share of them lies; NaN of none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
