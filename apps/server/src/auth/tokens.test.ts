import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  base64url,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { createEmbeddedKeys } from './keys.ts';
import { loadOrCreateSecrets, loadPublicKeys } from './provider/secrets.ts';
import { callWith, startTestServer, TestClient, type TestServer } from './sign-in.fixture.ts';
import { createTokenVerifier } from './token-verifier.ts';

let server: TestServer;
let key: Awaited<ReturnType<typeof importJWK>>;
let kid: string;
before(async () => {
  server = await startTestServer();
  const { signingKey } = await loadOrCreateSecrets(server.db);
  key = await importJWK(signingKey, 'ES256');
  kid = signingKey.kid;
});
after(async () => await server.stop());

const now = () => Math.floor(Date.now() / 1000);

function claims(change: Record<string, unknown> = {}): JWTPayload {
  return {
    iss: server.config.auth.issuer,
    aud: 'urn:werkbank:accounting',
    sub: 'employee',
    iat: now(),
    exp: now() + 60,
    jti: crypto.randomUUID(),
    scope: 'api',
    roles: ['PreventionEmployee'],
    ...change,
  };
}

async function sign(payload: JWTPayload, header: Record<string, unknown> = {}, by = key): Promise<string> {
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header } as JWTHeaderParameters)
    .sign(by);
}

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

describe('a token is accepted', () => {
  test('when all its claims are right', async () => {
    const { status, body } = await callWith(server, await sign(claims()));
    assert.deepEqual([status, body.subject, body.divisions], [200, 'employee', [1, 2]]);
  });

  const accepted: [string, () => JWTPayload][] = [
    ['that expired within the clock skew', () => claims({ exp: now() - 2 })],
    ['with several audiences', () => claims({ aud: ['other', 'urn:werkbank:accounting'] })],
    ['without a token id', () => claims({ jti: undefined })],
    ['without roles, as a user without any', () => claims({ roles: undefined })],
    ['with unknown roles, without those', () => claims({ roles: ['Superuser', 7, null] })],
  ];
  for (const [name, payload] of accepted)
    test(name, async () => assert.equal((await callWith(server, await sign(payload()))).status, 200));

  test('without the roles that the product does not know', async () => {
    const { body } = await callWith(server, await sign(claims({ roles: ['Admin', 'Superuser', 'Admin'] })));
    assert.deepEqual(body.roles, ['Admin']);
  });
});

describe('a token is refused', () => {
  const forged: [string, () => Promise<string>][] = [
    ['with algorithm none', async () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims())}.`],
    [
      'with algorithm none in other letters',
      async () => `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${encode(claims())}.`,
    ],
    ['signed with the public key as HS256 secret', signedWithPublicKey],
    [
      'signed by another key under our key id',
      async () => await sign(claims(), {}, (await generateKeyPair('ES256')).privateKey),
    ],
    ['with a key of its own in the header (jwk)', async () => await signedByOwnKey('jwk')],
    ['with the address of a key in the header (jku)', async () => await signedByOwnKey('jku')],
    ['with an unknown key id', async () => await sign(claims(), { kid: 'other' })],
    [
      'with a critical header nobody knows',
      async () => withHeader({ alg: 'ES256', typ: 'at+jwt', kid, crit: ['x'], x: 1 }),
    ],
    ['whose payload was changed', async () => changed(await sign(claims()))],
    ['that is not a token', async () => 'not.a.token'],
    ['for another audience', async () => await sign(claims({ aud: 'urn:other' }))],
    ['for the other API', async () => await sign(claims({ aud: 'urn:werkbank:mechanic' }))],
    ['without audience', async () => await sign(claims({ aud: undefined }))],
    ['of another issuer with the same subject', async () => await sign(claims({ iss: 'https://other.example/oidc' }))],
    ['of an issuer with a slash more', async () => await sign(claims({ iss: `${server.config.auth.issuer}/` }))],
    ['without subject', async () => await sign(claims({ sub: undefined }))],
    ['with an empty subject', async () => await sign(claims({ sub: '' }))],
    ['without expiry', async () => await sign(claims({ exp: undefined }))],
    ['issued in the future', async () => await sign(claims({ iat: now() + 3_600, exp: now() + 7_200 }))],
    ['without time of issue', async () => await sign(claims({ iat: undefined }))],
    ['that is not valid yet', async () => await sign(claims({ nbf: now() + 60 }))],
    ['of type JWT', async () => await sign(claims(), { typ: 'JWT' })],
    ['without type', async () => await sign(claims(), { typ: undefined })],
    ['without the scope of the API', async () => await sign(claims({ scope: 'openid' }))],
    ['that carries a hash only id tokens have', async () => await sign(claims({ at_hash: 'x' }))],
    ['that says it is a logout token', async () => await sign(claims({ events: {} }))],
    ['that says it is an id token', async () => await sign(claims({ typ: 'ID' }))],
  ];
  for (const [name, forge] of forged)
    test(name, async () => {
      const { status, body, headers } = await callWith(server, await forge());
      assert.deepEqual([status, body.code], [401, 'auth.token_invalid']);
      assert.match(headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/);
    });

  test('when it has expired, with a separate code', async () => {
    const { status, body } = await callWith(server, await sign(claims({ exp: now() - 10 })));
    assert.deepEqual([status, body.code], [401, 'auth.token_expired']);
  });

  test('when it is an id token', async () => {
    const { id_token } = await new TestClient(server).tokensOf('employee');
    assert.equal((await callWith(server, id_token)).body.code, 'auth.token_invalid');
  });

  test('when the request has none', async () => {
    const { status, body, headers } = await callWith(server, undefined);
    assert.deepEqual([status, body.code, headers.get('www-authenticate')], [401, 'auth.required', 'Bearer']);
  });

  for (const header of ['Basic ZW1wbG95ZWU6ZGVtbw==', 'Bearer', 'Bearer ', 'Bearer a b', 'bearer'])
    test(`when the header is "${header}"`, async () => {
      const response = await fetch(`${server.origin}/api/accounting`, { headers: { authorization: header } });
      assert.equal(response.status, 401);
    });
});

test('a token is verified once, however many calls are made with it', async () => {
  const token = await sign(claims());
  const keys = createEmbeddedKeys(() => loadPublicKeys(server.db));
  let checks = 0;
  const verifier = createTokenVerifier(server.config.auth, (header, input) => {
    checks++;
    return keys.find(header, input);
  });
  await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)));
  await verifier.verify(token);
  assert.equal(checks, 1);
});

async function signedWithPublicKey(): Promise<string> {
  const { keys } = await loadPublicKeys(server.db);
  const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${encode(claims())}`;
  const secret = JSON.stringify(keys[0]);
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function signedByOwnKey(header: 'jwk' | 'jku'): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const extra = header === 'jwk' ? { jwk } : { jku: 'https://evil.example/jwks' };
  return await sign(claims(), { ...extra, kid: 'own' }, pair.privateKey);
}

const withHeader = (header: object) => `${encode(header)}.${encode(claims())}.${'A'.repeat(86)}`;

function changed(token: string): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode(claims({ roles: ['Admin'] }))}.${signature}`;
}
