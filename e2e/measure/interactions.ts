import type { Page } from '@playwright/test';
import type { Figure } from './report.ts';
import { slowDown } from './slow.ts';
import { untilQuiet } from './until-quiet.ts';

declare global {
  interface Window {
    longestInteraction: { longest: number; of: string };
  }
}

/** The longest of the interactions with a list, from the event to the next painted frame (INP of fewer than fifty interactions). */
export async function measureInteractions(page: Page): Promise<Figure[]> {
  await page.addInitScript(() => {
    window.longestInteraction = { longest: 0, of: '' };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if ((entry as { interactionId?: number }).interactionId && entry.duration > window.longestInteraction.longest) {
          const target = entry.target instanceof Element ? (entry.target.textContent ?? '').slice(0, 30) : '';
          window.longestInteraction = { longest: entry.duration, of: `${entry.name} ${target}` };
        }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto('/accounts');
  const row = page.locator('main [role=row] a, main tbody a');
  await row.first().waitFor();
  await untilQuiet(page);
  await slowDown(page);
  const search = page.getByRole('searchbox').first();
  await search.click();
  await page.keyboard.type('zorg', { delay: 200 });
  await untilQuiet(page);
  await search.fill('');
  await untilQuiet(page);
  for (const name of ['Filters', 'Kolommen']) {
    const button = page.getByRole('button', { name }).first();
    if (await button.isVisible()) {
      await button.click();
      await page.waitForTimeout(600);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(600);
    }
  }
  await row.first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Home']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
  await row.first().click();
  await untilQuiet(page);
  await page.waitForTimeout(500);
  const { longest, of } = await page.evaluate(() => window.longestInteraction);
  return [{ what: 'longest interaction, 4 times slower', value: longest, unit: 'ms', goal: 100, detail: of }];
}
