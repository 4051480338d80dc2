import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { storeText } from '../../apps/server/src/db/backup/backup-folder.ts';
import { localFiles } from '../../apps/server/src/files/local-files.ts';
import { s3Files } from '../../apps/server/src/files/s3-files.ts';
import { startBucketService } from '../../apps/server/test/bucket-service.ts';
import type { BaseCopy } from './base-copy.ts';
import { dropOldCopies } from './kept-copies.ts';
import { copyFiles, unpackFiles } from './stored-files.ts';

const home = await mkdtemp(path.join(tmpdir(), 'werkbank-kept-'));
after(() => rm(home, { recursive: true, force: true }));
const bucket = await startBucketService(['files']);
const files = s3Files({
  endpoint: bucket.url,
  region: 'us-east-1',
  bucket: 'files',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
const day = 24 * 60 * 60 * 1000;

async function keep(key: string, text: string): Promise<void> {
  const file = path.join(home, 'file');
  await writeFile(file, text);
  await files.put(key, file, createHash('sha256').update(text).digest('hex'));
}

it('files of a bucket are backed up and restored into a folder; a removed one as long as it is kept', async () => {
  const place = { folder: path.join(home, 'files'), key: randomBytes(32) };
  const [stays, goes] = ['1/ab/stays', '1/cd/goes'];
  await keep(stays, 'one');
  await keep(goes, 'two');
  assert.deepEqual(await copyFiles(place, files, 14), { copied: 2 });
  await files.remove(goes);
  assert.deepEqual(await copyFiles(place, files, 14), { copied: 0 });
  const first = path.join(home, 'first');
  assert.equal(await unpackFiles(place, first), 2);
  assert.equal(await readFile(path.join(first, goes), 'utf8'), 'two');
  await storeText(place, 'removed-files', JSON.stringify({ [goes]: Date.now() - 15 * day }));
  await copyFiles(place, files, 14);
  const second = path.join(home, 'second');
  assert.equal(await unpackFiles(place, second), 1);
  const restored = localFiles(second);
  assert.equal(String(Buffer.concat(await (await restored.get(stays)).toArray())), 'one');
});

it('of the copies, the last one before the kept days stays, with the log since then', async () => {
  const place = { folder: path.join(home, 'copies'), key: randomBytes(32) };
  const segment = (number: number) => `0000000100000000000000${(16 + number).toString(16)}`;
  for (const [number, age] of [30, 16, 2].entries()) {
    const label = String(number);
    const copy: Partial<BaseCopy> = {
      label,
      stopped: new Date(Date.now() - age * day).toISOString(),
      firstSegment: segment(number),
    };
    await storeText(place, `base/${label}/manifest`, JSON.stringify(copy));
    await storeText(place, `wal/${segment(number)}`, 'log');
  }
  await dropOldCopies(place, 14);
  const has = (name: string) => existsSync(path.join(place.folder, name));
  assert.deepEqual(
    [0, 1, 2].map((number) => [has(`base/${number}`), has(`wal/${segment(number)}`)]),
    [
      [false, false],
      [true, true],
      [true, true],
    ],
  );
});
