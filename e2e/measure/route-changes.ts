import type { Page } from '@playwright/test';
import type { Figure } from './report.ts';

const link = 'main [role=row] a, main tbody a';
const pages = [
  ['an account', '/accounts'],
  ['an order', '/sales-orders'],
  ['an asset', '/assets'],
] as const;

export async function measureRouteChanges(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, from] of pages) {
    await page.goto(from);
    const times: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      await page.waitForSelector(link);
      times.push(await timeOf(page, async () => await page.locator(link).first().click()));
      await page.goBack();
    }
    // The first round loads the code and data of the page.
    const cached = times.slice(1).toSorted((one, other) => one - other);
    figures.push({ what: `from the list to ${name}, cached, median`, value: cached[3] ?? 0, unit: 'ms', goal: 100 });
  }
  return figures;
}

/** Time from the click until the new heading is shown and no skeleton is left. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.locator('main h1').first().textContent();
  await page.evaluate((old) => {
    let begun = 0;
    document.addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading && heading !== old && !document.querySelector('[aria-busy=true]'))
        document.body.dataset['changed'] = String(Math.round(performance.now() - begun));
      else requestAnimationFrame(look);
    };
    delete document.body.dataset['changed'];
    look();
  }, before);
  await act();
  await page.waitForFunction(() => document.body.dataset['changed'] !== undefined);
  return Number(await page.evaluate(() => document.body.dataset['changed']));
}
