import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from '../../apps/server/src/db/db.ts';
import { FileMissing, type FileStore } from '../../apps/server/src/files/file-store.ts';
import type { OpenDatabase } from '../import/open-database.ts';
import { type ExportedTable, keyColumns, readTables, rowsOf } from './exported-tables.ts';

interface Export {
  pool: OpenDatabase['pool'];
  files: FileStore;
  division: number;
  /** Does not exist yet. */
  folder: string;
  log: (line: string) => void;
}

/** Writes the rows of one moment, then the files that they name; returns the keys of files that are not in the storage. */
export async function exportDivision({ pool, files, division, folder, log }: Export): Promise<{ missing: string[] }> {
  const client = await pool.connect();
  const keys = new Set<string>();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await readTables(client);
    const { rowCount } = await client.query('select from division where code = $1', [division]);
    if (rowCount === 0) throw new Error(`There is no division ${division}.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const counted = [];
    for (const table of tables) {
      const rows = await writeTable({ client, table, division, folder, keys });
      log(`${table.name}: ${rows}`);
      counted.push({ file: `${table.name}.jsonl`, ...table, rows });
    }
    await writeFile(path.join(folder, 'schema.json'), `${JSON.stringify({ division, tables: counted }, null, 2)}\n`);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
  log(`files: ${keys.size}`);
  return { missing: await writeFiles(files, keys, folder) };
}

interface TableExport extends Pick<Export, 'division' | 'folder'> {
  client: PoolClient;
  table: ExportedTable;
  /** Collects the keys of stored files. */
  keys: Set<string>;
}

async function writeTable({ client, table, division, folder, keys }: TableExport): Promise<number> {
  let count = 0;
  const named = table.columns.filter(({ name }) => keyColumns.includes(name)).map(({ name }) => name);
  async function* lines() {
    for await (const line of rowsOf(client, table, division)) {
      count += 1;
      if (named.length > 0) {
        const row = JSON.parse(line) as Record<string, string | null>;
        for (const name of named) if (row[name]) keys.add(row[name]);
      }
      yield `${line}\n`;
    }
  }
  const target = createWriteStream(path.join(folder, `${table.name}.jsonl`), { mode: 0o600 });
  await pipeline(Readable.from(lines()), target);
  return count;
}

/** A file is stored under its key, which the rows name. */
async function writeFiles(files: FileStore, keys: ReadonlySet<string>, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const target = path.join(folder, 'files', key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(await files.get(key), createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      missing.push(key);
    }
  }
  return missing;
}
