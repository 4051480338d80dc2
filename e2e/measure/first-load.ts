import type { Page } from '@playwright/test';
import { readFirstLoad } from '../support/first-load.ts';
import type { Figure } from './report.ts';
import { untilQuiet } from './until-quiet.ts';

export async function measureFirstLoad(page: Page, { isDetailed }: { isDetailed: boolean }): Promise<Figure[]> {
  await page.goto('/accounts');
  await page.waitForSelector('#root h1');
  // A pending request of this page would be counted with those of the next.
  await untilQuiet(page);
  const { bodies, requests } = await readFirstLoad(page);
  if (isDetailed) for (const request of requests) console.log(`${request.bytes} ${request.address}`);
  const addresses = requests.map(({ address }) => address);
  const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at);
  return [
    { what: 'first load of a list, compressed', value: bodies / 1000, unit: 'kB', goal: 220 },
    { what: 'first load of a list, requests', value: requests.length, unit: '', goal: 25 },
    { what: 'first load of a list, asked twice', value: twice.length, unit: '', goal: 0, detail: twice.join(' ') },
  ];
}
