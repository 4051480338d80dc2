import type { Page } from '@playwright/test';

/** All drafts in this browser, as text. */
export const keptDrafts = async (page: Page) =>
  await page.evaluate(
    async () =>
      await new Promise<string>((resolve) => {
        const opening = indexedDB.open('keyval-store');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );
