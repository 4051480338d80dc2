import { createStore, type UseStore } from 'idb-keyval';

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
