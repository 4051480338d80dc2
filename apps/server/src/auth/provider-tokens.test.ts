// Tokens of an outside provider, as Entra ID and Keycloak issue them.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod';
import { Problem } from '#base/problem.ts';
import { createDb, createPool, type Db } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { authConfig, authVariables } from './auth-config.ts';
import { type Authenticator, createAuthenticator } from './authenticate.ts';
import type { Caller } from './caller.ts';

// An outside provider is not available in a test; this one publishes real keys over real HTTP.
class Provider {
  metadata: object = {};
  keys: object[] = [];
  isDown = false;
  requests: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.requests.push(request.url ?? '');
      if (this.isDown) return void response.writeHead(503).end();
      const body = request.url?.endsWith('/keys') ? { keys: this.keys } : this.metadata;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/tenant/v2.0`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const provider = new Provider();
let issuer: string;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
let privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
const started: Authenticator[] = [];

before(async () => {
  issuer = await provider.start();
  const pair = await generateKeyPair('RS256', { extractable: true });
  ({ privateKey } = pair);
  provider.keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', use: 'sig' }];
  database = await createTestDatabase();
  pool = createPool(database.connection);
  db = createDb(pool);
});
beforeEach(() => {
  provider.isDown = false;
  provider.metadata = { issuer, jwks_uri: `${issuer}/keys` };
});
// Each holds one connection of the pool.
afterEach(async () => void (await Promise.all(started.splice(0).map(async (one) => await one.close()))));
after(async () => {
  await pool.end();
  await database.drop();
  provider.stop();
});

function authenticator(change: Record<string, string> = {}): Authenticator {
  const variables = {
    AUTH_MODE: 'oidc',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'spa',
    ACCOUNTING_AUDIENCES: 'api-main',
    MECHANIC_AUDIENCES: 'api-mechanic',
    OIDC_TOKEN_TYP: 'JWT',
    ...change,
  };
  const site = { production: true, publicUrl: 'https://werkbank.example' };
  const config = {
    ...site,
    auth: authConfig(z.object(authVariables).parse(variables), site),
    theme: 'cura',
    languages: ['nl'],
    hostLanguages: {},
  };
  const made = createAuthenticator({ config, db, pool });
  started.push(made);
  return made;
}

async function sign(change: JWTPayload = {}, header: object = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: issuer, aud: 'api-main', sub: 'abc', iat: now, exp: now + 60, ...change };
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1', ...header })
    .sign(privateKey);
}

const ask = async (of: Authenticator, token: string): Promise<Caller> =>
  await of.authenticate({ headers: { authorization: `Bearer ${token}` }, backend: 'accounting' });

async function refusal(of: Authenticator, token: string): Promise<string> {
  const error = await ask(of, token).then(
    () => assert.fail('accepted'),
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof Problem, String(error));
  return error.code;
}

describe('the identity of a caller', () => {
  test("is created by the user's first token, without any division", async () => {
    const caller = await ask(
      authenticator(),
      await sign({ sub: 'new-user', name: 'Nieuw', email: 'nieuw@demo.example' }),
    );
    assert.deepEqual(
      [caller.name, caller.email, [...caller.divisions], caller.issuer],
      ['Nieuw', 'nieuw@demo.example', [], issuer],
    );
    const { rows } = await sql`select kind from auth_event where subject = 'new-user'`.execute(db);
    assert.deepEqual(rows, [{ kind: 'user.created' }]);
  });

  test('is created once by a hundred simultaneous first calls', async () => {
    const of = authenticator();
    const token = await sign({ sub: 'in-a-hurry' });
    const ids = await Promise.all(Array.from({ length: 100 }, async () => (await ask(of, token)).userId));
    assert.equal(new Set(ids).size, 1);
  });

  test('gets a new name from the provider, but keeps its name when the provider sends none', async () => {
    const before = await ask(authenticator(), await sign({ sub: 'renamed', name: 'Jansen' }));
    const after = await ask(authenticator(), await sign({ sub: 'renamed', name: 'Jansen-Bakker' }));
    const without = await ask(authenticator(), await sign({ sub: 'renamed' }));
    assert.deepEqual([before.name, after.name, without.name], ['Jansen', 'Jansen-Bakker', 'Jansen-Bakker']);
    assert.equal(before.userId, after.userId);
  });

  test('uses an invitation only with a verified address, only once, and not when the user is blocked', async () => {
    const invited = (email: string, days: number) =>
      sql`insert into user_invitation (email, division, access, expires_at)
        values (${email}, 1, 'write', now() + make_interval(days => ${days}::integer))`.execute(db);
    const divisionsOf = async (claims: Record<string, unknown>) => [
      ...(await ask(authenticator(), await sign(claims))).writableDivisions,
    ];
    await invited('First@Example.org', 1);
    const email = 'first@example.org';
    assert.deepEqual(await divisionsOf({ sub: 'thief', email }), []);
    assert.deepEqual(await divisionsOf({ sub: 'thief', email, email_verified: false }), []);
    assert.deepEqual(await divisionsOf({ sub: 'first', email, email_verified: true }), [1]);
    assert.deepEqual(await divisionsOf({ sub: 'second', email, email_verified: true }), []);
    await invited('late@example.org', -1);
    assert.deepEqual(await divisionsOf({ sub: 'late', email: 'late@example.org', email_verified: true }), []);
    const own = authenticator({ OIDC_EMAIL_VERIFIED_CLAIM: 'xms_edov' });
    await invited('entra@example.org', 1);
    const caller = await ask(own, await sign({ sub: 'entra', email: 'entra@example.org', xms_edov: '1' }));
    assert.deepEqual([...caller.writableDivisions], [1]);
    const blocked = { sub: 'blocked', email: 'blocked@example.org', email_verified: true };
    await divisionsOf(blocked);
    await sql`update app_user set disabled_at = now() where subject = 'blocked'`.execute(db);
    await invited(blocked.email, 1);
    assert.equal(await refusal(authenticator(), await sign(blocked)), 'auth.disabled');
    const { rows } = await sql`
      select (select count(*)::int from user_invitation where email = ${blocked.email}) as waiting,
        (select current_division from app_user where subject = 'first') as current,
        array(select subject from app_user where email = ${email} and email_verified order by 1) as proved,
        (select count(*)::int from audit_event where subject = 'user_invitation' and action = 'delete') as accepted`.execute(
      db,
    );
    assert.deepEqual(rows, [{ waiting: 1, current: 1, proved: ['first', 'second'], accepted: 2 }]);
  });

  test('differs for the same subject at another issuer', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from app_user where issuer = 'embedded' and subject = 'employee'`.execute(db);
    const caller = await ask(authenticator(), await sign({ sub: 'employee' }));
    assert.notEqual(caller.userId, rows[0]?.id);
    assert.equal(caller.divisions.size, 0);
  });

  test('is the tenant and object id with Entra, whatever the subject of each API', async () => {
    const of = authenticator({ OIDC_SUBJECT: 'tid+oid', OIDC_TENANT: 't1' });
    const one = await ask(of, await sign({ tid: 't1', oid: 'o1', sub: 'pairwise-a' }));
    const two = await ask(of, await sign({ tid: 't1', oid: 'o1', sub: 'pairwise-b' }));
    assert.deepEqual([one.userId, one.subject], [two.userId, 't1.o1']);
    assert.equal(await refusal(of, await sign({ tid: 't2', oid: 'o1' })), 'auth.token_invalid');
    assert.equal(await refusal(of, await sign({ tid: 't1' })), 'auth.token_invalid');
  });
});

