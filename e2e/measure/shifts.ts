import type { Page } from '@playwright/test';
import { untilQuiet } from './until-quiet.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

const lists = [
  '/accounts',
  '/items',
  '/locations',
  '/assets',
  '/sales-orders',
  '/purchase-orders',
  '/warehouses',
  '/estimates',
  '/work-orders',
  '/service-requests',
  '/complaints',
];
const others = [
  '/',
  '/work-orders/board',
  '/imports',
  '/mails',
  '/accounts/new',
  '/sales-orders/new',
  '/locations/new',
];

/** How much each page moves by itself while it loads: every list, the first record of each, forms and the board. */
export async function readShifts(page: Page): Promise<{ address: string; shift: number }[]> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts: { address: string; shift: number }[] = [];
  const visit = async (address: string) => {
    await page.goto(address);
    await page.waitForSelector('#root h1');
    await untilQuiet(page);
    shifts.push({ address, shift: await page.evaluate(() => window.layoutShift) });
  };
  for (const address of lists) {
    await visit(address);
    const record = page.locator('main [role=row] a[href], main tbody a[href]').first();
    const target = (await record.isVisible()) ? await record.getAttribute('href') : null;
    if (target) await visit(target);
  }
  for (const address of others) await visit(address);
  return shifts;
}
