// Limits, webhooks, faults, and data kept across a restart.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { startTestSimulator, testsOf } from './simulator.fixture.ts';
import { startSimulator } from './simulator.ts';

const exact = await startTestSimulator();
const tokens = await exact.signIn();
const post = async (where: string, body: object) =>
  await exact.call(tokens, where, { method: 'POST', body: JSON.stringify(body) });

test('sixty calls a minute are accepted, and the next one is refused with only the figures of the minute', async () => {
  for (let n = 0; n < 60; n += 1) await exact.call(tokens, '11/crm/Accounts?$top=1');
  const { status, headers, body } = await exact.call(tokens, '11/crm/Accounts?$top=1');
  assert.deepEqual([status, body], [429, '']);
  assert.equal(headers.get('x-ratelimit-minutely-remaining'), '0');
  assert.equal(Number(headers.get('x-ratelimit-minutely-reset')) % 60_000, 0);
  assert.equal(headers.get('x-ratelimit-remaining'), null);
  assert.equal(headers.get('retry-after'), null);
  await exact.control('clock', { seconds: 60 });
  assert.equal((await exact.call(tokens, '11/crm/Accounts?$top=1')).status, 200);
});

test('calls are also limited per day, and counted separately for each company', async () => {
  await exact.control('settings', { dayLimit: 2 });
  for (let n = 0; n < 2; n += 1) await exact.call(tokens, '12/crm/Accounts');
  const { status, headers } = await exact.call(tokens, '12/crm/Accounts');
  assert.equal(status, 429);
  assert.equal(headers.get('x-ratelimit-remaining'), '0');
  assert.equal(headers.get('x-ratelimit-minutely-remaining'), null);
  assert.equal((await exact.call(tokens, '13/crm/Accounts')).status, 200);
  await exact.control('settings', { dayLimit: 5000 });
});

test('current/Me is not counted', async () => {
  assert.equal((await exact.call(tokens, 'current/Me')).headers.get('x-ratelimit-limit'), null);
});

test('ten errors within an hour block the endpoint for an hour', async () => {
  for (let n = 0; n < 10; n += 1) assert.equal((await exact.call(tokens, '14/crm/Accounts?$select=No')).status, 400);
  assert.equal((await exact.call(tokens, '14/crm/Accounts')).status, 429);
  assert.equal((await exact.call(tokens, '14/crm/Contacts')).status, 200);
});

test('a webhook is verified by a call to its address, and then notified of changes with a signature', async () => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => void (body += String(part)));
    request.on('end', () => {
      received.push(body);
      receiver.emit('heard');
      response.end();
    });
  }).listen(0, '127.0.0.1');
  after(() => receiver.close());
  await once(receiver, 'listening');
  const CallbackURL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  assert.equal((await post('15/webhooks/WebhookSubscriptions', { Topic: 'Accounts', CallbackURL })).status, 201);
  assert.deepEqual(received, ['']);
  const again = await post('15/webhooks/WebhookSubscriptions', { Topic: 'Accounts', CallbackURL });
  assert.equal(again.status, 500);
  const next = once(receiver, 'heard');
  await post('15/crm/Accounts', { Name: 'Bakker' });
  if (received.length < 3) await next;
  const body = received.at(-1) ?? '';
  const [, content = '', hash] = /^\{"Content":(.*),"HashCode":"([0-9A-F]{64})"\}$/.exec(body) ?? [];
  assert.equal(createHmac('sha256', exact.app.webhookSecret).update(content).digest('hex').toUpperCase(), hash);
  assert.partialDeepStrictEqual(JSON.parse(content), { Topic: 'Accounts', Action: 'Create', Division: 15 });
});

test('a webhook with an address that does not respond is refused', async () => {
  const refused = await post('15/webhooks/WebhookSubscriptions', {
    Topic: 'Items',
    CallbackURL: 'http://127.0.0.1:1/',
  });
  assert.match(JSON.stringify(refused.body), /Post to callback URL endpoint returns/);
});

test('a write with a lost response is stored, and a refused one is not', async () => {
  await exact.control('faults', { kind: 'lost', method: 'POST' });
  await assert.rejects(post('16/crm/Accounts', { Name: 'Verloren' }));
  await exact.control('faults', { kind: 'refused', method: 'POST' });
  await assert.rejects(post('16/crm/Accounts', { Name: 'Geweigerd' }));
  const { body } = await exact.call(tokens, '16/crm/Accounts?$select=Name');
  assert.deepEqual(
    (body as { d: { results: { Name: string }[] } }).d.results.map(({ Name }) => Name),
    ['Verloren'],
  );
});

test('outages cause 500 and 503, and end', async () => {
  await exact.control('faults', { kind: 'unavailable', times: 1 });
  assert.equal((await exact.call(tokens, '16/crm/Accounts')).status, 503);
  await exact.control('faults', { kind: 'error', times: 1 });
  assert.equal((await exact.call(tokens, '16/crm/Accounts')).status, 500);
  assert.equal((await exact.call(tokens, '16/crm/Accounts')).status, 200);
});

test('failures are spread over the calls by a seed, every kind of them, until they are cleared', async () => {
  await exact.control('settings', { minuteLimit: 1000 });
  await exact.control('faults/spread', { share: 1, seed: 3 });
  for (let n = 0; n < 60; n += 1) await exact.call(tokens, '18/crm/Accounts?$top=1').catch(() => undefined);
  const counts = (await (await fetch(`${exact.url}/_sim/faults`)).json()) as Record<string, number>;
  assert.deepEqual(Object.keys(counts).sort(), ['error', 'limited', 'lost', 'refused', 'slow', 'unavailable']);
  await exact.control('faults/clear');
  assert.equal((await exact.call(tokens, '18/crm/Accounts?$top=1')).status, 200);
});

test('a restart of the simulator keeps records and tokens', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-exact-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'state.sqlite');
  const first = await startSimulator({ file });
  const signedIn = await testsOf(first).signIn();
  await testsOf(first).control('records', { entity: 'crm/Accounts', division: 1, fields: { Name: 'Blijft' } });
  await first.stop();
  const second = await startSimulator({ file });
  const { body } = await testsOf(second).call(signedIn, '1/crm/Accounts?$select=Name');
  await second.stop();
  assert.match(JSON.stringify(body), /Blijft/);
});

test('the page of the simulator shows the stored data, and no token', async () => {
  const text = await (await fetch(`${exact.url}/_sim`)).text();
  assert.match(text, /crm\/Accounts/);
  assert.doesNotMatch(text, new RegExp(tokens.access_token));
});
