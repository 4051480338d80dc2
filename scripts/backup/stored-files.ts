// The stored files in a backup. A file never changes under its key, so that only new ones are copied.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type BackupPlace,
  fetchBytes,
  fetchInto,
  store,
  storeText,
} from '../../apps/server/src/db/backup/backup-folder.ts';
import { FileMissing, type FileStore } from '../../apps/server/src/files/file-store.ts';

const removedName = 'removed-files';
const day = 24 * 60 * 60 * 1000;

/** Copies the files that the backup lacks, and drops those that were removed from the storage `keep` days ago. */
export async function copyFiles(place: BackupPlace, files: FileStore, keep: number): Promise<{ copied: number }> {
  const present = new Set<string>();
  let copied = 0;
  for await (const { key } of files.list()) {
    if (key.startsWith('draft/')) continue;
    present.add(key);
    if (!existsSync(path.join(place.folder, 'files', key)) && (await copyFile(place, files, key))) copied += 1;
  }
  await dropRemoved(place, present, keep);
  return { copied };
}

/** False for a file that was removed meanwhile. */
async function copyFile(place: BackupPlace, files: FileStore, key: string): Promise<boolean> {
  try {
    await store(place, `files/${key}`, await files.get(key));
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

/** A restore to an earlier moment still needs a file that was removed since. */
async function dropRemoved(place: BackupPlace, present: ReadonlySet<string>, keep: number): Promise<void> {
  const known = existsSync(path.join(place.folder, removedName))
    ? (JSON.parse(String(await fetchBytes(place, removedName))) as Record<string, number>)
    : {};
  const removed: Record<string, number> = {};
  for (const key of await copiedFiles(place)) {
    if (present.has(key)) continue;
    const since = known[key] ?? Date.now();
    if (since < Date.now() - keep * day) await rm(path.join(place.folder, 'files', key));
    else removed[key] = since;
  }
  await storeText(place, removedName, JSON.stringify(removed));
}

/** The keys of all files in the backup. */
export async function copiedFiles({ folder }: BackupPlace): Promise<string[]> {
  const top = path.join(folder, 'files');
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Writes every file of the backup below the folder, where a server without a bucket looks for it. */
export async function unpackFiles(place: BackupPlace, folder: string): Promise<number> {
  const keys = await copiedFiles(place);
  for (const key of keys) {
    const target = path.join(folder, key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await fetchInto(place, `files/${key}`, target);
  }
  return keys.length;
}
