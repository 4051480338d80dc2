import assert from 'node:assert/strict';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { callWith, startTestServer, TestClient, type TestServer } from '../sign-in.fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(async () => await server.stop());

/** Through node:http, since fetch sets Host itself. */
const rawGet = async (url: string, headers: Record<string, string>): Promise<string> =>
  await new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => resolve(text(answer))).on('error', reject);
  });

/** The error that the provider sends back to the browser program when it refuses an authorization request. */
async function refusalOf(change: Record<string, string | undefined>): Promise<string | null> {
  const client = new TestClient(server);
  const { url } = await client.browser.follow(client.authorizeUrl(change));
  return new URL(url.replace('#', '?'), server.origin).searchParams.get('error');
}

describe('signing in at the embedded provider', () => {
  test('with a password gives an access token of the first API and an id token with name and roles', async () => {
    const client = new TestClient(server);
    const tokens = await client.tokensOf('employee');
    assert.equal(decodeProtectedHeader(tokens.access_token).typ, 'at+jwt');
    const { aud, roles, scope, iss } = decodeJwt(tokens.access_token);
    assert.deepEqual(
      { aud, roles, scope },
      { aud: 'urn:werkbank:accounting', roles: ['PreventionEmployee'], scope: 'api' },
    );
    assert.equal(iss, `${server.origin}/oidc`);
    const id = decodeJwt(tokens.id_token);
    assert.deepEqual(
      [id.name, id.roles, id.nonce, id.aud],
      ['Eva de Vries', ['PreventionEmployee'], client.nonce, 'werkbank-spa'],
    );
    assert.equal(tokens.expires_in, 3599);
    assert.equal((await callWith(server, tokens.access_token)).body.name, 'Eva de Vries');
  });

  test('returns the issuer with the code', async () => {
    const client = new TestClient(server);
    await client.signIn('employee');
    const { url } = await client.browser.follow(client.authorizeUrl({ prompt: 'none' }));
    assert.equal(new URL(url).searchParams.get('iss'), `${server.origin}/oidc`);
  });

  test('lets the refresh token give a token of the other API, which the first API does not accept', async () => {
    const client = new TestClient(server);
    const { refresh_token } = await client.tokensOf('employee');
    const { body } = await client.refresh(refresh_token, { resource: 'urn:werkbank:mechanic', scope: 'api' });
    assert.equal((await callWith(server, body.access_token, '/api/mechanic')).status, 200);
    assert.equal((await callWith(server, body.access_token, '/api/accounting')).body.code, 'auth.token_invalid');
  });

  test('gives a token that an API accepts even when the exchange names no resource', async () => {
    const tokens = await new TestClient(server).tokensOf('employee');
    assert.equal(tokens.access_token.split('.').length, 3);
    assert.equal((await callWith(server, tokens.access_token)).status, 200);
  });

  test('renews the id token in a renewal with all scopes, but not in one with only the API scope', async () => {
    const client = new TestClient(server);
    const first = await client.tokensOf('employee');
    const narrow = await client.refresh(first.refresh_token, { scope: 'api' });
    assert.equal(narrow.body.id_token, undefined);
    const full = await client.refresh(narrow.body.refresh_token, { scope: 'openid profile email api' });
    assert.deepEqual(decodeJwt(full.body.id_token).roles, ['PreventionEmployee']);
  });

  test("works again without a password as long as the provider's session lasts", async () => {
    const client = new TestClient(server);
    await client.signIn('employee');
    const again = new TestClient(server, client.browser);
    assert.equal((await again.exchange(await again.signInSilently())).status, 200);
  });

  test('is refused with login_required in a silent request without a session', async () => {
    assert.equal(await refusalOf({ prompt: 'none' }), 'login_required');
  });
});

