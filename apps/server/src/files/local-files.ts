import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { FileMissing, type FileStore, type StoredFile } from './file-store.ts';

/** Files in a folder. A file appears under its key only when all of it is on the disk; `sync` flushes a file or folder to the disk. */
export function localFiles(folder: string, sync = syncToDisk): FileStore {
  const makeFolder = async (made: string) => await makeSynced(made, sync);
  const place = (key: string) => path.join(folder, key);
  return {
    async put(key, source) {
      const target = place(key);
      const draft = path.join(folder, 'draft', randomUUID());
      await makeFolder(path.dirname(target));
      await makeFolder(path.dirname(draft));
      try {
        await copyFile(source, draft);
        await sync(draft);
        await rename(draft, target);
        await sync(path.dirname(target));
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, range) {
      const file = await open(place(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key) : error;
      });
      return file.createReadStream(range && { start: range.from, end: range.to });
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    list: () => walk(folder),
    isReachable: async () => {
      const existing = await makeFolder(folder).then(
        () => statfs(folder),
        () => undefined,
      );
      return existing !== undefined && existing.bavail > 0;
    },
  };
}

/** A new folder is on the disk only once its parent is flushed. */
async function makeSynced(folder: string, sync: typeof syncToDisk): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await sync(path.dirname(made));
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(folder: string): AsyncIterable<StoredFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found) yield { key: path.relative(folder, file).replaceAll(path.sep, '/'), modified: found.mtime };
  }
}
