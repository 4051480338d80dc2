import type { ProblemBody } from '@werkbank/contract/wire/problem-body.ts';
import { atServerTime } from '../steps/server-time.ts';
import { kindOf, type Step } from '../steps/steps.ts';
import { maxDelay } from './retry-policy.ts';

/**
 * `waiting` to be sent · `late`: a colleague changed the record first · `refused` by the server · `editing`: refused,
 * and its form is open again; saving the form replaces it.
 */
export type EntryState = 'waiting' | 'late' | 'refused' | 'editing';

/** A step that the server has not received yet. */
export interface Entry {
  /** Ascending: the entry stored first is sent first. */
  id: string;
  /** `Idempotency-Key`, so that the server applies the step once however often it is sent. */
  key: string;
  /** Entries with the same key are sent in order; other keys do not wait for them. */
  queueKey: string;
  /** Id of its work order; empty for a step that belongs to none. */
  order: string;
  /** Entry of any queue that must be sent first; null when there is none. */
  after: string | null;
  /** Sent only after every earlier entry of its order. */
  waitsForOrder: boolean;
  /** It is a file, sent in a separate queue. */
  isFile: boolean;
  /** Sent although a file of its queue still waits. */
  passesFiles: boolean;
  step: Step;
  /** Contents of its form, to fill it again; null when it has none. */
  draft: unknown;
  /** Version of the record that it changes; null when it results from the entry before it in its queue. */
  ifMatch: number | null;
  /** Asset or location, as the engineer knows it. */
  title: string;
  at: string;
  /** When it was stored, in terms of the local clock; null in entries of older versions. */
  clock: { era: number; offset: number } | null;
  state: EntryState;
  tries: number;
  /** It was sent at least once: the server may have received it under this key, although no response arrived. */
  mayHaveArrived: boolean;
  /** Not sent before this time, in milliseconds. */
  nextAt: number;
  problem: ProblemBody | null;
}

/** An entry as phones store it: its queue key is called `lane` there, so that unsent steps of other versions can be read. */
export type StoredEntry = Omit<Entry, 'queueKey'> & { lane: string };

export const toStored = ({ queueKey, ...entry }: Entry): StoredEntry => ({ ...entry, lane: queueKey });
export const fromStored = ({ lane, ...entry }: StoredEntry): Entry => ({
  ...entry,
  queueKey: lane,
  // Entries of older versions have none of these.
  isFile: entry.isFile ?? entry.step.call === 'sendPhoto',
  passesFiles: entry.passesFiles ?? entry.step.call === 'answerTask',
  clock: entry.clock ?? null,
  mayHaveArrived: entry.mayHaveArrived ?? entry.tries > 0,
});

/** Files are sent in parallel with the other steps. */
export type LaneName = 'steps' | 'files';

const laneOf = ({ isFile }: Entry): LaneName => (isFile ? 'files' : 'steps');

/** Entries that wait for no earlier entry and for no decision. */
function heads(entries: readonly Entry[]): Entry[] {
  const ids = new Set<string>();
  const orders = new Set<string>();
  const queues = new Set<string>();
  const queuesWithoutFiles = new Set<string>();
  return entries.filter((entry) => {
    const isBehind = (entry.passesFiles ? queuesWithoutFiles : queues).has(entry.queueKey);
    const waits =
      isBehind || (entry.after !== null && ids.has(entry.after)) || (entry.waitsForOrder && orders.has(entry.order));
    ids.add(entry.id);
    orders.add(entry.order);
    queues.add(entry.queueKey);
    if (!entry.isFile) queuesWithoutFiles.add(entry.queueKey);
    return entry.state === 'waiting' && !waits;
  });
}

/** Entries that may be sent at the same time as others of their order. */
const isConcurrent = ({ step }: Entry): boolean => kindOf(step).isConcurrent ?? false;

/** Whether neither entry may be sent while the other one is, or before it when it was stored later. */
const exclude = (one: Entry, other: Entry): boolean =>
  isConcurrent(one) && isConcurrent(other)
    ? false
    : one.order === other.order || isConcurrent(one) === isConcurrent(other);

