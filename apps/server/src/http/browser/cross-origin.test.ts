import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';

const page = 'https://werkbank.example';
const server = await startServer({ APP_ORIGINS: page, WERKBANK_BACKENDS: 'mechanic' });

const preflight = (url: string, origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  });

describe('a page of a configured origin', () => {
  it('may send everything that the client sends, without cookies', async () => {
    const { statusCode, headers } = await preflight('/api/1/workorders', page);
    assert.equal(statusCode, 204);
    assert.equal(headers['access-control-allow-origin'], page);
    assert.equal(headers['access-control-allow-credentials'], undefined);
    assert.equal(headers.vary, 'origin');
    const taken = String(headers['access-control-allow-headers']).split(', ');
    for (const name of ['authorization', 'content-type', 'pagesize', 'if-match', 'idempotency-key', 'accesstoken'])
      assert.ok(taken.includes(name), name);
  });

  it('can read responses and refusals with the headers that the client needs', async () => {
    for (const user of ['employee', undefined] as const) {
      const authorization = user && `Bearer ${await server.token(user, { backend: 'mechanic' })}`;
      const { statusCode, headers } = await server.app.inject({
        url: '/api/1/workorders',
        headers: { origin: page, ...(authorization && { authorization }) },
      });
      assert.equal(statusCode, user ? 200 : 401);
      assert.equal(headers['access-control-allow-origin'], page);
      const shown = String(headers['access-control-expose-headers']).split(', ');
      for (const name of ['x-total-count', 'x-next', 'x-page-size', 'x-server-time', 'etag', 'location', 'x-werkbank'])
        assert.ok(shown.includes(name), name);
    }
  });

  it('cannot make public calls, which are served with the page', async () => {
    const { statusCode, headers } = await preflight('/api/public/form', page);
    assert.equal(statusCode, 404);
    assert.equal(headers['access-control-allow-origin'], undefined);
  });
});

describe('a page of any other origin', () => {
  it('is not admitted', async () => {
    for (const origin of ['https://werkbank.example.evil.example', 'http://werkbank.example', 'null']) {
      const { statusCode, headers } = await preflight('/api/1/workorders', origin);
      assert.equal(statusCode, 404);
      assert.equal(headers['access-control-allow-origin'], undefined, origin);
    }
  });
});

describe('a process that serves one half of the server', () => {
  it('serves public calls, and nothing else of the other half', async () => {
    assert.equal((await server.app.inject({ url: '/api/public/form' })).statusCode, 200);
    assert.equal((await server.request('employee', { url: '/api/1/accounts' })).statusCode, 404);
  });
});

describe('a server without configured origins', () => {
  it('admits no page of another origin', async () => {
    const closed = await startServer();
    const { headers } = await closed.app.inject({ url: '/api/divisions', headers: { origin: page } });
    assert.equal(headers['access-control-allow-origin'], undefined);
  });
});
