import { expect } from '@playwright/test';
import {
  ageToken,
  changeCachedUser,
  changeSettings,
  loads,
  signIn,
  started,
  test,
  userInfo,
  watchTokens,
} from './probe.ts';

const notAuthenticated = 'Cannot send request to registered endpoint if the user is not authenticated.';

test('a cached token within the offset is refreshed, with exactly one reload', async ({ probe, context }) => {
  await signIn(probe);
  await ageToken(probe);
  const tokens = await watchTokens(context);
  const before = await loads(probe);
  await probe.reload();
  await expect.poll(async () => (await userInfo(probe).catch(() => undefined))?.authenticated).toBe(true);
  await probe.waitForTimeout(1_500);
  expect(await loads(probe)).toBe(before + 2);
  expect(tokens.length).toBe(1);
  expect(tokens[0]?.get('grant_type')).toBe('refresh_token');
  expect(tokens[0]?.get('scope')).toBe('openid profile email api');
});

test('a refresh that fails ends the authentication and keeps the reason', async ({ probe, context }) => {
  await signIn(probe);
  await ageToken(probe);
  await watchTokens(context, async (route) => {
    const body = JSON.stringify({ error: 'invalid_grant', error_description: 'grant request is invalid' });
    await route.fulfill({ status: 400, contentType: 'application/json', body });
  });
  await probe.reload();
  await started(probe);
  const failed = { authenticated: false, loginCached: true, error: 'grant request is invalid' };
  expect(await userInfo(probe)).toMatchObject(failed);
  expect(await probe.evaluate(() => sessionStorage.getItem('werkbank.session.error'))).toBe('grant request is invalid');
  const asked: string[] = [];
  probe.on('request', (request) => asked.push(request.url()));
  const refusal = await probe.evaluate(
    async () => await window.session.authorize('/api/me').catch((error: Error) => error.message),
  );
  expect(refusal).toBe(notAuthenticated);
  expect(await probe.evaluate(async () => await window.session.authorize('/assets/i18n/core.nl.json'))).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a renewal that takes longer than 6000 ms fails; its late response is still used', async ({ probe, context }) => {
  await signIn(probe);
  const release = Promise.withResolvers<void>();
  await watchTokens(context, async (route) => {
    await release.promise;
    await route.continue();
  });
  const before = await probe.evaluate(() => sessionStorage.getItem('werkbank.session.user'));
  const [message, took] = await probe.evaluate(async () => {
    const start = performance.now();
    const failure = await window.session.acquireToken('urn:werkbank:mechanic').catch((error: Error) => error.message);
    return [failure, performance.now() - start] as const;
  });
  expect(message).toBe('Token renewal operation failed due to timeout');
  expect(took).toBeGreaterThan(5_900);
  expect(took).toBeLessThan(7_000);
  release.resolve();
  await expect
    .poll(async () => await probe.evaluate(() => sessionStorage.getItem('werkbank.session.user')))
    .not.toBe(before);
  expect(
    await probe.evaluate(async () => (await window.session.acquireToken('urn:werkbank:mechanic')).split('.').length),
  ).toBe(3);
});

test('twenty simultaneous calls need only one renewal', async ({ probe, context }) => {
  await signIn(probe);
  const tokens = await watchTokens(context);
  const given = await probe.evaluate(
    async () =>
      await Promise.all(
        Array.from({ length: 20 }, async () => await window.session.acquireToken('urn:werkbank:mechanic')),
      ),
  );
  expect(new Set(given).size).toBe(1);
  expect(tokens.length).toBe(1);
});

test('renewals for different APIs do not use the same refresh token twice', async ({ probe, context }) => {
  await signIn(probe);
  const tokens = await watchTokens(context);
  const statuses = await probe.evaluate(async () => {
    const mine = Promise.all([window.session.on401('/api/me'), window.session.acquireToken('urn:werkbank:mechanic')]);
    return await mine.then(([renewed, token]) => [renewed, token.length > 100]);
  });
  expect(statuses).toEqual([true, true]);
  const used = tokens.map((form) => form.get('refresh_token'));
  expect(new Set(used).size).toBe(2);
});

test('a page that is left during a renewal repeats it at its next start', async ({ probe, context }) => {
  await signIn(probe);
  const before = await probe.evaluate(() => sessionStorage.getItem('werkbank.session.user'));
  let isLost = true;
  const tokens = await watchTokens(context, async (route) => {
    // The provider has replaced the refresh token, but its answer does not arrive.
    if (isLost) await route.fetch();
    else await route.continue();
  });
  await probe.evaluate(() => void window.session.acquireToken('urn:werkbank:mechanic').catch(() => undefined));
  await expect.poll(() => tokens.length).toBe(1);
  isLost = false;
  await probe.reload();
  await started(probe);
  expect((await userInfo(probe)).authenticated).toBe(true);
  await expect.poll(() => tokens.length).toBe(2);
  await expect
    .poll(async () => await probe.evaluate(() => sessionStorage.getItem('werkbank.session.renewal')))
    .toBeNull();
  expect(await probe.evaluate(() => sessionStorage.getItem('werkbank.session.user'))).not.toBe(before);
  expect((await userInfo(probe)).authenticated).toBe(true);
});