/**
 * The entries of a lane to send now, next to those being sent, in the order in which they were stored. A `nextAt` further away than the
 * longest delay comes from a clock that was set back.
 */
export function nextDue(
  entries: readonly Entry[],
  now: number,
  lane: LaneName,
  sending: ReadonlySet<string> = new Set(),
): Entry[] {
  const before = entries.filter(({ id }) => sending.has(id));
  return heads(entries).filter((entry) => {
    if (sending.has(entry.id) || laneOf(entry) !== lane) return false;
    if (entry.nextAt > now && entry.nextAt <= now + maxDelay) return false;
    const isFree = !before.some((other) => exclude(entry, other));
    // One that has to wait holds later ones up as well, so that the order is kept.
    before.push(entry);
    return isFree;
  });
}

/** Milliseconds until the next entry of a lane is due; undefined when none is. */
export function nextWake(entries: readonly Entry[], now: number, lane: LaneName): number | undefined {
  const own = heads(entries).filter((entry) => laneOf(entry) === lane);
  const waits = own.map(({ nextAt }) => Math.min(Math.max(0, nextAt - now), maxDelay));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** The id after the last one. */
export const nextId = (entries: readonly Entry[]): string =>
  String(Number(entries.at(-1)?.id ?? 0) + 1).padStart(12, '0');

/** The entries without one that was sent or discarded; the next step of its queue takes over the record's version. */
export function withoutEntry(entries: readonly Entry[], id: string, version: number | undefined): Entry[] {
  const removed = entries.find((one) => one.id === id);
  const rest = entries.filter((one) => one.id !== id);
  // Files do not change the record.
  const next = rest.find(({ queueKey, isFile }) => queueKey === removed?.queueKey && !isFile && !removed.isFile);
  const ifMatch = version ?? removed?.ifMatch ?? null;
  return rest.map((one) => (one === next && one.ifMatch === null ? { ...one, ifMatch } : one));
}

/**
 * An entry with its times corrected after its clock proved wrong; the same entry when nothing changes. An entry that may have reached the
 * server stays unchanged until the server refuses it.
 */
export function withRightTime(entry: Entry, offsetOf: (era: number) => number | undefined): Entry {
  const { clock, state } = entry;
  const offset = clock && offsetOf(clock.era);
  if (!clock || offset === null || offset === undefined) return entry;
  const shift = offset - clock.offset;
  const isOpen = state === 'waiting' ? !entry.mayHaveArrived : state !== 'editing';
  if (Math.abs(shift) < smallestShift || !isOpen) return entry;
  const moved = {
    ...entry,
    step: atServerTime(entry.step, shift),
    at: new Date(Date.parse(entry.at) + shift).toISOString(),
    clock: { ...clock, offset },
  };
  // The server would refuse a different body under the same key.
  return state === 'waiting'
    ? moved
    : { ...moved, key: crypto.randomUUID(), mayHaveArrived: false, state: 'waiting', problem: null, nextAt: 0 };
}

/** Minimum correction in milliseconds that is worth a second attempt. */
const smallestShift = 2000;

/** The entries with temporary ids replaced by those that the server gave; entries without any of them are the same objects. */
export function withMappedIds(entries: readonly Entry[], ids: Readonly<Record<string, string>>): Entry[] {
  if (Object.keys(ids).length === 0) return [...entries];
  return entries.map((entry) => {
    const step = mapped(entry.step, ids) as Step;
    const queueKey = entry.queueKey
      .split('|')
      .map((part) => ids[part] ?? part)
      .join('|');
    return step === entry.step && queueKey === entry.queueKey ? entry : { ...entry, step, queueKey };
  });
}

/** A copy with other ids, or the value itself when nothing in it changes. */
function mapped(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return ids[value] ?? value;
  if (Array.isArray(value)) {
    const all = value.map((one) => mapped(one, ids));
    return all.every((one, index) => one === value[index]) ? value : all;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const all = Object.entries(value).map(([key, one]) => [key, one, mapped(one, ids)] as const);
  if (all.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(all.map(([key, , after]) => [key, after]));
}
