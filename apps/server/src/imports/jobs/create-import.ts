import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { PassedOver } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { Db } from '#db/db.ts';
import { type InspectedFile, inspectFile, UnreadableFile } from '../files/csv-file.ts';
import { storeFile } from '../files/file-store.ts';
import { isArchive, unfoldWorkbook } from '../files/workbook.ts';
import { insertJob } from '../run/job-store.ts';

/** A file on this machine. */
export interface LocalFile {
  name: string;
  path: string;
}

/** The named file is not a table. */
export class UnreadableUpload extends Error {
  readonly file: string;
  readonly reason: UnreadableFile['reason'];

  constructor(file: string, reason: UnreadableFile['reason']) {
    super(`${file}: ${reason}`);
    this.name = 'UnreadableUpload';
    this.file = file;
    this.reason = reason;
  }
}

export interface ReadFile extends LocalFile {
  inspected: InspectedFile;
}

/** The content of an upload: tables, and sheets that are left out. */
export interface ReadFiles {
  files: ReadFile[];
  skipped: PassedOver[];
}

/**
 * Detects the formats of the files; every sheet of a workbook becomes a file in `folder`, which the caller removes.
 * @throws UnreadableUpload for the first file that is not a table
 */
export async function inspectFiles(files: readonly LocalFile[], folder: string): Promise<ReadFiles> {
  const inspected: ReadFile[] = [];
  const skipped: PassedOver[] = [];
  for (const file of files)
    try {
      for (const table of await tablesOf(file, folder, skipped))
        inspected.push({ ...table, inspected: await inspectFile(() => createReadStream(table.path)) });
    } catch (error) {
      throw error instanceof UnreadableFile ? new UnreadableUpload(file.name, error.reason) : error;
    }
  return { files: inspected, skipped };
}

/** A workbook of one sheet keeps its name, so that a mapping fits whether it was saved as CSV or not. */
async function tablesOf(file: LocalFile, folder: string, passedOver: PassedOver[]): Promise<LocalFile[]> {
  if (!(await isArchive(file.path))) return [file];
  const { sheets, skipped } = await unfoldWorkbook(file.path, await mkdtemp(path.join(folder, 'sheets-')));
  const base = path.parse(file.name).name;
  for (const { name, code } of skipped) passedOver.push({ file: `${base} ${name}`, code, entity: null, missing: [] });
  return sheets.map((sheet) => ({
    name: sheets.length === 1 ? `${base}.csv` : `${base} ${sheet.name}.csv`,
    path: sheet.path,
  }));
}

/** The same files have the same digest, whatever their order. */
export function filesHash(files: readonly ReadFile[]): string {
  const lines = files.map(({ name, inspected }) => `${name} ${inspected.sha256}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

export interface NewImport {
  name: string;
  mapping?: ImportMapping | undefined;
  userId?: string | undefined;
}

/** Stores an import with its files, in the given transaction. */
export async function createImport(
  tx: Db,
  division: number,
  { name, mapping, userId }: NewImport,
  { files, skipped }: ReadFiles,
): Promise<string> {
  const id = await insertJob(tx, division, { name, mapping, filesHash: filesHash(files), skipped, userId });
  for (const file of files) await storeFile(tx, id, file);
  return id;
}
