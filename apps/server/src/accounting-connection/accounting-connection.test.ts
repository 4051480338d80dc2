import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { startTestSimulator } from '../../../../tools/exact-simulator/simulator.fixture.ts';
import { startConnectionWorker } from './connection-worker.ts';
import { renewDue } from './consent/renew.ts';

const exact = await startTestSimulator({ app: { redirectUri: 'http://127.0.0.1:4000/settings/connection' } });
const log: string[] = [];
/** What a collector of traces receives. */
const traced: string[] = [];
const collector = createServer((request, response) => {
  request.on('data', (part: Buffer) => traced.push(part.toString()));
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
after(() => collector.close());
const environment = {
  EXACT_CLIENT_ID: exact.app.clientId,
  EXACT_CLIENT_SECRET: exact.app.clientSecret,
  EXACT_HOSTS: `${exact.url},start.exactonline.de`,
  LOG_LEVEL: 'trace',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
};
const server = await startServer(environment, [], 'base', { write: (line) => void log.push(line) });
const alone = await startServer();
const { accountingConnection: admin } = server.api('admin');
for (const Code of [1, 2, 77])
  await exact.control('records', { entity: 'system/Divisions', division: 1, fields: { Code } });

/** Goes through a consent in the browser; returns the parameters of the address to which it leads. */
async function consent(): Promise<{ code: string; state: string }> {
  const { authorizeUrl } = await admin.connect({ body: {} });
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const query = new URL(answer.headers.get('location') ?? '').searchParams;
  return { code: query.get('code') ?? '', state: query.get('state') ?? '' };
}

const connect = async () => await admin.callback({ query: await consent() });

/** Advances both clocks: ours by making the tokens older. */
async function pass(seconds: number): Promise<void> {
  await exact.control('clock', { seconds });
  await sql`update exact_connection set issued_at = issued_at - make_interval(secs => ${seconds})`.execute(server.db);
}

const refreshesSeen = async (): Promise<number> => {
  const calls = (await (await fetch(`${exact.url}/_sim/calls`)).json()) as { path: string }[];
  return calls.filter(({ path }) => path === '/api/oauth2/token').length;
};

test('without a configured client no connection can be made, and the state says so', async () => {
  const { accountingConnection: calls } = alone.api('admin');
  assert.partialDeepStrictEqual(await calls.get({}), { mode: 'standalone', connected: false, state: 'none' });
  await refusedWith('exact.not_configured', calls.connect({ body: {} }));
  await refusedWith('exact.not_configured', calls.refresh({}));
  await refusedWith('exact.not_configured', calls.callback({ query: { code: 'x' } }));
});

test('a consent connects the divisions that exist here under the same number', async () => {
  const status = await connect();
  assert.partialDeepStrictEqual(status, { mode: 'connected', connected: true, state: 'ok', divisions: [1, 2] });
  const { rows } = await server.api('admin').divisions.list({});
  assert.deepEqual(
    rows
      .filter(({ exactConnected }) => exactConnected)
      .map(({ code }) => code)
      .sort((a, b) => a - b),
    [1, 2],
  );
});

test('only administrators connect, renew and disconnect; staff see the state', async () => {
  for (const user of ['employee', 'engineer', 'reseller', 'norole'] as const) {
    const { accountingConnection: calls } = server.api(user);
    await refusedWith('auth.forbidden', calls.connect({ body: {} }));
    await refusedWith('auth.forbidden', calls.refresh({}));
    await refusedWith('auth.forbidden', calls.callback({ query: { code: 'x' } }));
    await refusedWith('auth.forbidden', calls.disconnect({ params: { id: crypto.randomUUID() } }));
  }
  assert.equal((await server.api('employee').accountingConnection.get({})).mode, 'connected');
  await refusedWith('auth.forbidden', server.api('engineer').accountingConnection.get({}));
});

test('a forged, a used and a missing state are refused', async () => {
  const { code, state } = await consent();
  await refusedWith('token.state_mismatch', admin.callback({ query: { code, state: 'forged' } }));
  await admin.callback({ query: { code, state } });
  await refusedWith('token.state_mismatch', admin.callback({ query: { code, state } }));
  await refusedWith('token.state_mismatch', admin.callback({ query: { code } }));
  await refusedWith('token.code_missing', admin.callback({ query: { error: 'access_denied' } }));
});

test('a callback without a state is accepted when one consent was begun, and refused when two were', async () => {
  const { code } = await consent();
  await admin.callback({ query: { code } });
  const second = await consent();
  await consent();
  await refusedWith('token.state_mismatch', admin.callback({ query: { code: second.code } }));
  await sql`delete from exact_consent`.execute(server.db);
});

test('a consent that is older than ten minutes is refused', async () => {
  const given = await consent();
  await sql`update exact_consent set expires = now() - interval '1 second'`.execute(server.db);
  await refusedWith('token.state_mismatch', admin.callback({ query: given }));
});

test('a code that Exact rejects leaves the connection unchanged', async () => {
  const { state } = await consent();
  await refusedWith('token.code_rejected', admin.callback({ query: { code: 'stamp!used', state } }));
  assert.equal((await admin.get({})).state, 'ok');
});

test('a host that is not configured is refused', async () => {
  await refusedWith('exact.unknown_host', admin.connect({ body: { host: 'example.com' } }));
  const { authorizeUrl } = await admin.connect({ body: { host: 'start.exactonline.de' } });
  assert.equal(new URL(authorizeUrl).host, 'start.exactonline.de');
  await sql`delete from exact_consent`.execute(server.db);
});

test('a renewal before 570 seconds is refused without a call to Exact', async () => {
  await connect();
  const before = await refreshesSeen();
  const refusal = await refusedWith('token.too_early', admin.refresh({}));
  assert.equal(refusal.status, 429);
  assert.equal(await refreshesSeen(), before);
});

test('a renewal after 570 seconds stores new tokens', async () => {
  await connect();
  await pass(571);
  assert.equal((await admin.get({})).state, 'refresh_due');
  assert.equal((await admin.refresh({})).state, 'ok');
});

test('only one of several simultaneous renewals calls Exact, and all succeed', async () => {
  await connect();
  await pass(571);
  const before = await refreshesSeen();
  await exact.control('faults', { kind: 'slow', path: '/api/oauth2/token', delay: 300 });
  const all = await Promise.all([admin.refresh({}), admin.refresh({}), admin.refresh({})]);
  assert.deepEqual(
    all.map(({ state }) => state),
    ['ok', 'ok', 'ok'],
  );
  assert.equal(await refreshesSeen(), before + 1);
  await pass(571);
  assert.equal((await admin.refresh({})).state, 'ok');
});

test('two processes renew a connection only once', async () => {
  await connect();
  await pass(571);
  const before = await refreshesSeen();
  const client = (await server.app.exact())!;
  await Promise.all([renewDue(server.db, client), renewDue(server.db, { ...client })]);
  assert.equal(await refreshesSeen(), before + 1);
});

test('a renewal without a response leads to one notice that consent is needed, not to a loop', async () => {
  await connect();
  await pass(571);
  await exact.control('faults', { kind: 'lost', path: '/api/oauth2/token' });
  await refusedWith('exact.error', admin.refresh({}));
  await refusedWith('exact.consent_required', admin.refresh({}));
  const before = await refreshesSeen();
  await refusedWith('exact.consent_required', admin.refresh({}));
  assert.equal(await refreshesSeen(), before);
  assert.partialDeepStrictEqual(await admin.get({}), {
    connected: false,
    state: 'consent_required',
    divisions: [1, 2],
  });
  assert.equal((await connect()).state, 'ok');
});

test('a renewal that never reached Exact is tried again', async () => {
  await connect();
  await pass(571);
  await exact.control('faults', { kind: 'refused', path: '/api/oauth2/token' });
  await refusedWith('exact.error', admin.refresh({}));
  assert.equal((await admin.refresh({})).state, 'ok');
});

test('a consent is completed by the next renewal when its divisions could not be read at first', async () => {
  const [connection] = (await admin.get({})).connections;
  await admin.disconnect({ params: { id: connection!.id } });
  await exact.control('faults', { kind: 'unavailable', path: '/current/Me' });
  await refusedWith('exact.error', admin.callback({ query: await consent() }));
  await pass(571);
  assert.deepEqual((await admin.refresh({})).divisions, [1, 2]);
});

test('a process that dies during a renewal delays the others only until its claim expires', async () => {
  await connect();
  await pass(571);
  await sql`update exact_connection set claim = gen_random_uuid(), claimed_until = now() + interval '300 milliseconds'`.execute(
    server.db,
  );
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal((await admin.refresh({})).state, 'ok');
});

test('a consent that is withdrawn is noticed at the next renewal', async () => {
  await connect();
  await pass(571);
  await exact.control('tokens/revoke');
  await refusedWith('exact.consent_required', admin.refresh({}));
});

/** Runs the worker of a process until the condition holds; returns what it logged. */
async function work(until: () => Promise<boolean>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const worker = startConnectionWorker(server.db, server.app.exact, (error) => void lines.push(error), 10);
  for (const end = Date.now() + 5_000; Date.now() < end && !(await until()); )
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(await until());
  await worker.stop();
  return lines;
}

const stateIs = (state: string) => async () => (await admin.get({})).state === state;

test('tokens are renewed automatically', async () => {
  await connect();
  await pass(571);
  assert.deepEqual(await work(stateIs('ok')), []);
});

test('while Exact is unavailable renewals are tried at growing intervals, and the failure is logged once', async () => {
  await connect();
  await pass(571);
  await exact.control('faults', { kind: 'refused', path: '/api/oauth2/token', times: 2 });
  const failures = async () =>
    (
      await sql<{ failures: number; wait: number }>`
      select failures, extract(epoch from retry_at - now())::float as wait from exact_connection`.execute(server.db)
    ).rows[0]!;
  const first = await work(async () => (await failures()).failures === 1);
  assert.equal(first.length, 1);
  assert.ok((await failures()).wait > 10);
  await sql`update exact_connection set retry_at = now()`.execute(server.db);
  assert.deepEqual(await work(async () => (await failures()).failures === 2), []);
  assert.ok((await failures()).wait > 25);
  await sql`update exact_connection set retry_at = now()`.execute(server.db);
  assert.deepEqual(await work(stateIs('ok')), []);
  assert.equal((await failures()).failures, 0);
});

test('each administrator is mailed once when a consent is lost', async () => {
  await connect();
  await sql`delete from mail where kind = 'consentLost'`.execute(server.db);
  await pass(571);
  await exact.control('tokens/revoke');
  await work(stateIs('consent_required'));
  await refusedWith('exact.consent_required', admin.refresh({}));
  const { rows } = await sql<{ recipient: string; subject: string; body: string }>`
    select recipient, subject, body from mail where kind = 'consentLost'`.execute(server.db);
  assert.equal(rows.length, 1);
  assert.match(rows[0]!.subject, /toestemming voor Exact Online/);
  assert.match(rows[0]!.body, /settings\/connection/);
  await connect();
});

test('disconnecting deletes the tokens and ends the exchange of its divisions', async () => {
  const [connection] = (await connect()).connections;
  await admin.disconnect({ params: { id: connection!.id } });
  assert.partialDeepStrictEqual(await admin.get({}), { connected: false, state: 'none', connections: [] });
  assert.ok((await server.api('admin').divisions.list({})).rows.every(({ exactConnected }) => !exactConnected));
  await refusedWith('exact.connection_not_found', admin.disconnect({ params: { id: connection!.id } }));
  await refusedWith('exact.consent_required', admin.refresh({}));
  await refusedWith('param.invalid', admin.disconnect({ params: { id: 'x' } }));
});

test('a browser without a token is redirected to the page, with only code and state', async () => {
  const url = '/api/token/UpdateAccessToken/Callback/?code=stamp%21x&state=s&other=1';
  const answer = await server.request(undefined, { method: 'GET', url, headers: { accept: 'text/html' } });
  assert.equal(answer.statusCode, 302);
  assert.equal(answer.headers.location, '/settings/connection?code=stamp%21x&state=s');
  assert.equal(answer.headers['cache-control'], 'no-store');
  const called = await server.request(undefined, { method: 'GET', url, headers: { accept: 'application/json' } });
  assert.equal(called.statusCode, 401);
});

/** Every row of every table, bytes too as what they spell. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(server.db);
  assert.ok(tables.length > 100);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(r::text, E'\n') as text from ${sql.raw(name)} r`.execute(server.db);
    texts.push(rows[0]?.text ?? '');
  }
  const text = texts.join('\n');
  const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
  return `${text}\n${bytes.join('\n')}`;
}

test('tokens, codes and the client secret appear in no response, no log, no trace and, unencrypted, in no table', async () => {
  const given = await consent();
  const answers = [await admin.callback({ query: given }), await admin.get({})];
  await pass(571);
  answers.push(await admin.refresh({}));
  const rows = await everyRow();
  await server.running.telemetry?.flush();
  const traces = traced.join('');
  assert.match(traces, /UpdateAccessToken/);
  const everything = [JSON.stringify(answers), log.join('\n'), rows, traces].join('\n');
  assert.doesNotMatch(everything, /access\.[\w-]{20}|refresh\.[\w-]{20}/);
  for (const secret of [exact.app.clientSecret, given.code, encodeURIComponent(given.code)])
    assert.ok(!everything.includes(secret));
  assert.ok(!log.join('\n').includes(encodeURIComponent(given.state)));
  assert.ok(!rows.includes(given.state) && !traces.includes(given.state));
});
