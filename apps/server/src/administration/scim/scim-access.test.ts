import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Call, Role } from '@werkbank/contract/wire/call.ts';
import { createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { injected, startServer, type TestUser } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';
import { entraUser, nowhere, patch, providerWith, scimKey } from './scim.fixture.ts';

const server = await startServer();
const { id: keyId, key } = await scimKey(server);
const ask = providerWith(server, key);
const admin = server.api('admin');
const mint = await tokenMint(server.db, server.config);

const endpoints: [string, string, object | undefined][] = [
  ['GET', '/ServiceProviderConfig', undefined],
  ['GET', '/Schemas', undefined],
  ['GET', '/ResourceTypes', undefined],
  ['GET', '/Users', undefined],
  ['GET', `/Users/${nowhere}`, undefined],
  ['POST', '/Users', { userName: 'mine' }],
  ['PUT', `/Users/${nowhere}`, { userName: 'mine' }],
  ['PATCH', `/Users/${nowhere}`, patch({ op: 'replace', path: 'active', value: false })],
  ['DELETE', `/Users/${nowhere}`, undefined],
  ['GET', '/Groups', undefined],
  ['GET', `/Groups/${nowhere}`, undefined],
  ['POST', '/Groups', { displayName: 'mine' }],
  ['PUT', `/Groups/${nowhere}`, { displayName: 'mine' }],
  ['PATCH', `/Groups/${nowhere}`, patch({ op: 'replace', path: 'displayName', value: 'x' })],
  ['DELETE', `/Groups/${nowhere}`, undefined],
];

/** A user who signs in at the provider. */
async function person(login: string, email: string) {
  const token = await mint({ login, name: login, email, roles: [] as Role[] });
  return createClient<Contract>(routes, {
    base: () => 'http://test',
    token: async () => token,
    fetch: injected(server.app),
  });
}

async function soon<T>(expected: T, ask: () => Promise<T>): Promise<void> {
  for (const end = Date.now() + 3_000; JSON.stringify(await ask()) !== JSON.stringify(expected); await sleep(20))
    assert.ok(Date.now() < end, `not ${JSON.stringify(expected)} in time`);
}

describe('the service for identity providers', () => {
  it('refuses everyone else: users, other keys, and requests without a key', async () => {
    const users: TestUser[] = ['employee', 'mobility', 'engineer', 'reseller', 'admin', 'norole'];
    const chief = createClient<Contract>(routes, {
      base: () => 'http://test',
      token: async () =>
        await mint({
          login: 'admin',
          name: 'Anna Visser',
          email: 'admin@demo.example',
          roles: ['Admin', 'PreventionEmployee'],
        }),
      fetch: injected(server.app),
    });
    const service = await chief.programs.createServiceKey({
      body: { name: 'Webshop', roles: ['Admin', 'PreventionEmployee'], divisions: [1], expiresInDays: null },
    });
    const personal = await chief.programs.createOwnKey({
      body: { name: 'Excel', roles: ['Admin'], divisions: [1], expiresInDays: 1 },
    });
    const bearers = [
      ...(await Promise.all(users.map(async (user) => await server.token(user)))),
      service.key,
      personal.key,
    ];
    for (const [method, path, body] of endpoints) {
      for (const bearer of bearers) {
        const answer = await providerWith(server, bearer)(method, path, body);
        assert.equal(answer.status, 403, `${method} ${path}`);
        assert.deepEqual(answer.body['schemas'], ['urn:ietf:params:scim:api:messages:2.0:Error']);
      }
      for (const wrong of ['', 'wbk_wrong', 'x.y.z'])
        assert.ok(
          [401, 403].includes((await providerWith(server, wrong)(method, path, body)).status),
          `${method} ${path}`,
        );
    }
    const anonymous = await server.app.inject({ url: '/scim/v2/Users' });
    assert.deepEqual([anonymous.statusCode, anonymous.headers['www-authenticate']], [401, 'Bearer']);
  });

  it('is the only thing its key can use: every call of the contract refuses the key', async () => {
    let asked = 0;
    for (const calls of Object.values(contract as Record<string, Record<string, Call>>))
      for (const { access, method, path } of Object.values(calls)) {
        if (access === 'anonymous') continue;
        const url = path.replaceAll('{division}', '1').replace(/\{\w+\}/g, nowhere);
        const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${key}` } });
        assert.deepEqual(
          [answer.statusCode, answer.json<{ code: string }>().code],
          [403, 'auth.key_of_provider'],
          `${method} ${path}`,
        );
        asked++;
      }
    assert.ok(asked > 400, `only ${asked}`);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const mcp = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
      payload: message,
    });
    assert.equal(mcp.statusCode, 403);
    await refusedWith(
      'key.not_found',
      admin.programs.createWebhook({ body: { keyId, url: 'https://example.com/x', events: ['salesorder.created'] } }),
    );
  });

  it('can be opened only by a user who manages all divisions and holds the right, and can be closed immediately', async () => {
    const body = { name: 'x', divisions: [1], expiresInDays: 1 };
    await refusedWith('auth.forbidden', server.api('employee').programs.createScimKey({ body }));
    await refusedWith('division.forbidden', admin.programs.createScimKey({ body: { ...body, divisions: [999] } }));
    await refusedWith('body.invalid', admin.programs.createScimKey({ body: { ...body, name: ' ' } }));
    const other = await admin.programs.createScimKey({ body });
    const withOther = providerWith(server, other.key);
    assert.equal((await withOther('GET', '/Users')).status, 200);
    assert.ok((await admin.programs.listKeys({})).rows.some(({ id, kind }) => id === other.id && kind === 'scim'));
    await admin.programs.revokeKey({ params: { id: other.id } });
    await soon(401, async () => (await withOther('GET', '/Users')).status);
  });
});

describe('a user created by the provider', () => {
  it('is recognised at the sign-in by the id or by the verified address', async () => {
    const made = await ask('POST', '/Users', entraUser('Vera', 'sub-vera'));
    const vera = await person('sub-vera', 'vera@elsewhere.example');
    assert.deepEqual(
      (await vera.session.me({})).divisions.map(({ code }) => code),
      [1],
    );
    assert.equal((await ask('GET', `/Users/${made.body.id}`)).status, 200);
    const { rows } = await admin.administration.listPeople({ query: { search: 'vera' } });
    assert.equal(rows.length, 1);
  });

  it('has the roles of their groups at once, loses them with the group, and is signed out at once when suspended', async () => {
    const made = await ask('POST', '/Users', entraUser('Wim', 'sub-wim'));
    const wim = await person('sub-wim', 'wim@contoso.example');
    const roles = async () => (await wim.session.me({})).roles;
    assert.deepEqual(await roles(), []);
    const group = await ask('POST', '/Groups', {
      displayName: 'Werkbank office',
      externalId: 'object-id-of-office',
      members: [{ value: made.body.id }],
    });
    assert.equal(group.status, 201);
    const entry = await admin.administration.addRoleGroup({
      body: { value: 'object-id-of-office', role: 'PreventionEmployee' },
    });
    await soon(['PreventionEmployee'], roles);
    await wim.accounts.list({ params: { division: '1' } });
    const shown = (await admin.administration.listProvisionedGroups({})).rows;
    assert.partialDeepStrictEqual(shown, [{ name: 'Werkbank office', members: 1, roles: ['PreventionEmployee'] }]);
    const [listed] = (await admin.administration.listPeople({ query: { search: 'Wim' } })).rows;
    assert.deepEqual(listed?.roles, ['PreventionEmployee']);
    const held = await admin.administration.getPersonRights({ params: { id: listed?.id ?? nowhere } });
    assert.ok(held.rights.includes('salesOrders.decide'));
    await ask(
      'PATCH',
      `/Groups/${group.body.id}`,
      patch({ op: 'Remove', path: 'members', value: [{ value: made.body.id }] }),
    );
    await soon([], roles);
    await ask(
      'PATCH',
      `/Groups/${group.body.id}`,
      patch({ op: 'Add', path: 'members', value: [{ value: made.body.id }] }),
    );
    await soon(['PreventionEmployee'], roles);
    await admin.administration.removeRoleGroup({ params: { id: entry.id } });
    await soon([], roles);
    const personal = await wim.programs.createOwnKey({
      body: { name: 'x', roles: [], divisions: [1], expiresInDays: 1 },
    });
    await ask('PATCH', `/Users/${made.body.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    await soon('auth.disabled', async () => await codeOf(roles));
    const program = await server.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${personal.key}` } });
    assert.equal(program.statusCode, 401);
  });

  it('a user who signed in before under an unverified address is blocked with the provisioned one, but gets no rights', async () => {
    const early = await person('sub-xandra-early', 'xandra@contoso.example');
    await early.session.me({});
    const made = await ask('POST', '/Users', entraUser('Xandra', 'sub-xandra'));
    assert.deepEqual((await early.session.me({})).divisions, []);
    await ask('PATCH', `/Users/${made.body.id}`, patch({ op: 'replace', path: 'active', value: false }));
    await soon('auth.disabled', async () => await codeOf(async () => await early.session.me({})));
  });
});

describe('the administrator who created the key', () => {
  it('gets no role from a group to which the key adds them', async () => {
    const { roles } = await admin.session.me({});
    const me = await ask('POST', '/Users', { ...entraUser('Anna', 'admin'), displayName: 'Anna Visser' });
    assert.equal(me.status, 201);
    const group = await ask('POST', '/Groups', { displayName: 'Self made', members: [{ value: me.body.id }] });
    assert.equal(group.status, 201);
    await admin.administration.addRoleGroup({ body: { value: 'Self made', role: 'MobilityEmployee' } });
    await sleep(300);
    assert.deepEqual((await admin.session.me({})).roles, roles);
  });
});

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
