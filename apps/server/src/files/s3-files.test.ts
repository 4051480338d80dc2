import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { startBucketService } from '#test/bucket-service.ts';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-s3-'));
const source = path.join(folder, 'source');
const content = 'Blusser 1, ☎ en meer';
writeFileSync(source, content);
const sha256 = createHash('sha256').update(content).digest('hex');

after(() => rmSync(folder, { recursive: true, force: true }));
const { url } = await startBucketService(['werkbank']);

const bucket = {
  endpoint: url,
  region: 'eu-central-1',
  bucket: 'werkbank',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

const stores: Record<string, FileStore> = {
  'a folder': localFiles(path.join(folder, 'files')),
  'a bucket': s3Files(bucket),
};

for (const [name, files] of Object.entries(stores))
  describe(`files in ${name}`, () => {
    const keys = async () => {
      const found: string[] = [];
      for await (const { key, modified } of files.list()) {
        assert.ok(Math.abs(modified.getTime() - Date.now()) < 60_000, key);
        found.push(key);
      }
      return found.toSorted();
    };

    it('can be reached', async () => assert.equal(await files.isReachable(), true));

    it('are returned unchanged, in whole and in part', async () => {
      await files.put('1/ab/abcdef', source, sha256);
      assert.equal(await text(await files.get('1/ab/abcdef')), content);
      assert.equal(await text(await files.get('1/ab/abcdef', { from: 0, to: 6 })), 'Blusser');
    });

    it('are listed until they are removed; removing them twice is allowed', async () => {
      await files.put('1/ac/acdefg', source, sha256);
      assert.deepEqual(await keys(), ['1/ab/abcdef', '1/ac/acdefg']);
      await files.remove('1/ac/acdefg');
      await files.remove('1/ac/acdefg');
      assert.deepEqual(await keys(), ['1/ab/abcdef']);
      await assert.rejects(async () => await text(await files.get('1/ac/acdefg')));
    });
  });

describe('a bucket', () => {
  it('that refuses the key causes an error with its response', async () => {
    const stranger = s3Files({ ...bucket, secretAccessKey: 'wrong' });
    await assert.rejects(stranger.put('1/aa/x', source, sha256), /answered 403/);
  });

  it('that does not respond counts as temporarily unavailable, not as a fault of the server', async () => {
    const away = s3Files({ ...bucket, endpoint: 'http://127.0.0.1:1' });
    await assert.rejects(away.put('1/aa/x', source, sha256), { code: 'storage.unavailable' });
    assert.equal(await away.isReachable(), false);
  });

  it('lists more keys than fit on a page', async () => {
    const many = s3Files({ ...bucket, bucket: 'werkbank' });
    await Promise.all(Array.from({ length: 40 }, (_, index) => many.put(`2/zz/${index}`, source, sha256)));
    let count = 0;
    for await (const { key } of many.list()) if (key.startsWith('2/')) count++;
    assert.equal(count, 40);
  });
});
