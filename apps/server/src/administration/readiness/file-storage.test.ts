import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { keepBytes } from '#files/keep-file.ts';
import { s3Files } from '#files/s3-files.ts';
import { startBucketService } from '#test/bucket-service.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-storage-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { port, url } = await startBucketService(['first', 'second', 'foreign']);

const settings = {
  serviceUrl: url,
  region: 'eu-central-1',
  bucket: 'first',
  accessKeyId: 'S3RVER',
} as const;
const key = { secretAccessKey: 'S3RVER' };
const server = await startServer({ DATA_DIR: path.join(folder, 'data') });
const admin = server.api('admin').administration;
const { files } = server.app;
const bucketOf = (bucket: string) =>
  s3Files({ endpoint: url, region: settings.region, accessKeyId: settings.accessKeyId, ...key, bucket });
const save = async (change: object = {}, ifMatch?: number) =>
  await admin.updateFileStorage({
    body: { ...settings, ...key, ...change },
    ...(ifMatch !== undefined && { ifMatch }),
  });

const keep = async (content: string) =>
  (
    await keepBytes(files, 1, {
      bytes: Buffer.from(content),
      name: 'a.txt',
      contentType: 'text/plain',
      work: 'document',
    })
  ).storageKey;
/** A stored file that belongs to a record. */
async function keepNamed(content: string): Promise<string> {
  const storageKey = await keep(content);
  const { id } = await server.api('employee').locations.create({ params: { division: '1' }, body: { name: content } });
  await sql`
    insert into document (division, location_id, reference, type, file_name, content_type, file_size, sha256, storage_key)
    values (1, ${id}, ${content}, 'document', 'a.txt', 'text/plain', 1, repeat('0', 64), ${storageKey})`.execute(
    server.db,
  );
  return storageKey;
}
const contentOf = async (name: string) => await text(await files.get(name));

/** Waits until everything has been moved. */
async function moved(): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    const { moves } = await admin.getFileStorage({});
    assert.ok(moves.every(({ problem }) => problem === null));
    if (moves.every(({ remaining }) => remaining === 0)) return;
    await sleep(50);
  }
  assert.fail('the files were not moved');
}

