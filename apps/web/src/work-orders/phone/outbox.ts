import { delMany, entries as readAll, set, setMany, type UseStore } from 'idb-keyval';
import { type Entry, laneOf, nextId, type Step } from './outbox-model.ts';
import { openRecords } from './records.ts';

/** A step to store, and what it is said of. */
export interface NewEntry {
  step: Step;
  title: string;
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
   * Stores a step; it is safe when the promise resolves. `readVersion` tells which version of its record is known here, and is
   * asked while nothing can be taken out.
   * @throws DOMException when the device has no room
   */
  async add({ step, title }: NewEntry, readVersion: () => Promise<number | null>): Promise<void> {
    await this.#alone(async () => {
      const before = await this.list();
      const lane = laneOf(step);
      const entry: Entry = {
        id: nextId(before),
        key: crypto.randomUUID(),
        lane,
        step,
        ifMatch: before.some((one) => one.lane === lane) ? null : await readVersion(),
        title,
        at: new Date().toISOString(),
        state: 'waiting',
        tries: 0,
        nextAt: 0,
        problem: null,
      };
      await set(entry.id, entry, this.#records);
    });
  }

  async change(id: string, part: Partial<Entry>): Promise<void> {
    await this.#alone(async () => {
      const entry = (await this.list()).find((one) => one.id === id);
      if (entry) await set(id, { ...entry, ...part }, this.#records);
    });
  }

  /** Takes an entry out; the next one in its lane is said of what this one made. */
  async settle(id: string, version: number | null): Promise<void> {
    await this.#alone(async () => {
      const all = await this.list();
      const entry = all.find((one) => one.id === id);
      const next = all.find((one) => one.id !== id && one.lane === entry?.lane);
      if (next && next.ifMatch === null) await set(next.id, { ...next, ifMatch: version }, this.#records);
      await delMany([id], this.#records);
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
  async #alone(run: () => Promise<void>): Promise<void> {
    await navigator.locks.request(this.#lock, run);
  }
}
