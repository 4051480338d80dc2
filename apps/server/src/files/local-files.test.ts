import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { localFiles } from './local-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'werkbank-files-'));
after(() => rmSync(root, { recursive: true, force: true }));

test('a stored file survives a power failure: it, its folder and the parents of every new folder are written to the disk', async () => {
  const written: string[] = [];
  const store = localFiles(path.join(root, 'files'), async (file) => void written.push(path.relative(root, file)));
  const source = path.join(root, 'source');
  writeFileSync(source, 'x');
  await store.put('ab/cd/report.pdf', source, '');
  assert.equal(readFileSync(path.join(root, 'files/ab/cd/report.pdf'), 'utf8'), 'x');
  for (const folder of ['', 'files', 'files/ab', 'files/ab/cd'])
    assert.ok(written.includes(folder), `${folder}: ${written.join()}`);
  assert.ok(written.some((file) => file.startsWith('files/draft/')));
});
