import { del, get, set, type UseStore } from 'idb-keyval';
import type { Findings } from '../checks/checklist-model.ts';
import { openRecords } from '../pack/records.ts';

/** Checklists that are not finished, of one person on this device. */
export class Drafts {
  readonly #records: UseStore;

  constructor(owner: string) {
    this.#records = openRecords(`werkbank.${owner}.checklists`);
  }

  async read(taskId: string): Promise<Findings | undefined> {
    return await get<Findings>(taskId, this.#records);
  }

  async keep(taskId: string, findings: Findings): Promise<void> {
    await set(taskId, findings, this.#records);
  }

  async drop(taskId: string): Promise<void> {
    await del(taskId, this.#records);
  }
}