describe('an authorization request', () => {
  test('without PKCE is refused', async () => {
    assert.equal(await refusalOf({ code_challenge: undefined, code_challenge_method: undefined }), 'invalid_request');
  });

  test('with a plain challenge is refused', async () => {
    assert.equal(await refusalOf({ code_challenge_method: 'plain' }), 'invalid_request');
    assert.equal(await refusalOf({ code_challenge_method: undefined }), 'invalid_request');
  });

  for (const redirect of ['/evil', '/?next=1', '//evil.example/', '/silent.html/..'])
    test(`with the redirect address ${redirect} is not redirected there`, async () => {
      const client = new TestClient(server);
      const response = await client.browser.fetch(client.authorizeUrl({ redirect_uri: `${server.origin}${redirect}` }));
      assert.equal(response.status, 400);
      assert.equal(response.headers.get('location'), null);
    });

  test('for an unknown resource is refused', async () => {
    const client = new TestClient(server);
    const { url } = await client.browser.follow(`${client.authorizeUrl()}&resource=urn:other`);
    assert.equal(new URL(url).searchParams.get('error'), 'invalid_target');
  });

  for (const type of ['token', 'id_token', 'id_token token', 'code id_token'])
    test(`with response type ${type} is refused`, async () => {
      assert.match(
        (await refusalOf({ response_type: type, response_mode: 'fragment' })) ?? '',
        /unsupported_response_type|unauthorized_client/,
      );
    });

  for (const grant of ['password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'])
    test(`followed by a token request with grant ${grant} is refused`, async () => {
      const { status, body } = await new TestClient(server).token({
        grant_type: grant,
        username: 'employee',
        password: 'demo',
      });
      assert.deepEqual([status, body.error], [400, 'unsupported_grant_type']);
    });
});

