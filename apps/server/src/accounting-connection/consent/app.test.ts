import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openVault } from '#db/secrets/vault.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { startTestSimulator } from '../../../../../tools/exact-simulator/simulator.fixture.ts';

const exact = await startTestSimulator({ app: { redirectUri: 'http://127.0.0.1:4000/settings/connection' } });
const server = await startServer({ EXACT_HOSTS: exact.url });
const fixed = await startServer({ EXACT_CLIENT_ID: exact.app.clientId, EXACT_CLIENT_SECRET: exact.app.clientSecret });
const open = await startServer();
const { accountingConnection: calls } = server.api('admin');
const { clientId, clientSecret } = exact.app;
const body = { clientId, clientSecret, hosts: ['start.exactonline.nl'] };

test('an app is tried at Exact before it is stored, and in effect at once', async () => {
  assert.partialDeepStrictEqual(await calls.getApp({}), { source: 'none', hasSecret: false, version: 0 });
  await refusedWith('exact.not_configured', calls.connect({ body: {} }));
  await refusedWith('exact.app_refused', calls.updateApp({ body: { ...body, clientSecret: 'wrong' } }));
  assert.partialDeepStrictEqual(await calls.getApp({}), { source: 'none' });
  const stored = await calls.updateApp({ body: { ...body, webhookSecret: 'ondertekening' }, ifMatch: 0 });
  assert.partialDeepStrictEqual(stored, {
    source: 'page',
    clientId,
    hasSecret: true,
    hasWebhookSecret: true,
    version: 1,
  });
  assert.ok(!JSON.stringify(stored).includes(clientSecret));
  const { authorizeUrl } = await calls.connect({ body: {} });
  assert.ok(authorizeUrl.startsWith(`${exact.url}/api/oauth2/auth`));
});

test('a stored secret is kept for its own client alone, and somebody else’s change is not overwritten', async () => {
  const { clientSecret: _, ...without } = body;
  const other = { ...without, clientId: '11111111-2222-4333-8444-555555555555' };
  await refusedWith('exact.secret_needed', calls.updateApp({ body: other }));
  assert.equal((await calls.updateApp({ body: without, ifMatch: 1 })).hasWebhookSecret, true);
  await refusedWith('precondition.failed', calls.updateApp({ body: without, ifMatch: 1 }));
  await refusedWith('body.invalid', calls.updateApp({ body: { ...body, clientId: 'x' } }));
});

test('secrets are encrypted, and in neither history nor answer', async () => {
  const { rows } = await sql<{ text: string }>`
    select (select coalesce(jsonb_agg(e)::text, '') from audit_event e where e.subject = 'exact_app')
      || (select string_agg(s::text || encode(s.sealed, 'escape'), '') from sealed_secret s) as text`.execute(
    server.db,
  );
  assert.match(rows[0]?.text ?? '', /exact_app/);
  for (const secret of [clientSecret, 'ondertekening']) assert.ok(!rows[0]?.text.includes(secret));
});

test('a secret whose key is lost is asked for again, and another key opens what an earlier one encrypted', async () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const { db } = open;
  await (await openVault(db, [old])).put(db, 'trial', 'geheim');
  const rotated = await openVault(db, [current, old]);
  assert.equal(await rotated.find(db, 'trial'), 'geheim');
  await rotated.sealAgain(db);
  assert.equal(await (await openVault(db, [current])).find(db, 'trial'), 'geheim');
  assert.equal(await (await openVault(db, [old])).find(db, 'trial'), null);
});

test('the app is removed only without connections', async () => {
  const { authorizeUrl } = await calls.connect({ body: {} });
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const query = new URL(answer.headers.get('location') ?? '').searchParams;
  await calls.callback({ query: { code: query.get('code') ?? '', state: query.get('state') ?? '' } });
  await refusedWith('exact.app_in_use', calls.removeApp({}));
  for (const { id } of (await calls.get({})).connections) await calls.disconnect({ params: { id } });
  await refusedWith('precondition.failed', calls.removeApp({ ifMatch: 1 }));
  await calls.removeApp({});
  assert.equal((await calls.get({})).mode, 'standalone');
  const { rows } = await sql`select from sealed_secret where name like 'exact_app%'`.execute(server.db);
  assert.equal(rows.length, 0);
});

test('an app of the environment takes precedence, hosts are those of Exact, and only administrators may see it', async () => {
  const { accountingConnection: other } = fixed.api('admin');
  assert.partialDeepStrictEqual(await other.getApp({}), { source: 'environment', clientId, hasSecret: true });
  await refusedWith('exact.app_fixed', other.updateApp({ body }));
  await refusedWith('exact.app_fixed', other.removeApp({}));
  const elsewhere = { ...body, hosts: ['localhost'] };
  await refusedWith('exact.unknown_host', open.api('admin').accountingConnection.updateApp({ body: elsewhere }));
  await refusedWith('auth.forbidden', server.api('employee').accountingConnection.getApp({}));
  await refusedWith('auth.forbidden', server.api('employee').accountingConnection.updateApp({ body }));
});
