import type { Page } from '@playwright/test';
import type { Figure } from './report.ts';
import { slowDown } from './slow.ts';

const seconds = 4;

/** Frames a second while the long list of the gallery is scrolled with the wheel. */
export async function measureFrames(page: Page): Promise<Figure[]> {
  await page.goto('/dev/ui?language=en&show=grid&size=endless');
  const grid = page.getByRole('grid', { name: 'All' });
  await grid.locator('[data-cell="0:1"]').filter({ hasText: /\w/ }).waitFor();
  await slowDown(page);
  const box = await grid.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
  const counted = page.evaluate(
    async (milliseconds) =>
      await new Promise<number>((resolve) => {
        let frames = 0;
        const begun = performance.now();
        const count = (now: number) => {
          frames += 1;
          if (now - begun < milliseconds) requestAnimationFrame(count);
          else resolve((frames / (now - begun)) * 1000);
        };
        requestAnimationFrame(count);
      }),
    seconds * 1000,
  );
  let isCounting = true;
  void counted.finally(() => (isCounting = false));
  while (isCounting) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(50);
  }
  const what = 'frames a second, scrolling 100,000 rows, 4 times slower';
  return [{ what, value: await counted, unit: '', goal: 60, isAtLeast: true }];
}
