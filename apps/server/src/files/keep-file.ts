import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporaryFolder, type TemporaryWork } from '#base/temporary-folder.ts';
import type { FileStore } from './file-store.ts';
import { makeThumbnail } from './thumbnails.ts';
import type { ReceivedFile } from './uploads.ts';

/** A received file that is stored and waits for its row. */
export interface KeptFile {
  /** Unguessable key used in paths. */
  reference: string;
  storageKey: string;
  thumbnailKey: string | null;
  /** Pixels of a picture in its visible orientation. */
  width: number | null;
  height: number | null;
}

/** Stores the bytes, with a thumbnail for a picture, under a new key. */
export async function keepFile(files: FileStore, division: number, file: ReceivedFile): Promise<KeptFile> {
  const storageKey = newKey(division);
  await files.put(storageKey, file.path, file.sha256);
  const picture = await keepThumbnail(files, file, `${storageKey}-thumbnail`);
  return {
    reference: randomBytes(18).toString('base64url'),
    storageKey,
    thumbnailKey: picture ? `${storageKey}-thumbnail` : null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  };
}

interface OwnFile {
  bytes: Buffer;
  name: string;
  contentType: string;
  /** The work that it is part of. */
  work: TemporaryWork;
}

/** Stores bytes that this server has generated itself. */
export async function keepBytes(
  files: FileStore,
  division: number,
  { bytes, name, contentType, work }: OwnFile,
): Promise<KeptFile & { size: number; sha256: string }> {
  const size = bytes.length;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const folder = await makeTemporaryFolder(work);
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    const kept = await keepFile(files, division, { path: file, name, contentType, size, sha256, fields: {} });
    return { ...kept, size, sha256 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the stored file again, because another request stored the same bytes at the same time. */
export async function dropFile(files: FileStore, { storageKey }: KeptFile): Promise<void> {
  await files.remove(storageKey);
  await files.remove(`${storageKey}-thumbnail`);
}

/** Two levels of folders keep folders small; the division comes first, so that companies are kept apart. */
export function newKey(division: number): string {
  const name = randomBytes(16).toString('hex');
  return `${division}/${name.slice(0, 2)}/${name}`;
}

/** Whether a key has the form of those that are made here. */
export const isOwnKey = (key: string): boolean => /^\d+\/[0-9a-f]{2}\/[0-9a-f]{32}(-thumbnail)?$/.test(key);

async function keepThumbnail(files: FileStore, file: ReceivedFile, key: string) {
  if (!file.contentType.startsWith('image/')) return undefined;
  const target = `${file.path}-thumbnail`;
  const picture = await makeThumbnail(file.path, target);
  if (picture)
    await files.put(
      key,
      target,
      createHash('sha256')
        .update(await readFile(target))
        .digest('hex'),
    );
  return picture;
}
