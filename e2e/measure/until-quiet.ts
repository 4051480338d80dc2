import type { Page } from '@playwright/test';

/** Waits until nothing more arrives; the stream of live updates, which never ends, does not count. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = -1; ; ) {
      const now = performance.getEntriesByType('resource').length;
      if (now === before && !document.querySelector('[aria-busy=true]')) return;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  });
}
