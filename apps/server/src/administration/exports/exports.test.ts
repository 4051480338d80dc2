import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import { newKey } from '#files/keep-file.ts';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { startExportWorker } from './export-worker.ts';
import { readTables } from './exported-tables.ts';
import { tableTexts } from './table-texts.ts';

const server = await startDemoServer();
const { db, app } = server;
const calls = server.api('admin').administration;
const params = { division: '1' };
const folder = await mkdtemp(path.join(tmpdir(), 'exports-test-'));
after(() => rm(folder, { recursive: true, force: true }));

/** Waits until the newest export is in this state. */
async function until(state: string, division = '1') {
  for (;;) {
    const { rows } = await calls.listExports({ params: { division }, pageSize: 1 });
    if (rows[0]?.state === state) return rows[0];
    await sleep(50);
  }
}

/** Names and texts of the entries of an archive. */
async function entriesOf(archive: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    found.set(entry.fileName, Buffer.concat(await stream.toArray()).toString());
  }
  return found;
}

const download = async (url: string, headers: Record<string, string> = {}) =>
  await app.inject({ url: new URL(url).pathname, headers });

async function keepDocument(text: string): Promise<string> {
  const key = newKey(1);
  const file = path.join(folder, 'document');
  await writeFile(file, text);
  await app.files.put(key, file, createHash('sha256').update(text).digest('hex'));
  await nameDocument(key);
  return key;
}

const nameDocument = async (key: string) =>
  await sql`insert into document (division, location_id, reference, type, file_name, content_type, file_size, sha256, storage_key)
    select 1, id, ${key}, 'document', 'note.TXT', 'text/plain', 1, repeat('0', 64), ${key} from location
    where division = 1 limit 1`.execute(db);

describe('the export of a division', () => {
  it('contains every record and file, names files that are gone, and its maker is informed by mail', async () => {
    const key = await keepDocument('hello');
    const gone = newKey(1);
    await nameDocument(gone);
    const started = await calls.startExport({ params });
    assert.equal(started.state, 'waiting');
    const ready = await until('ready');
    assert.partialDeepStrictEqual(ready, { id: started.id, filesMissing: 1 });
    assert.ok(ready.size > 0 && ready.rowsDone > 0 && ready.tablesDone === ready.tablesTotal && ready.expires);
    const { url } = await calls.createExportLink({ params: { ...params, exportId: ready.id } });
    const answer = await download(url);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.rawPayload.length, ready.size);
    const entries = await entriesOf(answer.rawPayload);
    assert.equal(entries.get(`files/${key}.txt`), 'hello');
    assert.equal(entries.get('missing-files.txt'), `files/${gone}.txt\n`);
    const accounts = (entries.get('tables/account.jsonl') ?? '').trim().split('\n');
    const { rows } = await sql<{ count: number }>`select count(*) from account where division = 1`.execute(db);
    assert.equal(accounts.length, rows[0]?.count);
    assert.match(entries.get('README.txt') ?? '', /tables\/account\.jsonl +\d+ {2}accounts: customers/);
    const mails = await sql<{
      body: string;
    }>`select body from mail where subject like '%export%' order by id desc`.execute(db);
    assert.match(mails.rows[0]?.body ?? '', /\/administration\/exports\?division=1/);
    assert.ok(!mails.rows[0]?.body.includes('/api/public'), 'the mail alone opens nothing');
  });

  it('is continued where a download was interrupted', async () => {
    const { rows } = await calls.listExports({ params, pageSize: 1 });
    const { url } = await calls.createExportLink({ params: { ...params, exportId: rows[0]?.id ?? '' } });
    const whole = (await download(url)).rawPayload;
    const rest = await download(url, { range: 'bytes=1000-' });
    assert.equal(rest.statusCode, 206);
    assert.deepEqual(rest.rawPayload, whole.subarray(1000));
  });

  it('is in the history of the division: who began it, who downloaded it', async () => {
    const { rows } = await calls.listCompanyHistory({ params });
    const noted = rows.filter(({ part }) => part === 'export').map(({ after }) => after?.['export']);
    assert.ok(noted.includes('started') && noted.includes('downloaded'), JSON.stringify(noted));
  });

  it('opens with no other link, and not after the term', async () => {
    const other = 'x'.repeat(43);
    assert.equal((await app.inject({ url: `/api/public/export/${other}` })).statusCode, 404);
    const ready = await until('ready');
    const { url } = await calls.createExportLink({ params: { ...params, exportId: ready.id } });
    const keys = await sql<{ key: string }>`
      select storage_key as key from division_export_piece where export_id = ${ready.id}`.execute(db);
    await sql`update division_export set expires = now() - interval '1 second' where id = ${ready.id}`.execute(db);
    assert.equal((await download(url)).statusCode, 404);
    await until('removed');
    for (;;) {
      const left = await sql`select from division_export_piece where export_id = ${ready.id}`.execute(db);
      if (left.rows.length === 0) break;
      await sleep(50);
    }
    for (const { key } of keys.rows) await assert.rejects(app.files.get(key));
    await refusedWith('export.not_ready', calls.createExportLink({ params: { ...params, exportId: ready.id } }));
  });

  it('is for administrators of the division, and unknown in another', async () => {
    await refusedWith('auth.forbidden', server.api('employee').administration.startExport({ params }));
    const { rows } = await calls.listExports({ params, pageSize: 1 });
    const exportId = rows[0]?.id ?? '';
    await refusedWith('export.not_found', calls.removeExport({ params: { division: '2', exportId } }));
    await refusedWith('param.invalid', calls.removeExport({ params: { division: '1', exportId: 'x' } }));
  });

  it('describes every table', async () => {
    const tables = (await readTables(db)).map(({ name }) => name).filter((name) => name !== 'division_export');
    assert.deepEqual(
      tables.filter((name) => !tableTexts[name]),
      [],
    );
    assert.deepEqual(
      Object.keys(tableTexts).filter((name) => name !== 'division_export' && !tables.includes(name)),
      [],
    );
  });
});

