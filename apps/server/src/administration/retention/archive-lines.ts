import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import type { FileStore } from '#files/file-store.ts';
import { newKey } from '#files/keep-file.ts';

/** Stores rows as compressed JSON Lines under a new key. */
export async function storeLines(
  files: FileStore,
  division: number | null,
  lines: readonly string[],
): Promise<{ storageKey: string; size: number }> {
  const bytes = await promisify(gzip)(`${lines.join('\n')}\n`);
  const storageKey = newKey(division ?? 0);
  const folder = await makeTemporaryFolder('archive');
  try {
    const file = path.join(folder, 'rows');
    await writeFile(file, bytes, { mode: 0o600 });
    await files.put(storageKey, file, createHash('sha256').update(bytes).digest('hex'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { storageKey, size: bytes.length };
}

/** The rows of a file, which fit into memory: an archived file has some thousand rows. */
export async function readLines(files: FileStore, storageKey: string): Promise<string[]> {
  const bytes = Buffer.concat(await (await files.get(storageKey)).toArray());
  return (await promisify(gunzip)(bytes)).toString().split('\n').slice(0, -1);
}
