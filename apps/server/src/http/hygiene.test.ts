import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';

const lines: string[] = [];
const server = await startServer({ LOG_LEVEL: 'info', TRUST_PROXY: '1', SLOW_BODY_SECONDS: '0.3' }, [], 'base', {
  write: (line) => lines.push(line),
});
const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });

/** The response to these bytes; the sender keeps its side of the connection open. */
const exchange = async (bytes: string): Promise<string> =>
  await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });

const everyAnswer = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
];

describe('the request log', () => {
  it('contains the route, never the address, its secrets or the words of a search', async () => {
    const secret = 'a-secret-that-accepts-an-offer-0123';
    const asked = [
      `/api/public/estimate/${secret}`,
      '/api/1/accounts?search=jan.jansen%40example.org',
      `/api/me?access_token=${secret}`,
      `/api/${secret}/%ff`,
      `/nowhere/${secret}?q=jan.jansen`,
      `/api/1/accounts?after=${secret}`,
    ];
    for (const url of asked) await server.request('employee', { url, headers: { referer: `https://x/${secret}` } });
    const log = lines.join('');
    assert.ok(!log.includes(secret), log);
    assert.ok(!log.includes('jan.jansen'), log);
    assert.ok(!/bearer/i.test(log), 'no token');
    assert.match(log, /"route":"\/api\/public\/estimate\/\{secret\}"/);
  });
});

describe('the address of a sender', () => {
  const certificate = async (forwarded: string) =>
    await server.request(undefined, {
      url: '/api/public/certificate/AAAA-AAAA-AAAA',
      headers: { 'x-forwarded-for': forwarded },
    });

  it('is the address added by the nearest proxy, not the one the client writes', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 65; n++) statuses.push((await certificate(`10.9.${n}.1, 198.51.100.8`)).statusCode);
    assert.equal(statuses.at(-1), 429);
    assert.notEqual((await certificate('198.51.100.8, 198.51.100.9')).statusCode, 429, 'another sender is not held up');
  });

  it('is never stored in plain text', async () => {
    await server.request(undefined, { url: '/api/public/estimate/x', headers: { 'x-forwarded-for': '198.51.100.8' } });
    const { rows } = await sql<{ bucket: string }>`select bucket from rate_counter`.execute(server.db);
    assert.ok(rows.length >= 2);
    for (const { bucket } of rows) assert.ok(!bucket.includes('198.51'), bucket);
  });
});

describe('a response', () => {
  it('to input that is not a request is a problem with the common headers', async () => {
    const broken = [
      'GET /api/me HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n',
      'GET /api/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /api/%ed%a0%80 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      `GET /api/me HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n',
      'HELLO\r\n\r\n',
    ];
    for (const bytes of broken) {
      const answer = await exchange(bytes);
      assert.match(answer, /^HTTP\/1\.1 4\d\d /, bytes.slice(0, 60));
      assert.match(answer, /^content-type: application\/problem\+json; charset=utf-8\r$/im, answer);
      for (const name of everyAnswer) assert.match(answer.toLowerCase(), new RegExp(`^${name}: `, 'm'), answer);
    }
  });

  it('of a call is not cached by browsers', async () => {
    for (const url of ['/api/me', '/API/me', '/Api/1/accounts', '/api/nowhere']) {
      const { headers } = await server.request('employee', { url });
      assert.equal(headers['cache-control'], 'no-store', url);
    }
  });
});

describe('a request body', () => {
  const head = async (length: number) =>
    [
      'POST /api/1/account HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${await server.token('employee')}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');

  it('that stalls ends the request with 408', async () => {
    const answer = await exchange(`${await head(1000)}{`);
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"code":"request.too_slow"/);
  });

  it('that makes progress may take as long as it needs', async () => {
    const body = JSON.stringify({ name: `${' '.repeat(3_000)}Langzaam` });
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    const answer = once(socket, 'data');
    socket.write(await head(body.length));
    // Longer than the time within which a thousand bytes per second are required.
    let sent = 0;
    const drip = setInterval(() => {
      socket.write(body.slice(sent, sent + 400));
      sent += 400;
      if (sent >= body.length) clearInterval(drip);
    }, 100);
    assert.doesNotMatch(String((await answer)[0]), /^HTTP\/1\.1 408/);
    socket.destroy();
  });
});

describe('in production,', () => {
  it('neither the description of the calls nor their page is public', async () => {
    const production = await startServer({
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'werkbank',
      OIDC_ALGS: 'ES256',
      ACCOUNTING_AUDIENCES: 'accounting',
      MECHANIC_AUDIENCES: 'mechanic',
      LOG_LEVEL: 'silent',
    });
    for (const url of ['/api/openapi.json', '/api/reference'])
      assert.equal((await production.app.inject({ url })).statusCode, 404, url);
    assert.equal((await server.app.inject({ url: '/api/openapi.json' })).statusCode, 200);
    const { body } = await server.app.inject({ url: '/api/reference' });
    for (const word of ['Bearer wbk_', 'webhook-signature', '/scim/v2/Users', '/mcp', 'salesorder.delivered'])
      assert.ok(body.includes(word), word);
  });
});
