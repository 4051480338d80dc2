import { del, get, set, type UseStore } from 'idb-keyval';
import { openRecords } from '../pack/records.ts';

/** Unfinished checklists of one user in IndexedDB, by task. */
export class Drafts<Draft> {
  readonly #records: UseStore;

  constructor(owner: string) {
    this.#records = openRecords(`werkbank.${owner}.checklists`);
  }

  async read(taskId: string): Promise<Draft | undefined> {
    return await get<Draft>(taskId, this.#records);
  }

  async keep(taskId: string, draft: Draft): Promise<void> {
    await set(taskId, draft, this.#records);
  }

  async drop(taskId: string): Promise<void> {
    await del(taskId, this.#records);
  }
}
