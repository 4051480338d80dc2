import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';

const root = mkdtempSync(join(tmpdir(), 'werkbank-built-'));
mkdirSync(join(root, 'assets'));
for (const name of ['page-AbC_12-x.js', 'boot.js']) {
  writeFileSync(join(root, 'assets', name), `// ${name}`);
  writeFileSync(join(root, 'assets', `${name}.br`), brotliCompressSync(`// ${name}`));
}
const app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
await serveBuiltFiles(app, root);
app.setNotFoundHandler(async (_request, reply) => {
  void reply.code(404);
  return await setTimeout(5, 'not here');
});
after(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = async (name: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  await app.inject({ url: `/assets/${name}`, headers });

describe('the files of the browser program', () => {
  it('are cached by browsers permanently when their name contains a hash, in every encoding', async () => {
    for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, {}]) {
      const answer = await ask('page-AbC_12-x.js', headers);
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(answer.headers['content-type'], 'application/javascript; charset=utf-8');
    }
    assert.equal((await ask('boot.js')).headers['cache-control'], 'no-cache');
  });

  it('are the same from memory as from disk, and are not sent again to a client that has them', async () => {
    for (const _ of [1, 2]) {
      const { headers, rawPayload } = await ask('page-AbC_12-x.js');
      assert.equal(headers['content-encoding'], 'br');
      assert.equal(headers['vary'], 'accept-encoding');
      assert.equal(brotliDecompressSync(rawPayload).toString(), '// page-AbC_12-x.js');
    }
    assert.equal((await ask('page-AbC_12-x.js', {})).payload, '// page-AbC_12-x.js');
    const { etag = '' } = (await ask('page-AbC_12-x.js')).headers;
    const again = await ask('page-AbC_12-x.js', { 'accept-encoding': 'br', 'if-none-match': etag });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
  });

  it('are found only under their exact name', async () => {
    for (const name of ['page-AbC_12-y.js', 'other.js', 'page', '..%2Fassets%2Fboot.js'])
      assert.equal((await ask(name)).statusCode, 404);
  });

  it('add few listeners to the response, as do the addresses of screens', async () => {
    const counts: number[] = [];
    app.server.prependListener('request', (_request, response) => {
      let count = 0;
      response.on('newListener', (event) => (count += event === 'close' ? 1 : 0));
      response.once('close', () => counts.push(count));
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const path of ['/accounts', '/assets/boot.js', '/assets/page-AbC_12-x.js'])
      await (await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip, br' } })).text();
    await app.close();
    const [screen = 0, file = 0] = counts;
    // Node warns of a leak from eleven listeners on, and the hooks of the whole server add more.
    assert.ok(screen <= 1 && file <= 6, String(counts));
  });
});
