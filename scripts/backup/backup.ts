// npm run backup [-- --files] [-- --keep 14]
// Copies the database and the new files into BACKUP_DIR, encrypted; with --files the files alone. Removes what `keep` days do not need.
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import type { BackupPlace } from '../../apps/server/src/db/backup/backup-folder.ts';
import { createDb, createPool } from '../../apps/server/src/db/db.ts';
import { openVault } from '../../apps/server/src/db/secrets/vault.ts';
import { folderOf } from '../../apps/server/src/files/open-files.ts';
import { placedFiles } from '../../apps/server/src/files/placed-files.ts';
import { findServer } from '../import/open-database.ts';
import { copyBase } from './base-copy.ts';
import { dropOldCopies } from './kept-copies.ts';
import { runPgBackRest } from './pgbackrest.ts';
import { copyFiles } from './stored-files.ts';

const usage = 'npm run backup [-- --files] [-- --keep 14], with BACKUP_DIR and BACKUP_KEY';

interface Backup {
  config: Config;
  place: BackupPlace;
  keep: number;
  filesOnly: boolean;
}

async function backUp({ config, place, keep, filesOnly }: Backup): Promise<void> {
  const { connection, stop } = await findServer(config, console.log);
  const pool = createPool(connection, { max: 3, name: 'werkbank backup', isLongRunning: true });
  try {
    if (!filesOnly && config.databaseUrl === undefined) await copyDatabase(pool, place, keep);
    if (!filesOnly && config.databaseUrl !== undefined) await copyOwnServer(config);
    const db = createDb(pool);
    const vault = await openVault(db, config.secretKeys);
    const files = placedFiles(db, { fixed: config.s3, folder: folderOf(config), vault });
    // After the database: a file is stored before the row that names it.
    const { copied } = await copyFiles(place, files, keep);
    console.log(`New files: ${copied}`);
  } finally {
    await pool.end();
    await stop();
  }
}

async function copyDatabase(pool: ReturnType<typeof createPool>, place: BackupPlace, keep: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { started, stopped, bytes } = await copyBase(client, place);
    const seconds = (Date.parse(stopped) - Date.parse(started)) / 1000;
    console.log(
      `Database: ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s; can be restored from ${stopped} on`,
    );
  } finally {
    // The connection ends: an unfinished copy ends with it.
    client.release(true);
  }
  await dropOldCopies(place, keep);
}

async function copyOwnServer({ backupStanza }: Config): Promise<void> {
  if (backupStanza === undefined)
    throw new Error(
      'The database of DATABASE_URL is copied by pgBackRest on its machine, with BACKUP_STANZA, or by its provider: ' +
        'docs/operating.md. The files alone: npm run backup -- --files',
    );
  await runPgBackRest(backupStanza, ['backup']);
}

try {
  const options = { files: { type: 'boolean', default: false }, keep: { type: 'string', default: '14' } } as const;
  const { values } = parseArgs({ options });
  const config = readConfig(process.env);
  if (!config.backup || !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error(usage);
  await backUp({ config, place: config.backup, keep: Number(values.keep), filesOnly: values.files });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
