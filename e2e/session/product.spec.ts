import type { Locator, Page } from '@playwright/test';
import { expect, ofServer, signIn, test } from '../support/test.ts';

test('a deep link opened while signed out is restored with query and fragment after the sign-in', async ({ page }) => {
  await page.goto('/items?division=2#prices');
  await expect(page.locator('#login')).toBeVisible();
  await page.locator('#login').fill('employee');
  await page.locator('#password').fill('wrong');
  await page.locator('.sign-in button').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, 'employee');
  const { pathname, search, hash } = new URL(page.url());
  expect([pathname, search, hash]).toEqual(['/items', '?division=2', '#prices']);
});

test('reloading a page needs neither password nor provider', async ({ page, open }) => {
  await open('/items');
  const asked: string[] = [];
  page.on('request', (request) => /\/(oidc|sign-in)\//.test(request.url()) && asked.push(request.url()));
  await page.reload();
  await expect(page.locator('#root h1').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('a page from the back/forward cache runs under its own policy', async ({ page, open }) => {
  await open('/items');
  const { etag = '' } = (await page.request.get('/items')).headers();
  const again = await page.request.get('/items', { headers: { 'if-none-match': etag } });
  expect([again.status(), again.headers()['content-security-policy']]).toEqual([304, undefined]);
  for (const path of ['/accounts', '/items', '/accounts']) {
    await page.goto(path);
    await expect(page.locator('#root h1').first()).toBeVisible();
  }
});

test('a saved return URL of another host is not followed', async ({ page, baseURL }) => {
  await page.goto('/items');
  await expect(page.locator('#login')).toBeVisible();
  for (const evil of ['//evil.example/x', 'https://evil.example', '/\\evil.example']) {
    await page.goto('/about');
    await page.evaluate((address) => sessionStorage.setItem('redirectUrl', address), evil);
    await page.goto('/items');
    await signIn(page, 'employee');
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  }
});

test('signing out from the menu leads to the sign-in page, and the back button shows no data', async ({
  page,
  open,
}) => {
  await open('/items');
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('werkbank.session.user') ?? '{}') as { accessToken: string }).accessToken,
  );
  await page.getByRole('button', { name: 'Menu van Eva de Vries' }).click();
  await page.getByRole('menuitem', { name: 'Afmelden' }).click();
  await expect(page.locator('#login')).toBeVisible();
  const answer = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goto('/items');
  await expect(page.locator('#login')).toBeVisible();
});

test('a sign-in that cannot be renewed shows the reason and a sign-in button', async ({ page, open, context }) => {
  await open('/items');
  await context.route('**/oidc/token', async (route) => {
    await route.fulfill({
      status: 400,
      json: { error: 'invalid_grant', error_description: 'grant request is invalid' },
    });
  });
  await page.evaluate(() => {
    const key = 'werkbank.session.user';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    sessionStorage.setItem(key, JSON.stringify({ ...user, expiresAt: Date.now() / 1000 }));
  });
  await page.reload();
  await expect(page.getByText('grant request is invalid')).toBeVisible();
  await context.unroute('**/oidc/token');
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page.locator('#root h1').first()).not.toContainText('grant');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/items');
});

test('a page that opens with a sign-in that the server no longer knows leads to the sign-in and back', async ({
  page,
  open,
}) => {
  await open('/accounts');
  await page.route('**/api/me', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-an-ended-session' } });
  });
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.goto('/items');
  await expect(page.getByRole('heading', { level: 1, name: 'Meld u aan' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Artikelen' })).toBeVisible();
});

test('a session that expires during typing is renewed in a separate window', async ({ page, open, context }) => {
  await open('/accounts/new');
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  await context.route('**/oidc/token', async (route) => await route.fulfill({ status: 400, json: { error: 'x' } }));
  await context.route('**/api/**', async (route) => await route.fulfill({ status: 401, headers: ofServer }));
  await name.fill('Nog niet bewaard');
  const banner = page.getByRole('alert').filter({ hasText: 'Uw aanmelding is verlopen' });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('U bent niet meer aangemeld.')).toBeVisible();
  await context.unroute('**/oidc/token');
  await context.unroute('**/api/**');
  await context.clearCookies();
  await signInInWindow(page, banner);
  await expect(name).toHaveValue('Nog niet bewaard');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page).toHaveURL(/\/accounts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nog niet bewaard');
});

test('without refresh tokens a session ends with its token, and what was typed is still there after signing in again', async ({
  page,
  open,
  context,
}) => {
  await page.clock.install();
  await open('/accounts/new');
  await page.evaluate(() => {
    const key = 'werkbank.session.user';
    const { refreshToken: _unused, ...user } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      refreshToken?: string;
    };
    sessionStorage.setItem(key, JSON.stringify(user));
  });
  await page.reload();
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  await name.fill('Getypt voor het einde');
  await context.clearCookies();
  await page.clock.fastForward('01:00:00');
  const banner = page.getByRole('alert').filter({ hasText: 'Uw aanmelding is verlopen' });
  await expect(banner).toBeVisible();
  await signInInWindow(page, banner);
  await expect(name).toHaveValue('Getypt voor het einde');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getypt voor het einde');
});

async function signInInWindow(page: Page, banner: Locator): Promise<void> {
  const opening = page.waitForEvent('popup');
  await banner.getByRole('button', { name: 'Aanmelden' }).click();
  const popup = await opening;
  await popup.locator('#login').waitFor();
  await banner.getByRole('button', { name: 'Aanmeldvenster tonen' }).click();
  await popup.locator('#login').fill('employee');
  await popup.locator('#password').fill('demo');
  await popup.keyboard.press('Enter');
  await expect(banner).toBeHidden();
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the sign-in page is accessible in ${colorScheme}`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/items');
    await page.locator('#login').fill('employee');
    await page.locator('#password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('#password')).toBeFocused();
    await expectAccessible();
  });

test('pages run only our own files, and scripts cannot create markup from text', async ({ request }) => {
  const page = (await request.get('/items')).headers();
  expect(page['content-security-policy']).toMatch(
    /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'.*object-src 'none'.*require-trusted-types-for 'script'/,
  );
  expect(page['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(page['permissions-policy']).toContain('microphone=(self)');
});
