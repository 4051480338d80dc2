import { delMany, get, type UseStore } from 'idb-keyval';
import { clockNow, noteJumps, offsetOfEra } from '#src/start/clock-jumps.ts';
import { serverNow } from '#src/start/server-clock.ts';
import { openSteps, readBetween, writeTogether } from '../pack/records.ts';
import { atServerTime } from '../steps/server-time.ts';
import { kindOf, type Step } from '../steps/steps.ts';
import {
  type Entry,
  fromStored,
  nextId,
  type StoredEntry,
  toStored,
  withMappedIds,
  withoutEntry,
  withRightTime,
} from './outbox-model.ts';

/** A step to store. */
export interface NewEntry {
  step: Step;
  title: string;
  /** Entry that must be sent first, although it is in another queue. */
  after?: string;
  /** Entry that it replaces: a refused one, or one that waits behind it. */
  replaces?: string | undefined;
  /** Contents of its form. */
  draft?: unknown;
  /** Keys of the records of its form, which are deleted when it is stored, so that the form does not open again. */
  form?: readonly string[];
}

/** The unsent steps of one user in IndexedDB, shared by all tabs. */
export class Outbox {
  readonly #records: UseStore;
  readonly #lock: string;

  constructor(owner: string) {
    this.#records = openSteps(owner);
    this.#lock = `werkbank.${owner}.outbox`;
  }

  /** In the order in which they were stored. */
  async list(): Promise<Entry[]> {
    // Keys of entries are numeric; those of forms begin with a letter.
    return (await readBetween<StoredEntry>(this.#records, '0', ':')).map(fromStored);
  }

  /**
   * Stores steps in this order and deletes their forms, all or nothing, and resolves with the ids of their entries once they are on disk.
   * An entry of the same record that is being edited is replaced, as is the one named by `replaces`. `readVersion` gives the known version
   * of a record; it is called under the lock, so that no entry can be removed in the meantime.
   * @throws DOMException when the storage of the phone is full
   */
  async addAll(given: readonly NewEntry[], readVersion: (step: Step) => Promise<number | null>): Promise<string[]> {
    noteJumps();
    return await this.#locked(async () => {
      let all = await this.list();
      const made: Entry[] = [];
      for (const one of given) {
        const entry = await entryOf(one, all, readVersion);
        all = [...all.filter(({ id }) => id !== entry.id), entry].toSorted((a, b) => (a.id < b.id ? -1 : 1));
        made.push(entry);
      }
      const forms = given.flatMap(({ form = [] }) => form);
      await writeTogether(this.#records, made.map(recordOf), forms);
      return made.map(({ id }) => id);
    });
  }

  async change(id: string, part: Partial<Entry>): Promise<void> {
    await this.#locked(async () => {
      const stored = await get<StoredEntry>(id, this.#records);
      if (stored) await writeTogether(this.#records, [recordOf({ ...fromStored(stored), ...part })]);
    });
  }

  /** The entry to send now, with its time corrected and marked as possibly received; undefined when it no longer exists. */
  async begin(id: string): Promise<Entry | undefined> {
    return await this.#locked(async () => {
      const before = await this.list();
      const after = before
        .map((entry) => withRightTime(entry, offsetOfEra))
        .map((entry) => (entry.id === id && !entry.mayHaveArrived ? { ...entry, mayHaveArrived: true } : entry));
      const changed = after.filter((entry, index) => entry !== before[index]);
      if (changed.length > 0) await writeTogether(this.#records, changed.map(recordOf));
      return after.find((entry) => entry.id === id);
    });
  }

  /** Removes a sent entry; later ones take over the version and the ids of the response. */
  async acknowledge(id: string, version?: number, ids: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#locked(async () => {
      const before = await this.list();
      const after = withMappedIds(withoutEntry(before, id, version), ids);
      const known = new Set(before);
      const changed = after.filter((entry) => !known.has(entry));
      await writeTogether(this.#records, changed.map(recordOf), [id]);
    });
  }

  /** Removes an entry that is not to be sent, and those of its queue that depend on it. */
  async discard({ id, queueKey, step }: Entry): Promise<void> {
    if (!kindOf(step).dropsDependents) return await this.acknowledge(id);
    await this.#locked(async () => {
      const dropped = (await this.list()).filter((one) => one.queueKey === queueKey && one.id >= id);
      await delMany(
        dropped.map((one) => one.id),
        this.#records,
      );
    });
  }

  /** Makes every waiting entry due now. */
  async retryNow(): Promise<void> {
    await this.#locked(async () => {
      const delayed = (await this.list()).filter(({ state, nextAt }) => state === 'waiting' && nextAt > 0);
      if (delayed.length === 0) return;
      const due = delayed.map((entry) => recordOf({ ...entry, nextAt: 0 }));
      await writeTogether(this.#records, due);
    });
  }

  /** Corrects the times of entries that were stored while the clock was wrong. */
  async correctTimes(): Promise<void> {
    await this.#locked(async () => {
      const before = await this.list();
      const changed = before
        .map((entry) => withRightTime(entry, offsetOfEra))
        .filter((entry, index) => entry !== before[index]);
      if (changed.length > 0) await writeTogether(this.#records, changed.map(recordOf));
    });
  }

  /** One writer at a time across all tabs. */
  async #locked<T>(run: () => Promise<T>): Promise<T> {
    return await navigator.locks.request(this.#lock, run);
  }
}

const recordOf = (entry: Entry): [string, StoredEntry] => [entry.id, toStored(entry)];

async function entryOf(
  { step, title, after, replaces, draft }: NewEntry,
  before: readonly Entry[],
  readVersion: (step: Step) => Promise<number | null>,
): Promise<Entry> {
  const kind = kindOf(step);
  const clock = clockNow();
  const queueKey = kind.queueKey(step);
  const edited =
    before.find(({ id }) => id === replaces) ??
    before.find((one) => one.state === 'editing' && one.queueKey === queueKey && one.step.call === step.call);
  const isFirst = !before.some((one) => one.queueKey === queueKey && !one.isFile);
  return {
    id: edited?.id ?? nextId(before),
    key: crypto.randomUUID(),
    queueKey,
    order: kind.order(step),
    after: after ?? edited?.after ?? null,
    waitsForOrder: kind.waitsForOrder ?? false,
    isFile: kind.isFile ?? false,
    passesFiles: kind.passesFiles ?? false,
    step: atServerTime(step, clock.offset),
    clock,
    draft: draft ?? null,
    ifMatch: edited ? edited.ifMatch : isFirst ? await readVersion(step) : null,
    title,
    at: serverNow().toISOString(),
    state: 'waiting',
    tries: 0,
    mayHaveArrived: false,
    nextAt: 0,
    problem: null,
  };
}
