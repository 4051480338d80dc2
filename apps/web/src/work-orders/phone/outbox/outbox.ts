import { delMany, entries as readAll, set, setMany, type UseStore } from 'idb-keyval';
import { clockOffset, serverNow } from '#src/start/server-clock.ts';
import { openRecords } from '../pack/records.ts';
import { atServerTime } from '../steps/server-time.ts';
import { kindOf, type Step } from '../steps/steps.ts';
import { type Entry, nextId, withNames, withoutEntry } from './outbox-model.ts';

/** A step to store, and what it is said of. */
export interface NewEntry {
  step: Step;
  title: string;
  /** Entry that is to arrive before it, though it is said of another record: a report before its photo. */
  after?: string;
  /** Entry whose place it takes: one that was refused, or that waits behind one. */
  replaces?: string | undefined;
  /** What its form holds. */
  draft?: unknown;
}

/** What waits to be sent, on this device, of one person; the same for every tab. */
export class Outbox {
  readonly #records: UseStore;
  readonly #lock: string;

  constructor(owner: string) {
    this.#records = openRecords(`werkbank.${owner}.outbox`);
    this.#lock = `werkbank.${owner}.outbox`;
  }

  /** In the order in which they were stored. */
  async list(): Promise<Entry[]> {
    const all = await readAll<string, Entry>(this.#records);
    return all.map(([, entry]) => entry).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /**
   * Stores steps in this order, all or none; they are safe when the promise resolves with the ids of their entries.
   * `readVersion` tells which version of a record is known here, and is asked while nothing can be taken out. What was
   * refused and is edited makes room for it, as does what a step names that it replaces.
   * @throws DOMException when the device has no room
   */
  async addAll(given: readonly NewEntry[], readVersion: (step: Step) => Promise<number | null>): Promise<string[]> {
    return await this.#alone(async () => {
      let all = await this.list();
      const made: Entry[] = [];
      for (const one of given) {
        const entry = await entryOf(one, all, readVersion);
        all = [...all.filter(({ id }) => id !== entry.id), entry].toSorted((a, b) => (a.id < b.id ? -1 : 1));
        made.push(entry);
      }
      await setMany(
        made.map((entry) => [entry.id, entry]),
        this.#records,
      );
      return made.map(({ id }) => id);
    });
  }

  async change(id: string, part: Partial<Entry>): Promise<void> {
    await this.#alone(async () => {
      const entry = (await this.list()).find((one) => one.id === id);
      if (entry) await set(id, { ...entry, ...part }, this.#records);
    });
  }

  /** Takes an entry out; those that follow are told the version and the names that its answer made. */
  async settle(id: string, version?: number, names: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#alone(async () => {
      const before = await this.list();
      const after = withNames(withoutEntry(before, id, version), names);
      const changed = after.filter((entry) => !before.includes(entry));
      if (changed.length > 0)
        await setMany(
          changed.map((entry) => [entry.id, entry]),
          this.#records,
        );
      await delMany([id], this.#records);
    });
  }

  /** Takes out an entry, and all that follows in its lane where that is of no use without it. */
  async giveUp({ id, lane, step }: Entry): Promise<void> {
    if (!kindOf(step).carriesLane) return await this.settle(id);
    await this.#alone(async () => {
      const carried = (await this.list()).filter((one) => one.lane === lane && one.id >= id);
      await delMany(
        carried.map((one) => one.id),
        this.#records,
      );
    });
  }

  /** Everything as due now: the network is back. */
  async hurry(): Promise<void> {
    await this.#alone(async () => {
      const held = (await this.list()).filter(({ state, nextAt }) => state === 'waiting' && nextAt > 0);
      if (held.length > 0)
        await setMany(
          held.map((entry) => [entry.id, { ...entry, nextAt: 0 }]),
          this.#records,
        );
    });
  }

  /** One writer at a time, of all tabs. */
  async #alone<T>(run: () => Promise<T>): Promise<T> {
    return await navigator.locks.request(this.#lock, run);
  }
}

async function entryOf(
  { step, title, after, replaces, draft }: NewEntry,
  before: readonly Entry[],
  readVersion: (step: Step) => Promise<number | null>,
): Promise<Entry> {
  const kind = kindOf(step);
  const lane = kind.lane(step);
  const edited =
    before.find(({ id }) => id === replaces) ??
    before.find((one) => one.state === 'editing' && one.lane === lane && one.step.call === step.call);
  return {
    id: edited?.id ?? nextId(before),
    key: crypto.randomUUID(),
    lane,
    order: kind.order(step),
    after: after ?? edited?.after ?? null,
    waitsForOrder: kind.waitsForOrder ?? false,
    step: atServerTime(step, clockOffset()),
    draft: draft ?? null,
    ifMatch: edited ? edited.ifMatch : before.some((one) => one.lane === lane) ? null : await readVersion(step),
    title,
    at: serverNow().toISOString(),
    state: 'waiting',
    tries: 0,
    nextAt: 0,
    problem: null,
  };
}
