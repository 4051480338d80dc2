import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestSimulator, type Tokens } from './simulator.fixture.ts';

const exact = await startTestSimulator();
const refresh = async (token: string) => await exact.token({ grant_type: 'refresh_token', refresh_token: token });
const exchange = async (code: string) =>
  await exact.token({ grant_type: 'authorization_code', code, redirect_uri: exact.app.redirectUri });

test('the consent returns an encoded code with an exclamation mark, and the same state', async () => {
  const query = new URLSearchParams({
    client_id: exact.app.clientId,
    redirect_uri: exact.app.redirectUri,
    response_type: 'code',
    state: 'a b',
  });
  const answer = await fetch(`${exact.url}/api/oauth2/auth?${query}`, { redirect: 'manual' });
  const back = answer.headers.get('location') ?? '';
  assert.equal(answer.status, 302);
  assert.match(back, /code=stamp[^&]+%21/);
  assert.equal(new URL(back).searchParams.get('state'), 'a b');
});

test('a consent for another address is refused', async () => {
  const query = new URLSearchParams({ client_id: exact.app.clientId, redirect_uri: 'http://x', response_type: 'code' });
  assert.equal((await fetch(`${exact.url}/api/oauth2/auth?${query}`, { redirect: 'manual' })).status, 400);
});

test('a code is exchanged for a pair of tokens for 600 seconds, given as text', async () => {
  const { status, body } = await exchange(await exact.consent());
  assert.equal(status, 200);
  assert.equal((body as Tokens).expires_in, '600');
  assert.match((body as Tokens).token_type, /^bearer$/i);
});

test('a code can be used once', async () => {
  const code = await exact.consent();
  await exchange(code);
  assert.equal((await exchange(code)).status, 400);
});

test('a code is valid for three minutes', async () => {
  const code = await exact.consent();
  await exact.control('clock', { seconds: 181 });
  assert.equal((await exchange(code)).status, 400);
});

test('a token is not refreshed before 570 seconds', async () => {
  const tokens = await exact.signIn();
  await exact.control('clock', { seconds: 560 });
  const early = await refresh(tokens.refresh_token);
  assert.equal(early.status, 400);
  assert.match(early.headers.get('reason') ?? '', /^TooEarlyToRefreshTokens/);
  await exact.control('clock', { seconds: 10 });
  assert.equal((await refresh(tokens.refresh_token)).status, 200);
});

test('when one token is used for two refreshes, one succeeds and the other is refused because the token is spent', async () => {
  const tokens = await exact.signIn();
  await exact.control('clock', { seconds: 571 });
  const both = await Promise.all([refresh(tokens.refresh_token), refresh(tokens.refresh_token)]);
  assert.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [200, 401],
  );
  assert.deepEqual(both.find(({ status }) => status === 401)?.body, {
    error: 'unauthorized_client',
    error_description: 'Old refresh token used.',
  });
});

test('a refresh token expires after thirty days without use', async () => {
  const tokens = await exact.signIn();
  await exact.control('clock', { seconds: 30 * 86_400 + 1 });
  const late = await refresh(tokens.refresh_token);
  assert.equal(late.status, 400);
  assert.match((late.body as { error_description: string }).error_description, /^The refresh token expired at /);
});

test('a wrong secret and an unknown token are refused', async () => {
  const wrong = { grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'x' };
  assert.deepEqual((await exact.token(wrong)).body, { error: 'invalid_request' });
  assert.equal(((await refresh('x')).body as { error: string }).error, 'invalid_grant');
});

test('an access token is invalid after 600 seconds', async () => {
  const tokens = await exact.signIn();
  assert.equal((await exact.call(tokens, 'current/Me')).status, 200);
  await exact.control('clock', { seconds: 601 });
  const { status, headers } = await exact.call(tokens, 'current/Me');
  assert.equal(status, 401);
  assert.equal(headers.get('reason'), 'Access token expired');
});

test('a refresh whose response was lost has spent the token', async () => {
  const tokens = await exact.signIn();
  await exact.control('clock', { seconds: 571 });
  await exact.control('faults', { kind: 'lost', path: '/api/oauth2/token' });
  await assert.rejects(refresh(tokens.refresh_token));
  assert.equal((await refresh(tokens.refresh_token)).status, 401);
});
