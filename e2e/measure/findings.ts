import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import type { Figure } from './report.ts';
import { untilQuiet } from './until-quiet.ts';

const screens = ['/accounts', '/items', '/locations', '/sales-orders', '/warehouses', '/imports', '/accounts/new'];

export async function measureFindings(page: Page): Promise<Figure[]> {
  const found: string[] = [];
  for (const screen of screens) {
    await page.goto(screen);
    await page.waitForSelector('main h1');
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 360]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await untilQuiet(page);
        const faults = await findViolations(page);
        found.push(...faults.map((fault) => `${screen} ${colorScheme} ${width}: ${fault}`));
      }
  }
  return [
    {
      what: 'axe with every rule, two colour schemes, two widths',
      value: found.length,
      unit: '',
      goal: 0,
      detail: found.join('\n'),
    },
  ];
}
