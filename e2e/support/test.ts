import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import { findViolations, quick } from './axe.ts';
import { followRequests } from './quiet.ts';
import { signInOverHttp } from './sign-in.ts';

/** A demonstration user; see README for their access. */
export type User = 'employee' | 'mobility' | 'engineer' | 'reseller' | 'admin' | 'manager' | 'contact' | 'norole';

export interface Fixtures {
  /** Opens a URL as this user. */
  open(path: string, user?: User): Promise<void>;
  /** Fails on any axe violation on the current page. */
  expectAccessible(): Promise<void>;
}

/** Playwright's test with the product's own steps; it fails when a page violates the content security policy or throws. */
export const test = base.extend<Fixtures & { watched: undefined; tidied: undefined }>({
  page: async ({ page }, use) => {
    keepRenewals(page);
    followRequests(page);
    await use(page);
  },
  watched: [
    async ({ page }, use) => {
      const faults = watch(page);
      await use(undefined);
      expect(faults, 'faults in the console').toEqual([]);
    },
    { auto: true },
  ],
  // Windows that a test opens are closed with it: each user has a limited number of live update streams.
  tidied: [
    async ({ browser, context }, use) => {
      const others = new Set([context, ...browser.contexts()]);
      await use(undefined);
      await Promise.all(browser.contexts().map(async (one) => others.has(one) || (await one.close())));
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path, user = 'employee') => {
      if (page.url() === 'about:blank') return await openAs(page, path, user);
      await page.goto(path);
      await signIn(page, user);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Waits until no rows are pale because they are about to be replaced.
      await expect(page.locator('[data-stale]')).toHaveCount(0);
      // An element that is fading has half its contrast: only lasting violations count.
      await expect(async () => {
        await page.waitForFunction(isStill);
        expect(await findViolations(page, quick)).toEqual([]);
      }).toPass({ intervals: [500], timeout: 45_000 });
    });
  },
});

export { expect, type Page, type Route };

/** Headers of a response that a test sends in place of the server. */
export const ofServer = { 'x-werkbank': '1' };

/** Whether no element is fading in or out, which would halve its contrast; endless animations are ignored. */
const isStill = () =>
  document.getAnimations().every(({ playState, effect }) => {
    const { iterations = 1 } = effect?.getTiming() ?? {};
    return playState !== 'running' || !Number.isFinite(iterations);
  });

/** Opens a URL in a new window, signed in as this user without the sign-in page. */
export async function openAs(page: Page, path: string, user: User): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  await signInOverHttp(page, user, baseURL);
  await page.goto(path);
  await signIn(page, user);
}

/** Enters name and password when the sign-in page is shown; waits for the product's own page. */
export async function signIn(page: Page, user: User): Promise<void> {
  const login = page.locator('#login');
  const heading = page.locator('#root h1').first();
  await expect(login.or(heading)).toBeVisible();
  if (await login.isVisible()) {
    await login.fill(user);
    await page.locator('#password').fill('demo');
    await page.locator('button[type=submit]').click();
  }
  await expect(heading).toBeVisible();
}

/** Opens a page and waits until its live updates are connected, some seconds after its first screen. */
export async function hearing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const events = page.waitForResponse((answer) => answer.url().includes('/api/events') && answer.ok());
  await open();
  await events;
}

/**
 * A refresh token is valid once: leaving a page before the response arrives would lose the sign-in. Users do not enter a URL at that
 * moment, but a test on a busy machine does.
 */
function keepRenewals(page: Page): void {
  const renewals = new Set<Request>();
  const isRenewal = (request: Request) =>
    request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/token');
  page.on('request', (request) => isRenewal(request) && renewals.add(request));
  const done = (request: Request) => void renewals.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  const settled = async () => await expect.poll(() => renewals.size).toBe(0);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...given) => {
    await settled();
    return await goto(...given);
  };
  page.reload = async (...given) => {
    await settled();
    return await reload(...given);
  };
}

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}