describe('an export that is being made', () => {
  /** A storage that waits with each piece until it is released. */
  function slowFiles() {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const put: typeof app.files.put = async (...file) => {
      begun.resolve();
      await release.promise;
      await app.files.put(...file);
    };
    return { files: { ...app.files, put }, begun: begun.promise, release: () => release.resolve() };
  }
  const quiet = () => undefined;
  const work = { db, publicUrl: 'http://test', log: quiet };

  it('excludes a second one, can be cancelled, and leaves no pieces', async () => {
    await server.running.background.stop();
    const slow = slowFiles();
    const worker = startExportWorker({ ...work, files: slow.files });
    const { id } = await calls.startExport({ params });
    await slow.begun;
    await refusedWith('export.running', calls.startExport({ params }));
    assert.equal((await calls.removeExport({ params: { ...params, exportId: id } })).state, 'cancelled');
    slow.release();
    await worker.stop();
    const pieces = await sql`select from division_export_piece where export_id = ${id}`.execute(db);
    assert.equal(pieces.rows.length, 0);
    assert.equal((await until('cancelled')).id, id);
  });

  it('is made by another process when its own has died', async () => {
    const { id } = await calls.startExport({ params });
    await sql`
      update division_export set state = 'running', tries = 1, claim = gen_random_uuid(), claimed_until = now() - interval '1 second'
      where id = ${id}`.execute(db);
    const key = newKey(1);
    await sql`insert into division_export_piece (export_id, position, storage_key, size) values (${id}, 0, ${key}, 1)`.execute(
      db,
    );
    const worker = startExportWorker({ ...work, files: app.files });
    const ready = await until('ready');
    await worker.stop();
    assert.equal(ready.id, id);
    const { url } = await calls.createExportLink({ params: { ...params, exportId: id } });
    assert.ok((await entriesOf((await download(url)).rawPayload)).has('schema.json'));
  });
});
