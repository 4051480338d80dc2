import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileStore } from './file-store.ts';
import { makeThumbnail } from './pictures.ts';
import type { ReceivedFile } from './uploads.ts';

/** A received file that is kept now, and waits for its row. */
export interface KeptFile {
  /** Key in paths, not to be guessed. */
  reference: string;
  storageKey: string;
  thumbnailKey: string | null;
  /** Pixels of a picture as it is seen. */
  width: number | null;
  height: number | null;
}

/** Keeps the bytes, and a small picture of a picture, under a new key. */
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

/** Takes back what was kept, because somebody sent the same bytes at the same moment. */
export async function dropFile(files: FileStore, { storageKey }: KeptFile): Promise<void> {
  await files.remove(storageKey);
  await files.remove(`${storageKey}-thumbnail`);
}

/** Two levels of folders keep a folder small; the division in front keeps companies apart. */
function newKey(division: number): string {
  const name = randomBytes(16).toString('hex');
  return `${division}/${name.slice(0, 2)}/${name}`;
}

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
