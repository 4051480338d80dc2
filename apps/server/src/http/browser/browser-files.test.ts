import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fastify } from 'fastify';
import { Problem } from '#base/problem.ts';
import { readConfig } from '#src/config.ts';
import { serveBrowser } from './browser-files.ts';

const root = mkdtempSync(join(tmpdir(), 'werkbank-browser-'));
mkdirSync(join(root, 'apps/web/dist/assets'), { recursive: true });
writeFileSync(join(root, 'apps/web/dist/index.html'), '<!doctype html><title>Werkbank</title>');
const app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Problem ? error.status : 500).send(''));
const config = { ...readConfig({}), root, publicUrl: 'http://werkbank.example' };
const nothing = async () => undefined;
let origins: string[] = [];
let tiles: string | undefined;
await serveBrowser(app, {
  config,
  xsrfKey: Buffer.alloc(32),
  version: '1',
  brand: nothing,
  signIn: nothing,
  signInOrigins: () => origins,
  tileOrigin: async () => tiles,
});
after(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) =>
  await app.inject({ method, url, headers: { host: 'werkbank.example' } });

describe('the address of a screen', () => {
  it('answers HEAD as it answers GET, without the page itself', async () => {
    for (const url of ['/', '/accounts', '/sales-orders/1?tab=lines', '/assets', '/assets/labels']) {
      const [page, head] = [await ask('GET', url), await ask('HEAD', url)];
      assert.equal(page.statusCode, 200, url);
      assert.match(page.body, /Werkbank/);
      assert.deepEqual([head.statusCode, head.body], [200, ''], url);
      assert.deepEqual(
        [head.headers.etag, head.headers['content-type'], head.headers['content-length']],
        [page.headers.etag, page.headers['content-type'], page.headers['content-length']],
      );
    }
  });

  it('is sent again once pages may call another identity provider, or load a map from elsewhere', async () => {
    const { etag } = (await ask('GET', '/')).headers;
    const again = async () =>
      (await app.inject({ url: '/', headers: { host: 'werkbank.example', 'if-none-match': String(etag) } })).statusCode;
    assert.equal(await again(), 304);
    origins = ['https://login.example'];
    assert.equal(await again(), 200);
    origins = [];
    tiles = 'https://tiles.example';
    assert.equal(await again(), 200);
    tiles = undefined;
  });

  it('is neither that of a call, of a file that does not exist, nor of another method', async () => {
    for (const url of ['/api/nothing', '/health/nothing', '/mcp/x', '/no.png', '/t/%00', '/assets/%00'])
      for (const method of ['GET', 'HEAD'] as const) assert.equal((await ask(method, url)).statusCode, 404, url);
    assert.equal((await ask('POST', '/accounts')).statusCode, 404);
  });
});
