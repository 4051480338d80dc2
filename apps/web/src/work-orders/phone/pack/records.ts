import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

const table = 'records';

/**
 * Opens an IndexedDB database of one user. A write resolves only once it is on disk, so that a dead battery loses nothing
 * that the screen has shown as stored.
 */
export function openRecords(name: string): UseStore {
  const open = createStore(name, table);
  return async (mode, run) =>
    await open(mode, (store) =>
      run(
        mode === 'readonly'
          ? store
          : store.transaction.db.transaction(table, mode, { durability: 'strict' }).objectStore(table),
      ),
    );
}

/** The records with keys from one to another, in the order of their keys. */
export const readBetween = async <Value>(records: UseStore, from: string, to: string): Promise<Value[]> =>
  await records('readonly', (store) => promisifyRequest<Value[]>(store.getAll(IDBKeyRange.bound(from, to))));

/** Writes and deletes records in one transaction: all of it or nothing. */
export const writeTogether = async (
  records: UseStore,
  written: readonly (readonly [key: string, value: unknown])[],
  deleted: readonly string[] = [],
): Promise<void> =>
  await records('readwrite', (store) => {
    for (const [key, value] of written) store.put(value, key);
    for (const key of deleted) store.delete(key);
    return promisifyRequest(store.transaction);
  });

/** Steps and the forms in which they are entered share a database, so that one transaction stores a step and deletes its form. */
export const openSteps = (owner: string): UseStore => openRecords(`werkbank.${owner}.outbox`);
