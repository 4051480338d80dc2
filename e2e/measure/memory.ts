import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from './report.ts';

const lists = ['/accounts', '/items', '/locations', '/sales-orders', '/work-orders', '/estimates'];
const warmUp = 8;
const rounds = 25;

/** The heap of a tab after every list and a record of each were opened many times without a reload. */
export async function measureMemory(page: Page): Promise<Figure[]> {
  await page.goto('/accounts');
  await waitForHeading(page);
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  for (let round = 0; round < warmUp; round++) await visitAll(page);
  const before = await usedHeap(client);
  for (let round = 0; round < rounds; round++) await visitAll(page);
  const after = await usedHeap(client);
  return [
    {
      what: `growth of the heap over ${rounds * lists.length * 2} pages`,
      value: ((after - before) / before) * 100,
      unit: '%',
      goal: 5,
      detail: `${(before / 2 ** 20).toFixed(1)} MiB, then ${(after / 2 ** 20).toFixed(1)} MiB`,
    },
  ];
}

async function visitAll(page: Page): Promise<void> {
  for (const list of lists) {
    await page.locator(`nav a[href^="${list}"]`).first().click();
    const record = page.locator('main [role=row] a[href], main tbody a[href]').first();
    await record.waitFor();
    await record.click();
    await page.waitForFunction((path) => location.pathname.startsWith(`${path}/`), list);
    await waitForHeading(page);
  }
}

/** Without a handle of the element, which would keep the page that it belongs to in memory. */
const waitForHeading = async (page: Page) => await page.locator('main h1').first().waitFor();

/** Twice, because memory freed by finalisers is collected only the second time. */
async function usedHeap(client: CDPSession): Promise<number> {
  for (const _ of [1, 2]) await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}
