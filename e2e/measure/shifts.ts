import type { Page } from '@playwright/test';
import { readLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts';
import type { Figure } from './report.ts';
import { untilQuiet } from './until-quiet.ts';

const goal = 0.01;
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

/** Layout shift of each page while it loads: every list, the first record of each, forms and the board. */
export async function measureShifts(page: Page, { isDetailed }: { isDetailed: boolean }): Promise<Figure[]> {
  await watchLayoutShifts(page);
  const all: { address: string; shift: number }[] = [];
  const visit = async (address: string) => {
    await page.goto(address);
    await page.waitForSelector('#root h1');
    await untilQuiet(page);
    const { sum, moved } = await readLayoutShifts(page);
    all.push({ address, shift: sum });
    if (isDetailed) console.log([`${sum.toFixed(4)} ${address}`, ...moved].join('\n  '));
  };
  for (const address of lists) {
    await visit(address);
    const record = page.locator('main [role=row] a[href], main tbody a[href]').first();
    const target = (await record.isVisible()) ? await record.getAttribute('href') : null;
    if (target) await visit(target);
  }
  for (const address of others) await visit(address);
  return [
    {
      what: `largest layout shift of ${all.length} pages`,
      value: Math.max(...all.map(({ shift }) => shift)),
      unit: '',
      goal,
      digits: 4,
      detail: all.flatMap(({ address, shift }) => (shift > goal ? `${address} ${shift.toFixed(3)}` : [])).join(', '),
    },
  ];
}
