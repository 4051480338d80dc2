// A page of the product's own origin and headers that runs only the product's session, for behaviour that screens do not show.
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';

const root = path.join(import.meta.dirname, '../..');
const packages: Record<string, string> = {
  'oidc-client-ts': 'node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js',
  'jwt-decode': 'node_modules/jwt-decode/build/esm/index.js',
};

interface ProbeSession {
  userInfo: {
    authenticated: boolean;
    userName: string;
    profile?: { name: string; roles: string[] };
    error: string;
    loginCached: boolean;
  };
  login(): Promise<void>;
  loginPopup(): Promise<boolean>;
  connectServer(endSession: () => Promise<unknown>): void;
  logout(): Promise<void>;
  acquireToken(resource: string): Promise<string>;
  authorize(address: string): Promise<string | undefined>;
  on401(address: string): Promise<boolean>;
}

declare global {
  interface Window {
    session: ProbeSession;
    /** Resolved when init is; rejects with the error of init. */
    started: Promise<void>;
  }
}

/** Runs in the page. A change of the sign-in settings survives reloads, like one on the server. */
const program = `
import { authSession } from '/probe/apps/web/src/session/auth-session.ts';
const environment = await (await fetch('/assets/environment.json')).json();
Object.assign(environment.auth, JSON.parse(localStorage.getItem('probe.auth') ?? '{}'));
window.session = authSession;
window.loads = Number(sessionStorage.getItem('probe.loads') ?? 0) + 1;
sessionStorage.setItem('probe.loads', String(window.loads));
window.started = authSession.init(environment);
window.started.then(() => document.body.append(Object.assign(document.createElement('main'), { id: 'started' })));
`;

/**
 * The product's page with this script in place of its own; everything else, headers included, comes from the real server. The document
 * itself cannot be replaced, because Playwright does not route redirect targets.
 */
export async function serveProbe(context: BrowserContext): Promise<void> {
  const script = { contentType: 'text/javascript; charset=utf-8' };
  await context.route(/\/assets\/[\w.-]+\.js$/, async (route) => await route.fulfill({ ...script, body: '' }));
  await context.route('**/assets/boot.js', async (route) => {
    await route.fulfill({ ...script, body: "import('/probe/program.js');" });
  });
  await context.route('**/assets/sign-in-answer.js', async (route) => await route.continue());
  await context.route('**/probe/**', serveModule);
}

/** The session's own sources with their types stripped, like Node does when it runs the server. */
async function serveModule(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const name = pathname.replace('/probe/', '');
  const body = name === 'program.js' ? program : await readModule(name);
  await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
}

const modules = new Map<string, Promise<string>>();

async function readModule(name: string): Promise<string> {
  const known = modules.get(name) ?? prepareModule(name);
  modules.set(name, known);
  return await known;
}

async function prepareModule(name: string): Promise<string> {
  const file = path.join(root, name);
  const source = await readFile(file, 'utf8');
  const plain = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  return plain
    .replaceAll("'#src/", "'/probe/apps/web/src/")
    .replaceAll("'@werkbank/contract/", "'/probe/packages/contract/src/")
    .replace(/(from\s*|import\()["']([\w-]+)["']/g, (whole, before: string, bare: string) =>
      bare in packages ? `${before}'/probe/${packages[bare]}'` : whole,
    );
}

interface Fixtures {
  /** The probe page, signed out. */
  probe: Page;
}

export const test = base.extend<Fixtures>({
  probe: async ({ context, page: opened }, use) => {
    await serveProbe(context);
    const violations: string[] = [];
    opened.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) violations.push(message.text());
    });
    await opened.goto('/');
    await started(opened);
    await use(opened);
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
});

/** Waits until the session has started in this page. */
export async function started(opened: Page): Promise<void> {
  await opened.locator('#started').waitFor({ state: 'attached' });
}

/** Signs in through the provider's page. */
export async function signIn(opened: Page, login = 'employee'): Promise<void> {
  await opened.evaluate(() => void window.session.login());
  await typePassword(opened, login);
  await started(opened);
}

/** Enters name and password on the provider's page. */
export async function typePassword(opened: Page, login: string, password = 'demo'): Promise<void> {
  await opened.locator('#login').fill(login);
  await opened.locator('#password').fill(password);
  await opened.locator('.sign-in button').click();
}

export const userInfo = (opened: Page) => opened.evaluate(() => window.session.userInfo);

/** Changes the cached sign-in, like the passing of time or a provider would. */
export async function changeCachedUser(opened: Page, change: Record<string, unknown>): Promise<void> {
  await opened.evaluate((values) => {
    const key = 'werkbank.session.user';
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), ...values }));
  }, change);
}

/** Makes the cached token count as expired: within the offset. */
export const ageToken = (opened: Page) => changeCachedUser(opened, { expiresAt: Math.floor(Date.now() / 1000) + 200 });

/** Sets the sign-in settings for the next start of the page. */
export async function changeSettings(opened: Page, change: Record<string, unknown>): Promise<void> {
  await opened.evaluate((values) => localStorage.setItem('probe.auth', JSON.stringify(values)), change);
}

/** Counts token requests, and may change or drop them. */
export async function watchTokens(
  context: BrowserContext,
  treat: (route: Route, form: URLSearchParams) => Promise<void> = async (route) => await route.continue(),
): Promise<URLSearchParams[]> {
  const seen: URLSearchParams[] = [];
  await context.route('**/oidc/token', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    seen.push(form);
    await treat(route, form);
  });
  return seen;
}

/** How often this tab has loaded the page. */
export const loads = (opened: Page) => opened.evaluate(() => Number(sessionStorage.getItem('probe.loads')));

/** Runs an action that leaves the page, and waits until the page has started again. */
export async function andBack(opened: Page, leave: () => Promise<unknown>): Promise<void> {
  const before = await loads(opened);
  await leave();
  await expect.poll(async () => await loads(opened).catch(() => before), { timeout: 20_000 }).toBeGreaterThan(before);
  await started(opened);
}
