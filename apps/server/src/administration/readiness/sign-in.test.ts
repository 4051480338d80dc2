import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import { sql } from 'kysely';
import * as store from '#auth/providers/provider-store.ts';
import { startServer } from '#test/harness.ts';
import { startOutsideService } from '#test/outside-service.ts';
import { refusedWith } from '#test/refusal.ts';

const outside = await startOutsideService();
const { settings, url: issuer } = outside;
const sign = async (audience: string, claims: object = {}) =>
  await outside.sign(audience, 'the-admin', {
    email: 'admin@demo.example',
    email_verified: true,
    roles: ['baas'],
    ...claims,
  });
const tokens = async (claims: object = {}) => ({
  accounting: await sign('kantoor', claims),
  mechanic: await sign('monteur', claims),
});

const server = await startServer();
const fixed = await startServer({ AUTH_MODE: 'embedded' });
const admin = server.api('admin').administration;
const propose = async (change: Partial<SignInSettings> = {}, ifMatch?: number) =>
  await admin.proposeSignInProvider({ body: { ...settings, ...change }, ...(ifMatch !== undefined && { ifMatch }) });
const me = async (token: string) =>
  await server.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
const environment = async () =>
  (await server.request(undefined, { url: '/assets/environment.json' })).json<{
    auth: { authority: string };
  }>();

describe('an identity provider on the page of an administrator', () => {
  it('is asked for its configuration before it is proposed, and is used by nobody until it is proven', async () => {
    assert.partialDeepStrictEqual(await admin.getSignInProvider({}), {
      source: 'embedded',
      settings: null,
      version: 0,
    });
    await refusedWith('sign_in.unreachable', propose({ issuer: 'http://127.0.0.1:1' }));
    await refusedWith('sign_in.other_issuer', propose({ issuer: `${issuer}/other` }));
    await refusedWith('sign_in.shared_audience', propose({ mechanicAudiences: ['kantoor'] }));
    await refusedWith('body.invalid', propose({ issuer: 'file:///etc/passwd' }));
    await refusedWith('sign_in.no_trial', admin.trySignInProvider({ body: await tokens() }));
    const proposed = await propose({}, 0);
    assert.partialDeepStrictEqual(proposed, { source: 'embedded', trial: { settings: { issuer } } });
    await refusedWith('precondition.failed', propose({}, 7));
    assert.equal((await me(await sign('kantoor'))).statusCode, 401);
    assert.notEqual((await environment()).auth.authority, issuer);
    const page = await server.request(undefined, { url: '/silent.html' });
    if (page.statusCode === 200) assert.match(String(page.headers['content-security-policy']), new RegExp(issuer));
  });

  it('reports what the tokens lack, and cannot be put in use by somebody who would be locked out', async () => {
    const attempt = async (claims: object) => await admin.trySignInProvider({ body: await tokens(claims) });
    assert.partialDeepStrictEqual(await attempt({ roles: [] }), {
      isSelf: true,
      isAdministrator: false,
      isProven: false,
    });
    assert.partialDeepStrictEqual(await attempt({ email: 'chef@elders.example' }), { isSelf: false, isProven: false });
    assert.partialDeepStrictEqual(await attempt({ email_verified: false }), { isSelf: false, isProven: false });
    const swapped = { accounting: await sign('monteur'), mechanic: await sign('kantoor') };
    const report = await admin.trySignInProvider({ body: swapped });
    assert.partialDeepStrictEqual(report, {
      accounting: { outcome: 'otherAudience', given: 'monteur' },
      isProven: false,
    });
    await refusedWith('sign_in.not_proven', admin.adoptSignInProvider({ body: swapped }));
    await refusedWith('sign_in.not_proven', admin.adoptSignInProvider({ body: await tokens({ roles: [] }) }));
    assert.equal((await admin.getSignInProvider({})).source, 'embedded');
  });

  it('is used by everybody from the moment it is proven, with the same accounts', async () => {
    const before = (await server.api('admin').session.me({})).id;
    await server.api('employee').session.me({});
    await sql`update app_user set email_verified = true where issuer = 'embedded'`.execute(server.db);
    await admin.adoptSignInProvider({ body: await tokens() });
    const now = await me(await sign('kantoor'));
    assert.equal(now.statusCode, 200);
    assert.equal(now.json<{ id: string }>().id, before);
    assert.equal((await environment()).auth.authority, issuer);
    const url = '/api/sign-in/provider';
    const headers = { authorization: `Bearer ${await sign('kantoor')}` };
    const shown = (await server.app.inject({ url, headers })).json<Record<string, unknown>>();
    assert.partialDeepStrictEqual(shown, { source: 'page', issuer, settings: { clientId: 'werkbank' }, trial: null });
    await refusedWith('auth.token_invalid', admin.getSignInProvider({}));
    const { rows } = await sql<{ id: string; email: string; issuer: string }>`
      select id, email, issuer from app_user where subject = 'employee'`.execute(server.db);
    const [employee] = rows;
    const claims = { email: employee?.email, email_verified: true, roles: ['PreventionEmployee'] };
    const token = await outside.sign('kantoor', 'somebody', claims);
    const same = await me(token);
    assert.equal(same.json<{ id: string }>().id, employee?.id, same.body);
  });

  it('is in the history, and gives way to the one before by a command', async () => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(coalesce(after::text, ''), '') as text from audit_event where subject = 'sign_in_provider'`.execute(
      server.db,
    );
    assert.match(rows[0]?.text ?? '', new RegExp(issuer));
    assert.equal(await store.putBackPrevious(server.db), true);
    for (let turn = 0; turn < 100 && (await environment()).auth.authority === issuer; turn++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.notEqual((await environment()).auth.authority, issuer);
  });

  it('cannot replace one of the environment, and is for administrators alone', async () => {
    const other = fixed.api('admin').administration;
    assert.partialDeepStrictEqual(await other.getSignInProvider({}), { source: 'environment' });
    await refusedWith('sign_in.fixed', other.proposeSignInProvider({ body: settings }));
    await refusedWith('sign_in.fixed', other.adoptSignInProvider({ body: await tokens() }));
    const employee = fixed.api('employee').administration;
    await refusedWith('auth.forbidden', employee.getSignInProvider({}));
    await refusedWith('auth.forbidden', employee.proposeSignInProvider({ body: settings }));
    await refusedWith('auth.forbidden', employee.trySignInProvider({ body: await tokens() }));
  });
});
