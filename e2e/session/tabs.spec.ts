import { expect } from '@playwright/test';
import { andBack, signIn, started, test, userInfo, watchTokens } from './probe.ts';

test('a duplicated tab signs in separately, and both keep renewing their tokens', async ({ probe, context }) => {
  await signIn(probe);
  const opening = context.waitForEvent('page');
  await probe.evaluate(() => void window.open(location.href));
  const copy = await opening;
  await started(copy);
  expect(await userInfo(copy)).toMatchObject({ authenticated: false, error: '' });
  expect(await copy.evaluate(() => sessionStorage.getItem('werkbank.session.user'))).toBeNull();
  await copy.evaluate(() => void window.session.login());
  await expect.poll(async () => (await userInfo(copy).catch(() => undefined))?.authenticated).toBe(true);
  for (const tab of [copy, probe, copy])
    expect(
      await tab.evaluate(async () => (await window.session.on401('/api/me')) && window.session.userInfo.authenticated),
    ).toBe(true);
  expect(
    await probe.evaluate(async () => (await window.session.acquireToken('urn:werkbank:mechanic')).length),
  ).toBeGreaterThan(100);
});

test('a reloaded tab is not mistaken for a copy', async ({ probe, context }) => {
  await signIn(probe);
  const tokens = await watchTokens(context);
  for (let round = 0; round < 5; round++) {
    await probe.reload();
    await started(probe);
    expect((await userInfo(probe)).authenticated).toBe(true);
  }
  expect(tokens.length).toBe(0);
});

test('the next page of a tab waits while the previous one still holds its lock', async ({ probe, context }) => {
  await signIn(probe);
  const other = await context.newPage();
  await other.goto('/');
  await started(other);
  const next = [async () => await probe.reload(), async () => await probe.goto('/items')];
  for (const leave of next) {
    const id = await probe.evaluate(() => sessionStorage.getItem('werkbank.session.tab'));
    // Receives the lock when the page is left, and keeps it for a second.
    await other.evaluate(
      (name) => {
        void navigator.locks.request(name, async () => await new Promise((end) => setTimeout(end, 1000)));
      },
      `werkbank.tab.${id ?? ''}`,
    );
    await leave();
    await started(probe);
    expect((await userInfo(probe)).authenticated).toBe(true);
    expect(await probe.evaluate(() => sessionStorage.getItem('werkbank.session.tab'))).toBe(id);
  }
});

test('signing out clears the storage, the provider and the other tabs', async ({ probe, context }) => {
  await signIn(probe);
  const other = await context.newPage();
  await other.goto('/');
  await started(other);
  await other.evaluate(() => void window.session.login());
  await expect.poll(async () => (await userInfo(other).catch(() => undefined))?.authenticated).toBe(true);
  const token = await other.evaluate(async () => await window.session.acquireToken('urn:werkbank:accounting'));

  const signOut = () => {
    window.session.connectServer(async () => {
      const authorization = `Bearer ${(await window.session.authorize('/api/session/end')) ?? ''}`;
      const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      await fetch('/api/session/end', { method: 'POST', headers: { authorization, 'x-xsrf-token': xsrf } });
    });
    void window.session.logout();
  };
  await andBack(probe, async () => await probe.evaluate(signOut));
  expect(await userInfo(probe)).toMatchObject({ authenticated: false, loginCached: false, error: '' });
  const left = await probe.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('werkbank.') && key !== 'werkbank.session.tab'),
  );
  expect(left).toEqual([]);

  await expect
    .poll(async () => await userInfo(other))
    .toMatchObject({ authenticated: false, loginCached: false, error: 'User login is required' });
  const answer = await other.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await probe.evaluate(() => void window.session.login());
  await expect(probe.locator('#login')).toBeVisible();
});

test('signing out works even if our server does not respond', async ({ probe }) => {
  await signIn(probe);
  const signOut = () => {
    window.session.connectServer(async () => await new Promise(() => {}));
    void window.session.logout();
  };
  await andBack(probe, async () => await probe.evaluate(signOut));
  expect((await userInfo(probe)).authenticated).toBe(false);
});
