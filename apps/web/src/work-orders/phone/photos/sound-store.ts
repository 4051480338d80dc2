import type { UseStore } from 'idb-keyval';
import { openSteps, readBetween, writeTogether } from '../pack/records.ts';
import { type KeptPhoto, photoKey } from './photo-store.ts';

/** A second of a voice note that is being recorded. */
interface Chunk {
  /** Of the voice note. */
  id: string;
  taskId: string;
  sound: Blob;
  /** When the recording began. */
  at: string;
}

const keyOf = (id: string, place: number): string => `sound|${id}|${String(place).padStart(4, '0')}`;

/**
 * One user's voice notes while they are recorded, second by second, so that a browser that ends loses one second at most. A recording holds
 * a lock: one without it has ended without being stopped.
 */
export class SoundStore {
  readonly #records: UseStore;
  readonly #lock: string;

  constructor(owner: string) {
    this.#records = openSteps(owner);
    this.#lock = `werkbank.${owner}.sound`;
  }

  /** Begins a voice note; the function that is returned ends it. */
  async begin(id: string): Promise<() => void> {
    const ended = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    void navigator.locks.request(`${this.#lock}.${id}`, async () => {
      held.resolve();
      await ended.promise;
    });
    await held.promise;
    return ended.resolve;
  }

  /** @throws DOMException when the storage of the phone is full */
  async keep(place: number, chunk: Chunk): Promise<void> {
    await writeTogether(this.#records, [[keyOf(chunk.id, place), chunk]]);
  }

  /** Makes one sound of its chunks, kept like a photo; undefined when there are none. */
  async finish(id: string, isCut = false): Promise<KeptPhoto | undefined> {
    const chunks = await readBetween<Chunk>(this.#records, keyOf(id, 0), keyOf(id, 9999));
    const note = noteOf(chunks, isCut);
    const keys = chunks.map((_, place) => keyOf(id, place));
    if (note) await writeTogether(this.#records, [[photoKey(id), note]], keys);
    return note;
  }

  /** Finishes the voice notes of a task that no recorder holds. */
  async recover(taskId: string): Promise<void> {
    const chunks = (await this.#all()).filter((chunk) => chunk.taskId === taskId);
    for (const id of new Set(chunks.map((chunk) => chunk.id)))
      await navigator.locks.request(`${this.#lock}.${id}`, { ifAvailable: true }, async (lock) => {
        if (lock) await this.finish(id, true);
      });
  }

  /** Tasks with a voice note that was not finished. */
  async taskIds(): Promise<string[]> {
    return (await this.#all()).map(({ taskId }) => taskId);
  }

  async #all(): Promise<Chunk[]> {
    return await readBetween<Chunk>(this.#records, 'sound|', 'sound}');
  }
}

function noteOf(chunks: readonly Chunk[], isCut: boolean): KeptPhoto | undefined {
  const [first] = chunks;
  if (!first) return undefined;
  const { id, taskId, at, sound } = first;
  // Without the codec, which the server does not expect in a type.
  const [type = 'audio/webm'] = sound.type.split(';');
  const name = `${at.slice(0, 19).replaceAll(':', '-')}.${type === 'audio/mp4' ? 'm4a' : 'webm'}`;
  const file = new File(
    chunks.map((one) => one.sound),
    name,
    { type },
  );
  return { id, taskId, point: '', file, name, marks: [], marked: null, at, ...(isCut && { isCut }) };
}
