import { expect, type Page, type Route } from '@playwright/test';
import { signIn, started, test, typePassword, userInfo, watchTokens } from './probe.ts';

/** Completes a sign-in that is expected to fail. */
async function failSignIn(probe: Page): Promise<string> {
  await probe.evaluate(() => void window.session.login());
  await typePassword(probe, 'employee');
  await started(probe);
  const { authenticated, loginCached, error } = await userInfo(probe);
  expect({ authenticated, loginCached }).toEqual({ authenticated: false, loginCached: false });
  return error;
}

/** Goes to the provider and comes back without signing in; returns the expected state. */
async function beginSignIn(probe: Page): Promise<string> {
  await probe.evaluate(() => void window.session.login());
  await probe.locator('#login').waitFor();
  await probe.goto('/');
  await started(probe);
  const keys = await probe.evaluate(() => Object.keys(sessionStorage));
  return keys.find((key) => key.startsWith('werkbank.oidc.'))?.replace('werkbank.oidc.', '') ?? '';
}

/** Opens the page like a redirect by the provider. */
async function answer(probe: Page, fragment: string): Promise<void> {
  await probe.goto('about:blank');
  await probe.goto(`/#${fragment}`);
  await started(probe);
}

/** Changes claims of the id token; which is not protected by its signature, because it comes in the token response. */
async function changeIdToken(route: Route, change: Record<string, unknown>): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { id_token: string };
  const [header, payload = '', signature] = body.id_token.split('.');
  const claims = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), ...change };
  const id_token = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  await route.fulfill({ response, json: { ...body, id_token } });
}

const faults: [string, Record<string, unknown>, string][] = [
  ['another nonce', { nonce: 'other' }, 'Nonce received is not same as requested'],
  ['another issuer', { iss: 'https://evil.example' }, 'invalid id_token'],
  ['another audience', { aud: 'other-client' }, 'invalid id_token'],
  ['several audiences and no party', { aud: ['werkbank-spa', 'other'] }, 'invalid id_token'],
  ['an expiry in the past', { exp: 1 }, 'invalid id_token'],
  ['no subject', { sub: undefined }, 'invalid id_token'],
];
for (const [name, change, message] of faults)
  test(`an id token with ${name} is refused`, async ({ probe, context }) => {
    await watchTokens(context, async (route) => await changeIdToken(route, change));
    expect(await failSignIn(probe)).toBe(message);
  });

test('a response from another issuer is refused before its code is sent anywhere', async ({ probe, context }) => {
  const tokens = await watchTokens(context);
  const state = await beginSignIn(probe);
  await answer(probe, `state=${state}&code=x&iss=https%3A%2F%2Fevil.example`);
  expect((await userInfo(probe)).error).toBe('invalid id_token');
  expect(tokens).toEqual([]);
});

test('a response without a request is refused', async ({ probe }) => {
  await answer(probe, 'state=unknown&code=x');
  expect((await userInfo(probe)).error).toBe('Invalid_state');
  expect(new URL(probe.url()).hash).toBe('');
});

test('a response without a request does not sign out the current user', async ({ probe }) => {
  await signIn(probe);
  await answer(probe, 'state=unknown&code=x');
  expect(await userInfo(probe)).toMatchObject({ authenticated: true, error: '' });
});

test('the error of the provider is shown verbatim, and stays until the next sign-in', async ({ probe }) => {
  const state = await beginSignIn(probe);
  await answer(probe, `state=${state}&error=access_denied&error_description=No%20access`);
  expect((await userInfo(probe)).error).toBe('No access');
  await probe.reload();
  await started(probe);
  expect((await userInfo(probe)).error).toBe('No access');
  await signIn(probe);
  expect((await userInfo(probe)).error).toBe('');
});

test('metadata of another issuer prevents a sign-in', async ({ probe, context }) => {
  await context.route('**/.well-known/openid-configuration', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), issuer: 'https://evil.example' } });
  });
  expect(await probe.evaluate(async () => await window.session.login().catch((error: Error) => error.message))).toBe(
    'invalid id_token',
  );
  expect(new URL(probe.url()).pathname).toBe('/');
});

test('an unreachable provider is reported, and the sign-in can be retried', async ({ probe, context }) => {
  await context.route('**/.well-known/openid-configuration', async (route) => await route.abort());
  const message = await probe.evaluate(async () => await window.session.login().catch((error: Error) => error.message));
  expect(message).toMatch(/fetch/i);
  await context.unroute('**/.well-known/openid-configuration');
  await signIn(probe);
  expect((await userInfo(probe)).authenticated).toBe(true);
});
