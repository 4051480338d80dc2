import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import type { PersonalKeyInput, ServiceKeyInput } from '@werkbank/contract/programs/keys/key-calls.ts';
import { type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { sql } from 'kysely';
import { createAuthenticator } from '#auth/authenticate.ts';
import { injected, startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';

const server = await startServer();
const eva = server.api('employee');
const params = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const withKey = (key: string): Client<Contract> =>
  createClient<Contract>(routes, { base: () => 'http://test', token: async () => key, fetch: injected(server.app) });

/** An administrator who also works in the office: a key cannot have rights that its creator lacks. */
const mint = await tokenMint(server.db, server.config);
const chief = await mint({
  login: 'admin',
  name: 'Anna Visser',
  email: 'admin@demo.example',
  roles: ['Admin', 'PreventionEmployee'],
});
const anna = withKey(chief);

const personal = async (input: Partial<PersonalKeyInput> = {}, api = eva) =>
  await api.programs.createOwnKey({
    body: { name: 'Excel', roles: ['PreventionEmployee'], divisions: [1], expiresInDays: 30, ...input },
  });
const service = async (input: Partial<ServiceKeyInput> = {}, api = anna) =>
  await api.programs.createServiceKey({
    body: { name: 'Webshop', roles: ['PreventionEmployee'], divisions: [1], expiresInDays: null, ...input },
  });
const newAccount = (name: string) => ({ params, body: { name, country: 'NL' } });

describe('a personal key', () => {
  it('acts as its owner within its divisions, and is shown in the history', async () => {
    const { key, hint, ...made } = await personal();
    assert.match(key, /^wbk_[\dA-Za-z]{46}$/);
    assert.ok(key.startsWith(hint));
    assert.partialDeepStrictEqual(made, {
      kind: 'personal',
      ownerFullName: 'Eva de Vries',
      divisions: [1],
    });
    const excel = withKey(key);
    const me = await excel.session.me({});
    assert.deepEqual([me.name, me.divisions.map(({ code }) => code)], ['Eva de Vries', [1]]);
    const account = await excel.accounts.create(newAccount('Uit Excel'));
    assert.equal(account.creatorFullName, 'Eva de Vries');
    const { rows } = await excel.accounts.history({ params: { ...params, id: account.id } });
    assert.equal(rows[0]?.userFullName, 'Eva de Vries · Excel');
    await refusedWith('division.forbidden', excel.accounts.list({ params: { division: '2' } }));
  });

  it('that is read-only can change nothing', async () => {
    const reader = withKey((await personal({ readOnly: true })).key);
    await reader.accounts.list({ params });
    await refusedWith('auth.key_read_only', reader.accounts.create(newAccount('Niet')));
  });

  it('never has more roles or divisions than its owner', async () => {
    await refusedWith('key.exceeds', personal({ roles: ['Admin'] }));
    await refusedWith('division.forbidden', personal({ divisions: [1, 3] }));
    await refusedWith('body.invalid', personal({ expiresInDays: 400 }));
    await refusedWith('body.invalid', personal({ name: ' ' }));
    const { key } = await personal({ divisions: [1, 2] });
    const program = withKey(key);
    await program.accounts.list({ params: { division: '2' } });
    await sql`delete from user_division where division = 2
      and user_id = (select id from app_user where subject = 'employee')`.execute(server.db);
    await sleep(300);
    await refusedWith('division.forbidden', program.accounts.list({ params: { division: '2' } }));
  });

  it('is listed for its owner without the key itself, with the time of its last use', async () => {
    const { id, key } = await personal({ name: 'Getoond' });
    await withKey(key).session.me({});
    await sleep(200);
    const row = (await eva.programs.listOwnKeys({})).rows.find((one) => one.id === id);
    assert.ok(row?.lastUsedAt);
    assert.ok(!JSON.stringify(row).includes(key));
    assert.equal((await server.api('engineer').programs.listOwnKeys({})).total, 0);
    await refusedWith('key.not_found', server.api('engineer').programs.revokeOwnKey({ params: { id } }));
    await eva.programs.revokeOwnKey({ params: { id } });
    await refusedWith('key.not_found', eva.programs.revokeOwnKey({ params: { id } }));
    assert.ok(!(await eva.programs.listOwnKeys({})).rows.some((one) => one.id === id));
  });

  it('cannot create or revoke keys or end a session', async () => {
    const program = withKey((await personal()).key);
    await refusedWith('auth.key_refused', personal({}, program));
    await refusedWith('auth.key_refused', program.programs.revokeOwnKey({ params: { id: nowhere } }));
    await refusedWith('auth.key_refused', program.session.end({}));
    assert.ok((await program.programs.listOwnKeys({})).total > 0);
  });

  it('is stored as a digest, and appears in no stored response', async () => {
    const { key } = await eva.programs.createOwnKey({
      body: { name: 'Eenmalig', roles: [], divisions: [], expiresInDays: 1 },
      idempotencyKey: 'once',
    });
    for (const table of ['api_key', 'idempotency_key', 'audit_event']) {
      const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(
        server.db,
      );
      assert.ok(!rows.some(({ text }) => text.includes(key)), table);
    }
    const { rows } = await sql<{ after: object }>`select after from audit_event where part = 'api_key'`.execute(
      server.db,
    );
    assert.ok(rows.length > 0 && rows.every(({ after }) => !('digest' in after)));
  });

  it('that is guessed, mistyped, expired or of a blocked user is refused', async () => {
    const { id, key } = await personal();
    for (const wrong of ['wbk_', `wbk_${'a'.repeat(46)}`, `${key.slice(0, -1)}~`, `${key}x`])
      await refusedWith('auth.token_invalid', withKey(wrong).session.me({}));
    const program = withKey(key);
    await program.session.me({});
    await sql`update app_user set disabled_at = now() where subject = 'employee'`.execute(server.db);
    await sleep(300);
    await refusedWith('auth.disabled', program.session.me({}));
    await sql`update app_user set disabled_at = null where subject = 'employee'`.execute(server.db);
    await sleep(300);
    await program.session.me({});
    await sql`update api_key set expires_at = now() - interval '1 minute', revoked_at = null where id = ${id}`.execute(
      server.db,
    );
    await sleep(300);
    await refusedWith('auth.token_expired', program.session.me({}));
  });

  it('is one of at most twenty per user, even when two are created at once', async () => {
    const emre = server.api('engineer');
    const make = () => personal({ roles: [], divisions: [1] }, emre);
    for (let n = 0; n < 19; n++) await make();
    const answers = await Promise.allSettled([make(), make()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    await refusedWith('key.limit', make());
  });
});

describe('a service key', () => {
  // The keys as seen by another server process.
  const { db, config, running } = server;
  const other = createAuthenticator({ config, db, pool: running.pool });
  after(async () => await other.close());

  it('acts as itself, and stays valid when its creator is blocked', async () => {
    const { key } = await service();
    const shop = withKey(key);
    const account = await shop.accounts.create(newAccount('Uit de webshop'));
    assert.equal(account.creatorFullName, 'Webshop');
    assert.deepEqual((await shop.session.me({})).roles, ['PreventionEmployee']);
    await refusedWith('auth.forbidden', shop.programs.listKeys({}));
    assert.ok(
      !(await anna.administration.listPeople({ pageSize: 1000 })).rows.some(({ fullName }) => fullName === 'Webshop'),
    );
  });

  it('can be created only by administrators, in divisions that they may change, with a role', async () => {
    await refusedWith(
      'auth.forbidden',
      eva.programs.createServiceKey({ body: { name: 'x', roles: ['Admin'], divisions: [], expiresInDays: 1 } }),
    );
    await refusedWith('division.forbidden', service({ divisions: [999] }));
    await refusedWith('body.invalid', service({ roles: [] }));
    await refusedWith('key.exceeds', service({ roles: ['MobilityEmployee', 'Admin'] }, server.api('admin')));
    await refusedWith('body.invalid', service({ roles: ['Reseller' as 'Admin'] }));
  });

  it('cannot assign rights to users, even with the role of an administrator', async () => {
    const program = withKey((await service({ roles: ['Admin'], divisions: [1, 2, 3, 4] })).key);
    const { rows } = await program.administration.listPeople({ query: { search: 'Noor' } });
    const change = {
      params: { id: rows[0]?.id ?? nowhere },
      body: { divisions: [{ division: 1, access: 'write' as const }] },
    };
    await refusedWith('division.forbidden', program.administration.updatePerson(change));
  });

  it('is listed with all others for administrators, and ends in every process within a second', async () => {
    const { id, key } = await service({ name: 'Twee processen' });
    const elsewhere = async () =>
      await other.authenticate({ headers: { authorization: `Bearer ${key}` }, backend: 'mechanic' });
    assert.equal((await elsewhere()).name, 'Twee processen');
    await withKey(key).session.me({});
    const { rows } = await anna.programs.listKeys({ query: { search: 'twee' } });
    assert.deepEqual(
      rows.map(({ name, kind, ownerFullName }) => [name, kind, ownerFullName]),
      [['Twee processen', 'service', 'Anna Visser']],
    );
    await anna.programs.revokeKey({ params: { id } });
    await sleep(500);
    await refusedWith('auth.token_invalid', withKey(key).session.me({}));
    await assert.rejects(elsewhere, { code: 'auth.token_invalid' });
    await refusedWith('key.not_found', anna.programs.revokeKey({ params: { id } }));
  });
});
