import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { openSteps } from '../pack/records.ts';

/** Key of a form's record. */
export const formKey = (name: string): string => `form|${name}`;

/** Unfinished forms of one user, stored next to the steps that they become. */
export class Drafts {
  readonly #records: UseStore;

  constructor(owner: string) {
    this.#records = openSteps(owner);
  }

  readonly read = async (name: string): Promise<unknown> => await get(formKey(name), this.#records);

  /** Names that begin with this text, without it. */
  async endingsOf(start: string): Promise<string[]> {
    const from = formKey(start);
    const range = IDBKeyRange.bound(from, `${from}\uffff`);
    const keys = await this.#records('readonly', (store) => promisifyRequest(store.getAllKeys(range)));
    return (keys as string[]).map((key) => key.slice(from.length));
  }

  /** @throws DOMException when the storage of the phone is full */
  readonly keep = async (name: string, value: unknown): Promise<void> => await set(formKey(name), value, this.#records);

  readonly drop = async (name: string): Promise<void> => await del(formKey(name), this.#records);
}
