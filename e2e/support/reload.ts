import type { Page } from '@playwright/test';

/** Reloads the page once everything that it stores is on disk. */
export async function reloadOnceStored(page: Page): Promise<void> {
  await untilStored(page);
  await page.reload();
}

/** Waits until everything that the page stores is on disk: a browser may abort writes of a page that is being closed. */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      // Queues behind the writes that have begun.
      for (const store of stores) await answerOf(database.transaction(store).objectStore(store).count());
      database.close();
    }

    async function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
      return await new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
  });
}
