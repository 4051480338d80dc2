// npm run measure [-- --list]: what the web app costs in real Chromium, each figure with its goal. `--list` names the requests of
// the first load and the shift of each page.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { root } from '../../scripts/tools.ts';
import { findViolations } from '../support/axe.ts';
import { readFirstLoad } from '../support/first-load.ts';
import { signInOverHttp } from '../support/sign-in.ts';
import { readFrames } from './frames.ts';
import { readInteractions } from './interactions.ts';
import { readMemory } from './memory.ts';
import { type Figure, printTable } from './report.ts';
import { readShifts } from './shifts.ts';
import { untilQuiet } from './until-quiet.ts';

const port = Number(process.env['E2E_PORT'] ?? 4620);
const base = `http://127.0.0.1:${port}`;
const isDetailed = process.argv.includes('--list');

const server = spawn(process.execPath, [path.join(root, 'e2e/support/server.ts')], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    DEMO_DATA: 'true',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  while (!(await fetch(`${base}/health/ready`).catch(() => undefined))?.ok) await sleep(100);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  printTable(await measure(browser));
  await browser.close();
} finally {
  server.kill('SIGTERM');
}

async function measure(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const read of [firstLoad, routeChanges, interactions, frames, shifts, memory, findings]) {
    const page = await openPage(browser);
    figures.push(...(await read(page)));
    await page.context().close();
  }
  return figures;
}

/** A signed-in page in a context of its own, as a new browser has it. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signInOverHttp(page, 'employee');
  return page;
}

async function firstLoad(page: Page): Promise<Figure[]> {
  await page.goto('/accounts');
  await page.waitForSelector('#root h1');
  // A request of this page that is on its way would be counted with those of the next.
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

async function routeChanges(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  const link = 'main [role=row] a, main tbody a';
  for (const [name, from] of [
    ['an account', '/accounts'],
    ['an order', '/sales-orders'],
  ] as const) {
    await page.goto(from);
    const times: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      await page.waitForSelector(link);
      times.push(await timeOf(page, async () => await page.locator(link).first().click()));
      await page.goBack();
    }
    // The first turn loads the page's program and its data.
    const cached = times.slice(1).toSorted((one, other) => one - other);
    figures.push({ what: `from the list to ${name}, cached, median`, value: cached[2] ?? 0, unit: 'ms', goal: 100 });
  }
  return figures;
}

/** From the click until the new heading is shown and no skeleton is left. */
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

async function interactions(page: Page): Promise<Figure[]> {
  const { longest, of } = await readInteractions(page);
  return [{ what: 'longest interaction, 4 times slower', value: longest, unit: 'ms', goal: 100, detail: of }];
}

async function frames(page: Page): Promise<Figure[]> {
  const perSecond = await readFrames(page);
  return [
    {
      what: 'frames a second, scrolling 100,000 rows, 4 times slower',
      value: perSecond,
      unit: '',
      goal: 60,
      isAtLeast: true,
    },
  ];
}

async function shifts(page: Page): Promise<Figure[]> {
  const all = await readShifts(page);
  if (isDetailed) for (const { address, shift } of all) console.log(`${shift.toFixed(4)} ${address}`);
  const worst = all.toSorted((one, other) => other.shift - one.shift)[0];
  return [
    {
      what: `largest layout shift of ${all.length} pages`,
      value: worst?.shift ?? 0,
      unit: '',
      goal: 0.01,
      digits: 4,
      detail: all.flatMap(({ address, shift }) => (shift > 0.01 ? `${address} ${shift.toFixed(3)}` : [])).join(', '),
    },
  ];
}

async function memory(page: Page): Promise<Figure[]> {
  const { before, after, pages } = await readMemory(page);
  return [
    {
      what: `growth of the heap over ${pages} pages`,
      value: ((after - before) / before) * 100,
      unit: '%',
      goal: 5,
      detail: `${(before / 2 ** 20).toFixed(1)} MiB, then ${(after / 2 ** 20).toFixed(1)} MiB`,
    },
  ];
}

const screens = ['/accounts', '/items', '/locations', '/sales-orders', '/warehouses', '/imports', '/accounts/new'];

async function findings(page: Page): Promise<Figure[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const screen of screens) {
        await page.goto(screen);
        await page.waitForSelector('main h1');
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
