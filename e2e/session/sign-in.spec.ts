import { expect } from '@playwright/test';
import { signIn, started, test, typePassword, userInfo } from './probe.ts';

test('a sign-in provides name, roles and a token for each API', async ({ probe }) => {
  expect(await userInfo(probe)).toMatchObject({ authenticated: false, loginCached: false, error: '' });
  await signIn(probe);
  expect(await userInfo(probe)).toMatchObject({
    authenticated: true,
    loginCached: true,
    userName: 'employee',
    profile: { name: 'Eva de Vries', roles: ['PreventionEmployee'] },
    error: '',
  });
  const [accounting, mechanic] = await probe.evaluate(async () => [
    await window.session.acquireToken('urn:werkbank:accounting'),
    await window.session.acquireToken('urn:werkbank:mechanic'),
  ]);
  const audience = (token = '') => (JSON.parse(atob(token.split('.')[1] ?? '')) as { aud: string }).aud;
  expect([audience(accounting), audience(mechanic)]).toEqual(['urn:werkbank:accounting', 'urn:werkbank:mechanic']);
});

test('the authorisation response is removed from the address bar and from history', async ({ probe }) => {
  await signIn(probe);
  expect(new URL(probe.url()).pathname + new URL(probe.url()).hash).toBe('/');
  expect(
    await probe.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('werkbank.oidc.'))),
  ).toEqual([]);
});

test('reloading a page keeps the sign-in without contacting the provider', async ({ probe, context }) => {
  await signIn(probe);
  const asked: string[] = [];
  context.on('request', (request) => request.url().includes('/oidc/') && asked.push(request.url()));
  await probe.reload();
  await started(probe);
  expect((await userInfo(probe)).authenticated).toBe(true);
  expect(asked).toEqual([]);
});

test('another tab signs in automatically through the session of the provider', async ({ probe, context }) => {
  await signIn(probe);
  const other = await context.newPage();
  await other.goto('/');
  await started(other);
  expect((await userInfo(other)).authenticated).toBe(false);
  await other.evaluate(() => void window.session.login());
  await expect.poll(async () => (await userInfo(other).catch(() => undefined))?.authenticated).toBe(true);
});

test('a wrong password is reported on the page, and the right one continues the sign-in', async ({ probe }) => {
  await probe.evaluate(() => void window.session.login());
  await typePassword(probe, 'employee', 'wrong');
  await expect(probe.getByRole('alert')).toContainText('is onjuist');
  await expect(probe.locator('#login')).toHaveValue('employee');
  await typePassword(probe, 'employee');
  await started(probe);
  expect((await userInfo(probe)).authenticated).toBe(true);
});

test('the button of a demonstration user fills in the sign-in form', async ({ probe }) => {
  await probe.evaluate(() => void window.session.login());
  await probe.getByRole('button', { name: 'mobility' }).click();
  await expect(probe.locator('#password')).toHaveValue('demo');
  await probe.keyboard.press('Enter');
  await started(probe);
  expect((await userInfo(probe)).profile?.roles).toEqual(['MobilityEmployee']);
});

test('a user without roles can sign in and has no roles', async ({ probe }) => {
  await signIn(probe, 'norole');
  expect(await userInfo(probe)).toMatchObject({ authenticated: true, profile: { roles: [] } });
});

test('the page of the provider is in the language of the product', async ({ probe }) => {
  await probe.evaluate(() => {
    document.documentElement.lang = 'de';
    void window.session.login();
  });
  await expect(probe.getByRole('heading', { level: 1 })).toHaveText('Anmelden bei Werkbank');
});

test('the sign-in page works with the keyboard alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const parameters = new URLSearchParams({
    client_id: 'werkbank-spa',
    response_type: 'code',
    redirect_uri: `${new URL(baseURL ?? '').origin}/`,
    scope: 'openid api',
    state: 'x',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`/oidc/auth?${parameters.toString()}`);
  await typePassword(page, 'employee');
  await page.waitForURL(/code=/);
  await context.close();
});
