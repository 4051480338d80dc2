import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it, test } from 'node:test';
import { promisify } from 'node:util';
import { storeText } from '../../apps/server/src/db/backup/backup-folder.ts';
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

describe('npm run doctor on backups of the embedded database', () => {
  const key = randomBytes(32);
  const settings = (name: string) => ({ BACKUP_DIR: path.join(folder, name), BACKUP_KEY: key.toString('base64') });
  const copied = async (name: string, stopped: Date) =>
    await storeText({ folder: path.join(folder, name), key }, 'base/one/manifest', JSON.stringify({ stopped }));
  const day = 86_400_000;

  it('warns when there is none in production, and when nothing was copied yet', async () => {
    assert.match((await examine({ NODE_ENV: 'production' })).text, /^warn backup +there is none: set BACKUP_DIR/m);
    assert.match((await examine(settings('empty'))).text, /^warn backup .*no copy of the database yet/m);
  });

  it('names the last copy, and warns when it is old', async () => {
    await copied('fresh', new Date());
    assert.match((await examine(settings('fresh'))).text, /^ok {3}backup +the last copy is of /m);
    await copied('old', new Date(Date.now() - 5 * day));
    assert.match((await examine(settings('old'))).text, /^warn backup +the last copy is 5 days old/m);
  });

  it('fails when the log collects, and with another key', async () => {
    const waiting = path.join(folder, 'pg/pg_wal/archive_status');
    await mkdir(waiting, { recursive: true });
    const names = Array.from({ length: 21 }, (_, segment) => `0000000100000000000000${segment + 16}.ready`);
    await Promise.all(names.map((name) => writeFile(path.join(waiting, name), '')));
    assert.match((await examine(settings('fresh'))).text, /^FAIL backup +352 MB of log wait/m);
    await rm(path.join(folder, 'pg'), { recursive: true });
    const other = { ...settings('fresh'), BACKUP_KEY: randomBytes(32).toString('base64') };
    assert.match((await examine(other)).text, /^FAIL backup /m);
  });
});
