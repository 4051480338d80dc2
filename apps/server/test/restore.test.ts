import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Contract } from '@werkbank/contract/contract.ts';
import type { Client } from '@werkbank/contract/wire/client.ts';
import pg from 'pg';
import { startPostgres } from '#db/postgres/postgres.ts';
import { serverProcess } from './process.ts';

const division = 1;
const home = mkdtempSync(path.join(tmpdir(), 'werkbank-restore-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(home, 0o755);
const folder = path.join(home, 'backup');
const place = { folder, key: randomBytes(32) };
const settings = { BACKUP_DIR: folder, BACKUP_KEY: place.key.toString('base64') };
const server = await serverProcess(settings);
after(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const runCommand = async (script: string, args: readonly string[] = [], given: NodeJS.ProcessEnv = {}) =>
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../../../scripts', script), ...args], {
    env: { ...server.environment, DEMO_DATA: 'false', ...given },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );

async function query<Row extends pg.QueryResultRow>(host: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ host, user: 'werkbank', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A checksum for each table whose changes are in the log. */
async function checksums(host: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    host,
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relpersistence = 'p'
      and relnamespace = 'public'::regnamespace order by relname`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`,
  );
  const rows = await query<{ name: string; sum: string }>(host, sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The database at a moment at which nothing changed, as its own clock says. */
async function noteMoment(): Promise<{ moment: string; tables: Record<string, string> }> {
  for (;;) {
    const tables = await checksums(server.socket);
    const [{ moment } = assert.fail()] = await query<{ moment: string }>(
      server.socket,
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
    );
    await sleep(20);
    try {
      assert.deepEqual(await checksums(server.socket), tables);
      return { moment, tables };
    } catch {
      // A worker wrote meanwhile.
    }
  }
}

/** What the minute does that PostgreSQL waits at most: the segment in use is archived. */
async function archiveLog(host: string): Promise<void> {
  const [{ segment } = assert.fail()] = await query<{ segment: string }>(
    host,
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  );
  await query(host, 'select pg_switch_wal()');
  for (const end = Date.now() + 30_000; !existsSync(path.join(folder, 'wal', segment)); await sleep(20))
    assert.ok(Date.now() < end, `${segment} was not archived`);
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The stored files of a data folder with their checksums. */
function filesOf(dataDir: string): Record<string, string> {
  const top = path.join(dataDir, 'files');
  return Object.fromEntries(
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('draft'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(top, file), digest(file)]),
  );
}

const dataDir = String(server.environment['DATA_DIR']);
const restore = async (into: string, to: string[] = [], given: NodeJS.ProcessEnv = {}) =>
  await runCommand('backup/restore.ts', ['--into', path.join(home, into), ...to], given);
const namesIn = async (host: string) =>
  (await query<{ name: string }>(host, `select name from account where name like 'Terug %' order by name`)).map(
    ({ name }) => name,
  );

describe('a backup', { timeout: 480_000 }, () => {
  let api: Client<Contract>;
  let road: Client<Contract>;
  const noted = { moment: '', tables: {} as Record<string, string>, files: {} as Record<string, string> };
  const write = async (name: string) => await api.accounts.create({ params: { division }, body: { name } });
  const attach = async (text: string) => {
    const locationId = (await road.locations.list({ params: { division }, query: {} })).rows[0]!.id;
    const asset = (await road.assets.listAtLocation({ params: { locationId } })).rows[0]!;
    const form = new FormData();
    form.set('type', 'document');
    form.set('file', new Blob([`%PDF-1.4\n${text}\n%%EOF\n`], { type: 'application/pdf' }), `${text}.pdf`);
    await road.assets.addAttachment({ params: { locationId, id: asset.id }, form });
  };
  before(async () => {
    await server.start();
    api = await server.api('employee');
    road = await server.api('employee', 'mechanic');
  });

  it('restores tables and files to a moment after everything else is lost', async () => {
    await write('Terug 1');
    await attach('before');
    const backup = await runCommand('backup/backup.ts');
    assert.equal(backup.code, 0, backup.text);
    await write('Terug 2');
    await attach('after');
    Object.assign(noted, await noteMoment(), { files: filesOf(dataDir) });
    await write('Terug 3');
    const files = await runCommand('backup/backup.ts', ['--files']);
    assert.match(files.text, /New files: 1/);
    await archiveLog(server.socket);
    await server.killEverything();
    rmSync(dataDir, { recursive: true });

    const { code, text } = await restore('restored', ['--to', noted.moment]);
    assert.equal(code, 0, text);
    const cluster = await startPostgres(path.join(home, 'restored/pg'));
    try {
      assert.deepEqual(await checksums(cluster.connection.host), noted.tables);
      assert.deepEqual(await namesIn(cluster.connection.host), ['Terug 1', 'Terug 2']);
    } finally {
      await cluster.stop();
    }
    assert.deepEqual(filesOf(path.join(home, 'restored')), noted.files);
  });

  it('restores figures that agree with their sources', async () => {
    const { code, text } = await runCommand('verify.ts', [], {
      DATA_DIR: path.join(home, 'restored'),
      BACKUP_DIR: '',
      BACKUP_KEY: '',
    });
    assert.equal(code, 0, text);
  });

  it('continues after a restore, which is then restored rather than what was abandoned', async () => {
    const cluster = await startPostgres(path.join(home, 'restored/pg'), { archive: place });
    await query(cluster.connection.host, `update account set name = 'Terug 4' where name = 'Terug 1'`);
    await archiveLog(cluster.connection.host);
    await cluster.stop();
    const { code, text } = await restore('again');
    assert.equal(code, 0, text);
    const again = await startPostgres(path.join(home, 'again/pg'));
    try {
      assert.deepEqual(await namesIn(again.connection.host), ['Terug 2', 'Terug 4']);
    } finally {
      await again.stop();
    }
  });

  it('is refused for a moment that it does not have, and says which it has', async () => {
    const early = await restore('early', ['--to', '2020-01-01T00:00:00Z']);
    assert.match(early.text, /^The oldest copy is of 20\d\d-.*only a later moment can be restored/m);
    const late = await restore('late', ['--to', '2999-01-01T00:00:00Z']);
    assert.match(late.text, /^The archive ends before this moment/m);
    const local = await restore('local', ['--to', '2026-11-27 10:00']);
    assert.match(local.text, /^2026-11-27 10:00 is not a moment with an offset/m);
    assert.deepEqual([early.code, late.code, local.code], [1, 1, 1]);
  });

  it('cannot be read without its key, and is not restored after somebody changed it', async () => {
    const other = await restore('other', [], { BACKUP_KEY: randomBytes(32).toString('base64') });
    assert.match(other.text, /does not open: BACKUP_KEY is not that of the backup, or the file was changed/);
    const stored = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    assert.ok(stored.every((file) => !readFileSync(file).includes('%PDF')));
    const [copy = ''] = readdirSync(path.join(folder, 'base'));
    const file = path.join(folder, 'base', copy, 'data/PG_VERSION');
    const bytes = readFileSync(file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file, bytes);
    const changed = await restore('changed');
    assert.match(changed.text, /does not open: .* or the file was changed/);
    assert.deepEqual([other.code, changed.code], [1, 1]);
  });
});
