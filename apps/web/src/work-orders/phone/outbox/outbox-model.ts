import type { ProblemBody } from '@werkbank/contract/wire/errors.ts';
import type { Step } from '../steps/steps.ts';

/**
 * `waiting` to be sent · `late` somebody else was first · `refused` the server does not take it as it is · `editing` it was
 * refused and its form is open again: what is stored there takes its place.
 */
export type EntryState = 'waiting' | 'late' | 'refused' | 'editing';

/** One tap that the server does not know of yet. */
export interface Entry {
  /** Orders the entries: the one stored first is sent first. */
  id: string;
  /** `Idempotency-Key`: however often it is sent, it is done once. */
  key: string;
  /** What one record is told stays in order; another record does not wait for it. */
  lane: string;
  /** Order that it belongs to. */
  order: string;
  /** Entry that is to arrive before it, in whichever lane; null when there is none. */
  after: string | null;
  /** Is sent when nothing that was stored for its order before it waits any more. */
  waitsForOrder: boolean;
  step: Step;
  /** What its form held, to fill it once more; null when it has none. */
  draft: unknown;
  /** Version it is said of; null when the entry before it in its lane makes it. */
  ifMatch: number | null;
  /** Device or site, as the reader knows it. */
  title: string;
  at: string;
  state: EntryState;
  tries: number;
  /** Milliseconds; not sent before. */
  nextAt: number;
  problem: ProblemBody | null;
}

const longestWait = 60_000;

/** Milliseconds until the next try: 1 s, 2 s, 4 s … a minute, or what the server asks for. */
export const backOff = (tries: number, retryAfter: number | undefined): number =>
  Math.min(longestWait, retryAfter === undefined ? 1000 * 2 ** Math.min(tries, 10) : retryAfter * 1000);

/** Whether an entry waits for another one, which was stored before it. */
const waitsFor = (entry: Entry, before: Entry): boolean =>
  before.lane === entry.lane || before.id === entry.after || (entry.waitsForOrder && before.order === entry.order);

/** Entries that wait for no other entry and for no person. */
const heads = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry, index) => entry.state === 'waiting' && !entries.slice(0, index).some((before) => waitsFor(entry, before)),
  );

/** What is sent next; nothing while all that is left has to wait. A clock that was set back makes nothing wait longer. */
export const nextDue = (entries: readonly Entry[], now: number): Entry | undefined =>
  heads(entries).find(({ nextAt }) => nextAt <= now || nextAt > now + longestWait);

/** Milliseconds until something is due; undefined when nothing waits for time. */
export function nextWake(entries: readonly Entry[], now: number): number | undefined {
  const waits = heads(entries).map(({ nextAt }) => Math.min(Math.max(0, nextAt - now), longestWait));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

export type Verdict = { kind: 'later'; isEverything: boolean } | { kind: 'late' } | { kind: 'refused' };

/**
 * What follows from a failed send. 0 is no answer at all, 401 an expired sign-in, `auth.xsrf` one that the browser has lost
 * half of: nothing else would arrive either.
 */
export function judge(status: number, code?: string): Verdict {
  if (status === 0 || status === 401 || code === 'auth.xsrf') return { kind: 'later', isEverything: true };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', isEverything: false };
  return status === 409 || status === 412 ? { kind: 'late' } : { kind: 'refused' };
}

/** The id after the last one. */
export const nextId = (entries: readonly Entry[]): string =>
  String(Number(entries.at(-1)?.id ?? 0) + 1).padStart(12, '0');

/** Entries without one that arrived or was given up; what follows in its lane is said of the version it made, if it made one. */
export function withoutEntry(entries: readonly Entry[], id: string, version: number | undefined): Entry[] {
  const gone = entries.find((one) => one.id === id);
  const rest = entries.filter((one) => one.id !== id);
  const next = rest.find(({ lane }) => lane === gone?.lane);
  const ifMatch = version ?? gone?.ifMatch ?? null;
  return rest.map((one) => (one === next && one.ifMatch === null ? { ...one, ifMatch } : one));
}

/** Entries in which ids that this device made up are those of the server. */
export function withNames(entries: readonly Entry[], names: Readonly<Record<string, string>>): Entry[] {
  if (Object.keys(names).length === 0) return [...entries];
  return entries.map((entry) => ({
    ...entry,
    step: named(entry.step, names) as Step,
    lane: entry.lane
      .split('|')
      .map((part) => names[part] ?? part)
      .join('|'),
  }));
}

function named(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, names)]));
}
