// npm run measure -- [--list] [--only shift,heap] [--at http://…]: the performance of the web app in real Chromium, each figure with its
// goal. `--list` lists the requests of the first load and the shift of each page; `--only` selects the figures whose name contains one of
// the words; `--at` measures a running server.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { root } from '../../scripts/tools.ts';
import { signInOverHttp } from '../support/sign-in.ts';
import { measureFindings } from './findings.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFrames } from './frames.ts';
import { measureInteractions } from './interactions.ts';
import { measureMemory } from './memory.ts';
import { type Figure, printTable } from './report.ts';
import { measureRouteChanges } from './route-changes.ts';
import { measureShifts } from './shifts.ts';

export type Measurement = (page: Page, options: { isDetailed: boolean }) => Promise<Figure[]>;

const measurements: Record<string, Measurement> = {
  'first load': measureFirstLoad,
  'route changes': measureRouteChanges,
  interactions: measureInteractions,
  frames: measureFrames,
  'layout shift': measureShifts,
  'heap of a day': measureMemory,
  axe: measureFindings,
};
/** Minutes after which a figure counts as failed; the others are still measured. */
const mostMinutes = 4;

const { values } = parseArgs({
  options: { list: { type: 'boolean', default: false }, only: { type: 'string', default: '' }, at: { type: 'string' } },
});
const words = values.only.split(',');
const port = Number(process.env['E2E_PORT'] ?? 4620);
const base = values.at ?? `http://127.0.0.1:${port}`;

const server = values.at === undefined ? startServer() : undefined;
process.once('SIGINT', () => server?.kill('SIGTERM'));
try {
  await untilReady();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measurements))
    if (words.some((word) => name.includes(word))) figures.push(...(await attempt(browser, name, measure)));
  printTable(figures);
  await browser.close();
} finally {
  server?.kill('SIGTERM');
}

function startServer(): ChildProcess {
  return spawn(process.execPath, [path.join(root, 'e2e/support/server.ts')], {
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
}

async function untilReady(): Promise<void> {
  while (!(await fetch(`${base}/health/ready`).catch(() => undefined))?.ok) {
    if (server && server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await sleep(100);
  }
}

/** A figure that cannot be measured becomes a row with the reason. */
async function attempt(browser: Browser, name: string, measure: Measurement): Promise<Figure[]> {
  const started = performance.now();
  process.stderr.write(`${name} … `);
  const page = await openPage(browser);
  const limit = new AbortController();
  try {
    const tooLate = sleep(mostMinutes * 60_000, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`not measured within ${mostMinutes} minutes`);
    });
    tooLate.catch(() => {});
    const figures = await Promise.race([measure(page, { isDetailed: values.list }), tooLate]);
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    return figures;
  } catch (error) {
    process.stderr.write(`failed at ${page.url()}: ${String(error).split('\n')[0]}\n`);
    return [{ what: name, value: Number.NaN, unit: '', goal: 0, detail: String(error) }];
  } finally {
    limit.abort();
    // If the browser has ended, the page is closed already.
    await page
      .context()
      .close()
      .catch(() => {});
  }
}

/** A signed-in page in a separate context, like in a new browser. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signInOverHttp(page, 'employee', base);
  return page;
}
