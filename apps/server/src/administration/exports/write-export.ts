import { Readable } from 'node:stream';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { filesOf } from './exported-files.ts';
import { portionsOf, readTables } from './exported-tables.ts';
import { describeExport } from './read-me.ts';

/** Where an export is written: an archive, or a folder. */
export interface ExportTarget {
  /** Reads all of the bytes before it resolves. */
  add(name: string, bytes: Readable): Promise<void>;
}

export interface ExportProgress {
  tablesTotal: number;
  tablesDone: number;
  rowsDone: number;
  filesDone: number;
  filesMissing: number;
}

interface Export {
  db: Db;
  files: FileStore;
  division: number;
  language: Language;
  target: ExportTarget;
  /** Called after every portion of rows and every file; an error that it throws ends the export. */
  onProgress: (progress: Readonly<ExportProgress>) => Promise<void>;
}

/** Writes the rows of one moment, then the files that they name; returns the names of files that are not in the storage. */
export async function exportDivision({ db, files, division, language, target, onProgress }: Export): Promise<string[]> {
  const progress: ExportProgress = { tablesTotal: 0, tablesDone: 0, rowsDone: 0, filesDone: 0, filesMissing: 0 };
  const onRows = async (rows: number, tables: number) => {
    progress.rowsDone += rows;
    progress.tablesDone += tables;
    await onProgress(progress);
  };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The storage may be slower than the database.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const tables = await readTables(tx);
      progress.tablesTotal = tables.length;
      const described = [];
      for (const table of tables) {
        const before = progress.rowsDone;
        const lines = async function* () {
          for await (const portion of portionsOf(tx, table, division)) {
            yield `${portion.join('\n')}\n`;
            await onRows(portion.length, 0);
          }
        };
        const file = `tables/${table.name}.jsonl`;
        await target.add(file, Readable.from(lines(), { highWaterMark: 1 }));
        described.push({ file, ...table, rows: progress.rowsDone - before });
        await onRows(0, 1);
      }
      const schema = `${JSON.stringify({ division, tables: described }, null, 2)}\n`;
      await target.add('schema.json', Readable.from([schema]));
      await target.add(
        'README.txt',
        Readable.from([await describeExport(tx, { division, language, tables: described })]),
      );
    });
  const missing: string[] = [];
  for await (const { name, bytes } of filesOf(db, files, division)) {
    if (bytes) await target.add(name, bytes);
    else missing.push(name);
    progress.filesDone += bytes ? 1 : 0;
    progress.filesMissing = missing.length;
    await onProgress(progress);
  }
  if (missing.length > 0) await target.add('missing-files.txt', Readable.from([`${missing.join('\n')}\n`]));
  return missing;
}
