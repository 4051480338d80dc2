import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { createDb, createPool } from '../../apps/server/src/db/db.ts';
import { FileMissing, type FileStore } from '../../apps/server/src/files/file-store.ts';
import { createTestDatabase } from '../../apps/server/test/database.ts';
import { exportToFolder } from './write-export.ts';

const database = await createTestDatabase('demo');
const pool = createPool(database.connection, { max: 2 });
const db = createDb(pool);
const parent = await mkdtemp(path.join(tmpdir(), 'werkbank-export-'));
after(async () => {
  await pool.end();
  await database.drop();
  await rm(parent, { recursive: true, force: true });
});

/** Holds every file but those that are named missing. */
const storage = (missing: ReadonlySet<string> = new Set()) =>
  ({
    get: async (key: string) => {
      if (missing.has(key)) throw new FileMissing(key);
      return Readable.from([`bytes of ${key}`]);
    },
  }) as unknown as FileStore;

const exported = async (division: number, name: string, files = storage()) =>
  await exportToFolder({ db, files, division, folder: path.join(parent, name), log: () => undefined });

interface Schema {
  tables: { name: string; file: string; rows: number; columns: { name: string; references: string | null }[] }[];
}

const linesOf = async (folder: string, file: string) =>
  (await readFile(path.join(parent, folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('npm run export', () => {
  it('writes every row of the division and none of another, and describes the columns', async () => {
    await exported(1, 'all');
    const schema = JSON.parse(await readFile(path.join(parent, 'all', 'schema.json'), 'utf8')) as Schema;
    const contacts = await linesOf('all', 'tables/contact.jsonl');
    const { rows } = await pool.query<{ count: number }>('select count(*) from contact where division = 1');
    assert.equal(contacts.length, Number(rows[0]?.count));
    assert.ok(contacts.length > 0 && contacts.every(({ division }) => division === 1));
    const table = schema.tables.find(({ name }) => name === 'contact');
    assert.equal(table?.rows, contacts.length);
    assert.equal(table?.columns.find(({ name }) => name === 'account_id')?.references, 'account');
    for (const { file, rows: count } of schema.tables) assert.equal((await linesOf('all', file)).length, count, file);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns where column_name = 'division' and table_schema = 'public'
        and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
    );
    const without = tables.map(({ name }) => name).filter((name) => !schema.tables.some((one) => one.name === name));
    assert.deepEqual(without.toSorted(), ['portal_session', 'presence', 'setup']);
  });

  it('contains no secrets', async () => {
    await exported(1, 'secrets');
    const text = await readFile(path.join(parent, 'secrets', 'schema.json'), 'utf8');
    assert.ok(!text.includes('bytea'));
    const named = (JSON.parse(text) as Schema).tables
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => /secret|digest|hash|token|password/.test(column));
    // None of these opens anything: digests of files and of contents, and names that only sound like it.
    assert.deepEqual(named, [
      'app_user.tokens_valid_after',
      'app_user.token_roles_count',
      'certificate.content_hash',
      'division.logo_digest',
      'import_job.files_hash',
      'import_link.row_hash',
      'notification.in_digest',
      'past_logo.digest',
      'public_report.ip_hash',
    ]);
  });

  it('contains the files, and names those that are not in the storage', async () => {
    const key = `1/ab/${'0'.repeat(32)}`;
    await pool.query(
      `insert into document (division, location_id, reference, type, file_name, content_type, file_size, sha256, storage_key)
        select 1, id, $1, 'document', 'a.txt', 'text/plain', 1, repeat('0', 64), $1 from location where division = 1 limit 1`,
      [key],
    );
    assert.deepEqual(await exported(1, 'files'), []);
    assert.equal(await readFile(path.join(parent, 'files', 'files', `${key}.txt`), 'utf8'), `bytes of ${key}`);
    assert.deepEqual(await exported(1, 'missing', storage(new Set([key]))), [`files/${key}.txt`]);
  });

  it('refuses a division that does not exist', async () => {
    await assert.rejects(exported(999, 'none'), /There is no division 999/);
  });
});
