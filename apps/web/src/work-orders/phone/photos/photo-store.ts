import { delMany, set, type UseStore } from 'idb-keyval';
import { openSteps, readBetween } from '../pack/records.ts';
import type { Mark } from './mark-model.ts';

/** A photo of an asset that has no result yet, or a voice note on it. */
export interface KeptPhoto {
  id: string;
  taskId: string;
  /** Code of the check point; empty for the asset as a whole. */
  point: string;
  /** Without marks, in the size that is sent. */
  file: Blob;
  name: string;
  marks: readonly Mark[];
  /** With its marks. */
  marked: Blob | null;
  /** When it was taken. */
  at: string;
  /** Its recording ended without being stopped: the browser was ended. */
  isCut?: boolean;
}

/** Whether it is a voice note. */
export const isVoice = ({ file }: Pick<KeptPhoto, 'file'>): boolean => file.type.startsWith('audio/');

/** Key of a photo's record. */
export const photoKey = (id: string): string => `photo|${id}`;

/** One user's photos of assets without a result, stored next to the steps that they become. */
export class PhotoStore {
  readonly #records: UseStore;

  constructor(owner: string) {
    this.#records = openSteps(owner);
  }

  /** In the order in which they were taken. */
  async list(taskId: string): Promise<KeptPhoto[]> {
    const all = await readBetween<KeptPhoto>(this.#records, 'photo|', 'photo}');
    return all.filter((photo) => photo.taskId === taskId).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** Tasks that have photos. */
  async taskIds(): Promise<string[]> {
    return (await readBetween<KeptPhoto>(this.#records, 'photo|', 'photo}')).map(({ taskId }) => taskId);
  }

  /** @throws DOMException when the storage of the phone is full */
  async keep(photo: KeptPhoto): Promise<void> {
    await set(photoKey(photo.id), photo, this.#records);
  }

  async drop(ids: readonly string[]): Promise<void> {
    await delMany(ids.map(photoKey), this.#records);
  }
}
