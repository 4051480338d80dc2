// npm run measure [-- --list]: what the web app costs in real Chromium — bytes and requests of the first load, route changes, axe.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { root } from '../scripts/tools.ts';
import { findViolations } from './support/axe.ts';
import { readFirstLoad } from './support/first-load.ts';

const port = 4620;
const base = `http://127.0.0.1:${port}`;
const screens = [
  '/accounts',
  '/items',
  '/locations',
  '/sales-orders',
  '/warehouses',
  '/imports',
  '/accounts/new',
  '/sales-orders/new',
];

const server = spawn(process.execPath, [path.join(root, 'e2e/support/server.ts')], {
  env: { ...process.env, PORT: String(port), NODE_ENV: 'development', DEMO_DATA: 'true', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  while (!(await fetch(`${base}/health/ready`).catch(() => undefined))?.ok) await sleep(100);
  await measure();
} finally {
  server.kill('SIGTERM');
}

async function measure(): Promise<void> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto(`${base}/accounts`);
  await page.fill('#login', 'employee');
  await page.fill('#password', 'demo');
  await page.click('button[type=submit]');
  await page.waitForSelector('#root h1');
  await firstLoad(page);
  await routeChanges(page);
  await findings(page);
  await browser.close();
}

async function firstLoad(page: Page): Promise<void> {
  const { bodies, bytes, requests, ready } = await readFirstLoad(page);
  if (process.argv.includes('--list'))
    for (const request of requests) console.log(`${request.bytes} ${request.address}`);
  console.log(
    `first load of the list: ${(bodies / 1000).toFixed(0)} kB in ${requests.length} requests ` +
      `(${(bytes / 1000).toFixed(0)} kB with headers, HTTP/1.1), list ready after ${ready} ms`,
  );
}

async function routeChanges(page: Page): Promise<void> {
  for (const [name, from, link] of [
    ['list → account', '/accounts', 'main [role=row] a, main tbody a'],
    ['list → order', '/sales-orders', 'main [role=row] a, main tbody a'],
  ] as const) {
    await page.goto(base + from);
    await page.waitForSelector(link);
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      times.push(await timeOf(page, async () => await page.locator(link).first().click()));
      await page.goBack();
      await page.waitForSelector(link);
    }
    console.log(`${name}: first ${times[0]} ms, again ${times[1]} and ${times[2]} ms`);
  }
}

/** From the click until the new heading is shown and no skeleton is left. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.locator('main h1').first().textContent();
  await page.evaluate((old) => {
    const begun = performance.now();
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

async function findings(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const screen of screens) {
        await page.goto(base + screen);
        await page.waitForSelector('main h1');
        await page.waitForLoadState('networkidle');
        const faults = await findViolations(page);
        console.log(`axe ${screen} ${colorScheme} ${width}: ${faults.join(', ') || 'none'}`);
      }
    }
}