describe('the roles of a caller', () => {
  test('come from a nested claim with Keycloak, and are mapped', async () => {
    const of = authenticator({
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      ROLE_MAP: 'wb-staff=PreventionEmployee,wb-admin=Admin',
    });
    const caller = await ask(
      of,
      await sign({ realm_access: { roles: ['wb-staff', 'offline_access', 'Engineer'] }, roles: ['Admin'] }),
    );
    assert.deepEqual(caller.roles, ['PreventionEmployee', 'Engineer']);
  });

  test('cannot come from properties that every object inherits', async () => {
    const caller = await ask(authenticator({ OIDC_ROLES_CLAIM: 'constructor.name,__proto__.x' }), await sign());
    assert.deepEqual(caller.roles, []);
  });

  for (const [name, claim] of [
    ['scp', { scp: 'a access b' }],
    ['scope', { scope: 'access' }],
  ] as const)
    test(`count when the required scope is in ${name}`, async () => {
      const of = authenticator({ REQUIRED_SCOPE: 'access' });
      assert.equal((await ask(of, await sign(claim))).subject, 'abc');
      assert.equal(await refusal(of, await sign()), 'auth.token_invalid');
    });

  test('are refused without a second factor, although the token is valid', async () => {
    const of = authenticator({ OIDC_REQUIRED_AMR: 'mfa' });
    assert.equal(await refusal(of, await sign({ amr: ['pwd'] })), 'auth.forbidden');
    assert.equal((await ask(of, await sign({ amr: ['pwd', 'mfa'] }))).subject, 'abc');
  });
});

