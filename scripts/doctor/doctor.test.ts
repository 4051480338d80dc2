import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase } from '../../apps/server/test/database.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'werkbank-doctor-test-'));
const database = await createTestDatabase();
const { host, database: name } = database.connection as { host: string; database: string };
const databaseUrl = `postgres://werkbank@localhost/${name}?host=${encodeURIComponent(host)}`;

/** Responds with 404 to everything: no provider, no bucket. */
const stranger = createServer((_request, response) => response.writeHead(404).end());
await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
const port = String((stranger.address() as AddressInfo).port);

after(async () => {
  stranger.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const examine = async (settings: Record<string, string>) =>
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'doctor.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...settings },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
  );

test('npm run doctor finds nothing to fix in a sound configuration', async () => {
  const { code, text } = await examine({ DATABASE_URL: databaseUrl });
  assert.match(text, /^ok {3}database +PostgreSQL \d+/m);
  assert.match(text, /^ok {3}rights +the tables are there/m);
  assert.match(text, /^ok {3}signals +notifications of the database arrive/m);
  assert.match(text, /^ok {3}clock /m);
  // The test cluster does not wait for the disk.
  assert.match(text, /^FAIL durability +fsync is off/m);
  assert.match(text, /1 to mend$/m);
  assert.equal(code, 1);
});

test('npm run doctor reports what is wrong and which setting fixes it', async () => {
  const { code, text } = await examine({
    PORT: port,
    DATABASE_URL: `postgres://werkbank@127.0.0.1:${port}/none`,
    AUTH_MODE: 'oidc',
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'werkbank',
    ACCOUNTING_AUDIENCES: 'one',
    MECHANIC_AUDIENCES: 'two',
    PUBLIC_URL: 'https://werkbank.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  assert.match(text, /^FAIL port +Another program uses port/m);
  assert.match(text, /^FAIL proxy .*TRUST_PROXY=1/m);
  assert.match(text, /^FAIL database .*DATABASE_URL/m);
  assert.match(text, /^FAIL sign-in .*OIDC_ISSUER/m);
  assert.match(text, /^FAIL mail .*SMTP_HOST/m);
  assert.match(text, /^FAIL files .*S3_BUCKET/m);
  assert.doesNotMatch(text, /secret/);
  assert.equal(code, 1);
});

test('npm run doctor lists every variable that is invalid', async () => {
  const { code, text } = await examine({ PORT: 'x', DATABASE_POOL: '0' });
  assert.match(text, /^FAIL configuration Configuration:\n +PORT: .*\n +DATABASE_POOL: /m);
  assert.equal(code, 1);
});
