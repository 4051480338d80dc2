import { expect, type Page } from '@playwright/test';
import { changeSettings, signIn, started, test, typePassword, userInfo } from './probe.ts';

/** Opens the sign-in window with a click, which browsers require. */
async function clickForPopup(probe: Page): Promise<void> {
  await probe.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'popup';
    button.addEventListener(
      'click',
      () => void window.session.loginPopup().then((done) => document.body.setAttribute('data-done', String(done))),
    );
    document.body.append(button);
    button.textContent = 'popup';
  });
  await probe.locator('#popup').click();
}

test('a sign-in opens in a window of 483 by 600', async ({ probe }) => {
  const opening = probe.waitForEvent('popup');
  await clickForPopup(probe);
  const popup = await opening;
  await popup.locator('#login').waitFor();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([483, 600]);
  const closing = popup.waitForEvent('close');
  await typePassword(popup, 'employee').catch(() => undefined);
  await closing;
  await expect(probe.locator('body')).toHaveAttribute('data-done', 'true');
  expect(await userInfo(probe)).toMatchObject({ authenticated: true, profile: { name: 'Eva de Vries' } });
});

test('with a session at the provider the sign-in window closes automatically', async ({ probe }) => {
  await signIn(probe);
  await probe.evaluate(() => sessionStorage.clear());
  await probe.reload();
  await started(probe);
  const opening = probe.waitForEvent('popup');
  await clickForPopup(probe);
  await opening;
  await expect(probe.locator('body')).toHaveAttribute('data-done', 'true');
});

test('a sign-in window that the browser blocks is reported', async ({ probe }) => {
  await probe.evaluate(() => {
    window.open = () => null;
  });
  await clickForPopup(probe);
  await expect(probe.locator('body')).toHaveAttribute('data-done', 'false');
  expect((await userInfo(probe)).error).toBe('Popup Window is null');
});

test('a sign-in window that is closed early is reported', async ({ probe }) => {
  const opening = probe.waitForEvent('popup');
  await clickForPopup(probe);
  const popup = await opening;
  await popup.locator('#login').waitFor();
  await popup.close();
  await expect(probe.locator('body')).toHaveAttribute('data-done', 'false');
  expect((await userInfo(probe)).error).toBe('Popup Window closed by UI action');
});

test('a provider whose pages isolate the window from its opener can be used', async ({ probe, context }) => {
  await changeSettings(probe, { popup: { noticesClose: false } });
  await probe.reload();
  await started(probe);
  await context.route('**/sign-in/*', async (route) => {
    if (route.request().method() !== 'GET' || !route.request().isNavigationRequest()) return await route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' } });
  });
  const opening = context.waitForEvent('page');
  await clickForPopup(probe);
  const popup = await opening;
  await popup.locator('#login').waitFor();
  await typePassword(popup, 'employee').catch(() => undefined);
  await expect(probe.locator('body')).toHaveAttribute('data-done', 'true');
  expect((await userInfo(probe)).authenticated).toBe(true);
});
