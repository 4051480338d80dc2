import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type ExportProgress,
  type ExportTarget,
  exportDivision,
} from '../../apps/server/src/administration/exports/write-export.ts';
import type { Db } from '../../apps/server/src/db/db.ts';
import type { FileStore } from '../../apps/server/src/files/file-store.ts';

interface FolderExport {
  db: Db;
  files: FileStore;
  division: number;
  /** Does not exist yet. */
  folder: string;
  log: (line: string) => void;
}

/** Writes everything of a division into a folder that only this account reads; returns the names of files that are not in the storage. */
export async function exportToFolder({ db, files, division, folder, log }: FolderExport): Promise<string[]> {
  const known = await db.selectFrom('division').select('code').where('code', '=', division).executeTakeFirst();
  if (!known) throw new Error(`There is no division ${division}.`);
  let tables = 0;
  const onProgress = async ({ tablesDone, tablesTotal, rowsDone }: ExportProgress) => {
    if (tablesDone === tables) return;
    tables = tablesDone;
    log(`Tables: ${tablesDone} of ${tablesTotal}, rows: ${rowsDone}`);
  };
  return await exportDivision({ db, files, division, language: 'en', target: folderTarget(folder), onProgress });
}

const folderTarget = (folder: string): ExportTarget => ({
  async add(name, bytes) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(target, { mode: 0o600 }));
  },
});
