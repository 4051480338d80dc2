import { createStore, type UseStore } from 'idb-keyval';

const table = 'records';

/**
 * A database of this browser, of one person. A write is done only when it has reached the disk: an empty battery takes
 * nothing along that the screen has shown as stored.
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