test('five-minute tokens are used for half their life, without endless reloads', async ({ probe, context }) => {
  await watchTokens(context, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...body, expires_in: 300 } });
  });
  await signIn(probe);
  const before = await loads(probe);
  await probe.reload();
  await started(probe);
  await probe.waitForTimeout(2_000);
  expect(await loads(probe)).toBe(before + 1);
  expect((await userInfo(probe)).authenticated).toBe(true);
});

test('a token that is never fresh enough stops reloading after two attempts, with an explanation', async ({
  probe,
  context,
}) => {
  await signIn(probe);
  await watchTokens(context, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...body, expires_in: 0 } });
  });
  await ageToken(probe);
  const before = await loads(probe);
  await probe.reload();
  await started(probe);
  expect(await loads(probe)).toBe(before + 3);
  expect(await userInfo(probe)).toMatchObject({ authenticated: false, error: 'User login is required' });
});

test('a token response without a lifetime means 3599 seconds', async ({ probe, context }) => {
  await watchTokens(context, async (route) => {
    const response = await route.fetch();
    const { expires_in: _lifetime, ...body } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: body });
  });
  await signIn(probe);
  const { lifetime, expiresAt } = JSON.parse(
    (await probe.evaluate(() => sessionStorage.getItem('werkbank.session.user'))) ?? '{}',
  ) as {
    lifetime: number;
    expiresAt: number;
  };
  expect(lifetime).toBe(3599);
  expect(Math.abs(expiresAt - Date.now() / 1000 - 3599)).toBeLessThan(20);
});

test('the timer renews before expiry, at least a second later, and keeps name and roles current', async ({
  probe,
  context,
}) => {
  await changeSettings(probe, { expireOffsetSeconds: 1 });
  const tokens = await watchTokens(context, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...body, expires_in: 3 } });
  });
  await probe.reload();
  await started(probe);
  await signIn(probe);
  const before = await loads(probe);
  await expect.poll(() => tokens.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(3);
  expect(await loads(probe)).toBe(before);
  expect(await userInfo(probe)).toMatchObject({ authenticated: true, profile: { roles: ['PreventionEmployee'] } });
});

test('without a refresh token the session of the provider is used through a hidden frame', async ({ probe }) => {
  await signIn(probe);
  await changeCachedUser(probe, { refreshToken: undefined, expiresAt: Math.floor(Date.now() / 1000) + 100 });
  await probe.reload();
  await expect.poll(async () => (await userInfo(probe).catch(() => undefined))?.authenticated).toBe(true);
  expect(await probe.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
});

test('a renewal that failed offline is repeated when the network is back', async ({ probe, context }) => {
  await signIn(probe);
  await changeSettings(probe, { expireOffsetSeconds: 1 });
  await context.route('**/oidc/token', async (route) => await route.abort('internetdisconnected'));
  expect(await probe.evaluate(async () => await window.session.on401('/api/me'))).toBe(false);
  expect((await userInfo(probe)).authenticated).toBe(false);
  await context.unroute('**/oidc/token');
  const before = await loads(probe);
  await probe.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(async () => (await userInfo(probe)).authenticated).toBe(true);
  expect(await loads(probe)).toBe(before);
});

test('a page with a valid token loads the protocol library later, and retries if that fails', async ({
  probe,
  context,
}) => {
  await signIn(probe);
  const library = '**/probe/node_modules/oidc-client-ts/**';
  const asked: string[] = [];
  await context.route(library, async (route) => {
    asked.push(route.request().url());
    await route.abort('internetdisconnected');
  });
  await probe.reload();
  await started(probe);
  expect(asked).toEqual([]);
  expect(await probe.evaluate(async () => await window.session.on401('/api/me'))).toBe(false);
  expect(asked.length).toBe(1);
  await context.unroute(library);
  await probe.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(async () => (await userInfo(probe)).authenticated).toBe(true);
});

test('a second 401 within seconds does not renew the token again', async ({ probe, context }) => {
  await signIn(probe);
  const tokens = await watchTokens(context);
  expect(
    await probe.evaluate(async () => [await window.session.on401('/api/me'), await window.session.on401('/api/me')]),
  ).toEqual([true, true]);
  expect(tokens.length).toBe(1);
});

test('acquireToken refuses requests that it cannot fulfil', async ({ probe }) => {
  const refused = async (resource: string) =>
    await probe.evaluate(
      async (asked) => await window.session.acquireToken(asked).catch((error: Error) => error.message),
      resource,
    );
  expect(await refused('')).toBe('resource is required');
  expect(await refused('urn:werkbank:accounting')).toBe('User login is required');
});

test('tokens are sent to our own URLs only', async ({ probe }) => {
  await signIn(probe);
  const origin = new URL(probe.url()).origin;
  const hasToken = async (address: string) =>
    await probe.evaluate(async (asked) => (await window.session.authorize(asked)) !== undefined, address);
  for (const address of ['/api/me', `${origin}/api/me`, '/API/me?x=/assets/', '/api'])
    expect(await hasToken(address), address).toBe(true);
  const without = [
    '/assets/environment.json',
    '/api/public/asset/x',
    'https://evil.example/api/me',
    `https://evil.example/?${origin}/api`,
    `${origin.replace('127.0.0.1', '127.0.0.1.evil.example')}/api/me`,
    '//evil.example/api/me',
    '/apix',
    '/other',
  ];
  for (const address of without) expect(await hasToken(address), address).toBe(false);
});