describe('using codes and refresh tokens once:', () => {
  test('a code with another verifier is refused', async () => {
    const client = new TestClient(server);
    const { body } = await client.exchange(await client.signIn('employee'), {
      code_verifier: new TestClient(server).verifier,
    });
    assert.equal(body.error, 'invalid_grant');
  });

  test('a code with another redirect address is refused', async () => {
    const client = new TestClient(server);
    const { body } = await client.exchange(await client.signIn('employee'), {
      redirect_uri: `${server.origin}/popup.html`,
    });
    assert.equal(body.error, 'invalid_grant');
  });

  test('a code used again ends the tokens it gave', async () => {
    const client = new TestClient(server);
    const code = await client.signIn('employee');
    const first = await client.exchange(code);
    assert.equal((await client.exchange(code)).body.error, 'invalid_grant');
    assert.equal((await client.refresh(first.body.refresh_token)).body.error, 'invalid_grant');
    await refusedSoon(first.body.access_token);
  });

  test('at most one of many simultaneous exchanges of a code succeeds', async () => {
    const client = new TestClient(server);
    const code = await client.signIn('employee');
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await client.exchange(code)));
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1);
  });

  test('a refresh token used again ends its successor and the access tokens', async () => {
    const client = new TestClient(server);
    const first = await client.tokensOf('employee');
    const second = await client.refresh(first.refresh_token);
    assert.notEqual(second.body.refresh_token, first.refresh_token);
    await halfAMinuteLater();
    assert.equal((await client.refresh(first.refresh_token)).body.error, 'invalid_grant');
    assert.equal((await client.refresh(second.body.refresh_token)).body.error, 'invalid_grant');
    await refusedSoon(second.body.access_token);
  });

  test('a refresh token whose response was lost can be used once more within half a minute', async () => {
    const client = new TestClient(server);
    const first = await client.tokensOf('employee');
    const lost = await client.refresh(first.refresh_token);
    const again = await client.refresh(first.refresh_token);
    assert.deepEqual([lost.status, again.status], [200, 200]);
    assert.equal((await callWith(server, again.body.access_token)).status, 200);
    assert.equal(again.body.refresh_token, lost.body.refresh_token, 'both are the same successor');
    assert.equal((await client.refresh(again.body.refresh_token)).status, 200);
    await halfAMinuteLater();
    const late = await client.refresh(lost.body.refresh_token);
    assert.equal(late.body.error, 'invalid_grant', 'whoever shares the line is found out at the next renewal');
  });

  test('the provider uses the configured addresses, whatever the Host header is', async () => {
    const found = await fetch(`${server.origin}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const { token_endpoint } = (await found.json()) as { token_endpoint: string };
    assert.equal(token_endpoint, `${server.origin}/oidc/token`);
    const raw = await rawGet(`${server.origin}/oidc/.well-known/openid-configuration`, { host: 'evil.example' });
    assert.ok(!raw.includes('evil.example'), raw);
  });

  test('a preflight lets only the origins of the program ask for tokens', async () => {
    const allowed = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const answer = await fetch(`${server.origin}/oidc/token`, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin');
    };
    assert.equal(await allowed(server.origin), server.origin);
    assert.equal(await allowed('https://evil.example'), null);
  });

  test('after its tokens were ended the same browser signs in again with a new session', async () => {
    const client = new TestClient(server);
    const first = await client.tokensOf('employee');
    await client.refresh(first.refresh_token);
    await halfAMinuteLater();
    await client.refresh(first.refresh_token);
    const again = new TestClient(server, client.browser);
    const tokens = await again.tokensOf('employee');
    assert.equal((await callWith(server, tokens.access_token)).status, 200);
  });
});

describe('the time limits of a session:', () => {
  test('an access token expires', async ({ mock }) => {
    const short = await startTestServer({ EMBEDDED_TOKEN_SECONDS: '1', CLOCK_SKEW: '0' });
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    try {
      const { access_token, expires_in } = await new TestClient(short).tokensOf('employee');
      assert.equal(expires_in, 1);
      assert.equal((await callWith(short, access_token)).status, 200);
      mock.timers.tick(2_100);
      const { status, body, headers } = await callWith(short, access_token);
      assert.deepEqual([status, body.code], [401, 'auth.token_expired']);
      assert.match(headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/);
    } finally {
      await short.stop();
    }
  });

  test('renewal ends with the session, however often the token was renewed', async ({ mock }) => {
    const short = await startTestServer({ EMBEDDED_SESSION_SECONDS: '300' });
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    // Rows in the database expire by the program's clock.
    const pass = async (seconds: number) => {
      mock.timers.tick(seconds * 1000);
      await sql`update oidc_payload set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(short.db);
    };
    try {
      const client = new TestClient(short);
      let { refresh_token } = await client.tokensOf('employee');
      await pass(150);
      const renewed = await client.refresh(refresh_token);
      assert.equal(renewed.status, 200);
      ({ refresh_token } = renewed.body);
      await pass(160);
      assert.equal((await client.refresh(refresh_token)).body.error, 'invalid_grant');
      const { url } = await client.browser.follow(client.authorizeUrl({ prompt: 'none' }));
      assert.equal(new URL(url).searchParams.get('error'), 'login_required');
    } finally {
      await short.stop();
    }
  });
});

describe('the token endpoint across origins:', () => {
  for (const [origin, allowed] of [
    ['http://evil.example', false],
    ['', true],
  ] as const)
    test(`a token request from ${origin || 'the program itself'} is ${allowed ? 'answered' : 'refused'}`, async () => {
      const from = origin || server.origin;
      const response = await fetch(`${server.origin}/oidc/token`, {
        method: 'POST',
        headers: { origin: from },
        body: new URLSearchParams({ client_id: 'werkbank-spa', grant_type: 'refresh_token', refresh_token: 'none' }),
      });
      assert.equal(response.headers.get('access-control-allow-origin'), allowed ? from : null);
    });
});

async function halfAMinuteLater(): Promise<void> {
  await sql`update oidc_payload set consumed_at = consumed_at - interval '31 seconds'`.execute(server.db);
}

/** Waits for the refusal: a revocation is announced by a notification, which takes some milliseconds. */
async function refusedSoon(token: string): Promise<void> {
  const deadline = Date.now() + 1_000;
  while ((await callWith(server, token)).status !== 401) {
    assert.ok(Date.now() < deadline, 'still accepted after a second');
    await sleep(20);
  }
}