describe('the storage of files on the page of an administrator', () => {
  it('is in effect at once; what was stored before can be read, and is moved', async () => {
    const old = await keep('in the folder');
    assert.partialDeepStrictEqual(await admin.getFileStorage({}), { source: 'folder', isReachable: true, version: 0 });
    const stored = await save({}, 0);
    assert.partialDeepStrictEqual(stored, { source: 'page', bucket: 'first', version: 1 });
    assert.ok(!JSON.stringify(await admin.getFileStorage({})).includes('secretAccessKey'));
    const next = await keep('in the bucket');
    assert.equal(await text(await bucketOf('first').get(next)), 'in the bucket');
    assert.equal(await contentOf(old), 'in the folder');
    await moved();
    assert.equal(await text(await bucketOf('first').get(old)), 'in the folder');
    assert.equal(await contentOf(old), 'in the folder');

    await save({ bucket: 'second' }, 1);
    assert.deepEqual([await contentOf(old), await contentOf(next)], ['in the folder', 'in the bucket']);
    await moved();
    assert.equal(await text(await bucketOf('second').get(next)), 'in the bucket');
    await assert.rejects(bucketOf('first').get(next));

    await admin.removeFileStorage({ ifMatch: 2 });
    assert.partialDeepStrictEqual(await admin.getFileStorage({}), { source: 'folder', bucket: null });
    await moved();
    await assert.rejects(bucketOf('second').get(next));
    assert.deepEqual([await contentOf(old), await contentOf(next)], ['in the folder', 'in the bucket']);
    await files.remove(old);
    await assert.rejects(contentOf(old), { name: 'FileMissing' });
  });

  it('forgets an earlier place, and its secret, an hour after it was emptied', async () => {
    await save();
    await admin.removeFileStorage({});
    await moved();
    await sql`update file_source set replaced_at = now() - interval '2 hours', next_try_at = now()`.execute(server.db);
    for (let turn = 0; turn < 400 && (await admin.getFileStorage({})).moves.length > 0; turn++) await sleep(50);
    assert.deepEqual((await admin.getFileStorage({})).moves, []);
    const { rows } = await sql`select name from sealed_secret where name like 'file_s%'`.execute(server.db);
    assert.deepEqual(rows, []);
  });

  it('never empties a bucket that is the current one under another address', async () => {
    const { version } = await save();
    const name = await keepNamed('kept');
    const other = await save({ serviceUrl: `http://localhost:${port}` }, version);
    await moved();
    for (let turn = 0; turn < 400 && (await admin.getFileStorage({})).moves.length > 1; turn++) await sleep(50);
    assert.equal(await contentOf(name), 'kept');
    await admin.removeFileStorage({ ifMatch: other.version });
    await moved();
    assert.equal(await contentOf(name), 'kept');
  });

  it('is tried first, and says what is wrong', async () => {
    await refusedWith('storage.unreachable', save({ serviceUrl: 'http://127.0.0.1:1' }));
    await refusedWith('storage.bucket_unknown', save({ bucket: 'nowhere' }));
    await refusedWith('storage.key_refused', save({ secretAccessKey: 'wrong' }));
    await refusedWith('body.invalid', save({ serviceUrl: 'ftp://127.0.0.1' }));
    await refusedWith('body.invalid', save({ bucket: 'Not a bucket' }));
    assert.partialDeepStrictEqual(await admin.getFileStorage({}), { source: 'folder' });
  });

  it('refuses a bucket with files of others, which the clean-up would remove', async () => {
    const stranger = { bytes: Buffer.from('x'), name: 'x.txt', contentType: 'text/plain', work: 'document' } as const;
    await keepBytes(bucketOf('foreign'), 1, stranger);
    await refusedWith('storage.other_files', save({ bucket: 'foreign' }));
  });

  it('keeps its secret for the same service and key alone, and conflicts with a change by somebody else', async () => {
    const { version } = await save();
    const kept = await admin.updateFileStorage({ body: { ...settings, bucket: 'second' }, ifMatch: version });
    assert.equal(kept.bucket, 'second');
    await refusedWith(
      'storage.secret_needed',
      admin.updateFileStorage({ body: { ...settings, accessKeyId: 'other' } }),
    );
    await refusedWith('precondition.failed', save({}, version));
    await refusedWith('precondition.failed', admin.removeFileStorage({ ifMatch: version }));
    const { rows } = await admin.listChanges({ query: { kind: 'divisions' } });
    const change = rows.find(({ subject, action }) => subject === 'file_storage' && action === 'update');
    assert.partialDeepStrictEqual(change, { before: { bucket: 'first' }, after: { bucket: 'second' } });
    await admin.removeFileStorage({ ifMatch: kept.version });
  });

  it('cannot replace a bucket of the environment, to which files in the folder are moved; it is for administrators alone', async () => {
    const data = path.join(folder, 'fixed');
    const before = await startServer({ DATA_DIR: data });
    const bytes = Buffer.from('old');
    const { storageKey } = await keepBytes(before.app.files, 1, {
      bytes,
      name: 'a.txt',
      contentType: 'text/plain',
      work: 'document',
    });
    const fixed = await startServer({
      DATA_DIR: data,
      S3_ENDPOINT: url,
      S3_BUCKET: 'first',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const other = fixed.api('admin').administration;
    assert.partialDeepStrictEqual(await other.getFileStorage({}), { source: 'environment', bucket: 'first' });
    assert.equal(await text(await fixed.app.files.get(storageKey)), 'old');
    await refusedWith('storage.fixed', other.updateFileStorage({ body: { ...settings, ...key } }));
    await refusedWith('storage.fixed', other.removeFileStorage({}));
    for (
      let turn = 0;
      turn < 400 && (await other.getFileStorage({})).moves.some(({ remaining }) => remaining !== 0);
      turn++
    )
      await sleep(50);
    assert.equal(await text(await bucketOf('first').get(storageKey)), 'old');
    const employee = server.api('employee').administration;
    await refusedWith('auth.forbidden', employee.getFileStorage({}));
    await refusedWith('auth.forbidden', employee.updateFileStorage({ body: { ...settings, ...key } }));
  });
});