describe('the keys of the provider', () => {
  test('come from the metadata, once for many tokens', async () => {
    provider.requests = [];
    const of = authenticator();
    await Promise.all([ask(of, await sign({ jti: '1' })), ask(of, await sign({ jti: '2' }))]);
    await ask(of, await sign({ jti: '3' }));
    assert.deepEqual(provider.requests, ['/tenant/v2.0/.well-known/openid-configuration', '/tenant/v2.0/keys']);
  });

  test('that cannot be fetched admit no caller and do not make any token invalid', async () => {
    const of = authenticator();
    provider.isDown = true;
    assert.equal(await refusal(of, await sign()), 'auth.unavailable');
    assert.equal(await of.isReady(), false);
    provider.isDown = false;
    assert.equal(await of.isReady(), true);
    assert.equal((await ask(of, await sign())).subject, 'abc');
  });

  test('verify tokens once fetched, even while the provider is unavailable', async () => {
    const of = authenticator();
    await ask(of, await sign({ jti: 'first' }));
    provider.isDown = true;
    assert.equal((await ask(of, await sign({ jti: 'second' }))).subject, 'abc');
  });

  for (const claimed of ['https://evil.example', 'slash'])
    test(`of metadata that names issuer ${claimed} are not used`, async () => {
      provider.metadata = { issuer: claimed === 'slash' ? `${issuer}/` : claimed, jwks_uri: `${issuer}/keys` };
      assert.equal(await refusal(authenticator(), await sign()), 'auth.unavailable');
    });

  test('of another algorithm than configured are not used', async () => {
    assert.equal(await refusal(authenticator({ OIDC_ALGS: 'ES256' }), await sign()), 'auth.token_invalid');
  });

  test('do not make a token of type at+jwt valid where JWT is configured, nor the other way round', async () => {
    assert.equal(await refusal(authenticator(), await sign({}, { typ: 'at+jwt' })), 'auth.token_invalid');
    assert.equal(await refusal(authenticator({ OIDC_TOKEN_TYP: 'at+jwt' }), await sign()), 'auth.token_invalid');
    assert.equal((await ask(authenticator({ OIDC_TOKEN_TYP: 'any' }), await sign())).subject, 'abc');
  });
});

describe('the sign-in configuration', () => {
  const read = (variables: Record<string, string>, production = true) =>
    authConfig(z.object(authVariables).parse(variables), { production, publicUrl: 'https://werkbank.example' });

  test('of production names everything that is missing', () => {
    const all = /OIDC_ISSUER.*\n.*OIDC_CLIENT_ID.*\n.*ACCOUNTING_AUDIENCES.*\n.*MECHANIC_AUDIENCES/;
    assert.throws(() => read({ AUTH_MODE: 'oidc' }), all);
    assert.throws(() => read({ OIDC_CLIENT_ID: 'werkbank' }), /OIDC_ISSUER/);
  });

  test('of production is left to the set-up when the environment has none of it', () => {
    assert.partialDeepStrictEqual(read({}), { mode: 'none', isFixed: false });
  });

  test('of production refuses the embedded provider', () => {
    assert.throws(() => read({ AUTH_MODE: 'embedded' }), /AUTH_MODE: the embedded provider is for demonstration/);
  });

  test('refuses a role that the product does not have', () => {
    assert.throws(() => read({ ROLE_MAP: 'x=Boss' }, false), /x=Boss/);
  });

  test('of a demonstration needs nothing and follows the public address', () => {
    const { issuer: named, browser } = read({}, false);
    assert.deepEqual([named, browser.authority], ['https://werkbank.example/oidc', 'https://werkbank.example/oidc']);
  });
});
