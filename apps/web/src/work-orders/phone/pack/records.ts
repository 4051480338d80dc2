import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

const table = 'records';

/**
 * Opens an IndexedDB database of one user. A write resolves only once it is on disk, so that an empty battery loses nothing that was shown
 * as stored.
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

/** The records in a range of keys, in the order of the keys. */
export const readBetween = async <Value>(records: UseStore, from: string, to: string): Promise<Value[]> =>
  await records('readonly', (store) => promisifyRequest<Value[]>(store.getAll(IDBKeyRange.bound(from, to))));

/** Writes and deletes records in one transaction: all or nothing. */
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
