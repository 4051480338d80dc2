// npm run restore -- --into folder [--to 2026-11-27T10:15:00+01:00]
// Restores database and files from BACKUP_DIR into a new folder, which then serves as DATA_DIR; without --to, everything that was kept.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import type { BackupPlace } from '../../apps/server/src/db/backup/backup-folder.ts';
import { createPool } from '../../apps/server/src/db/db.ts';
import { type Cluster, startPostgres } from '../../apps/server/src/db/postgres/postgres.ts';
import { findAccount } from '../../apps/server/src/db/postgres/postgres-directory.ts';
import { folderOf } from '../../apps/server/src/files/open-files.ts';
import { unpackBase } from './base-copy.ts';
import { copyBefore } from './kept-copies.ts';
import { momentForPgBackRest, runPgBackRest } from './pgbackrest.ts';
import { unpackFiles } from './stored-files.ts';

/** Columns with the key of a stored file. */
const keyColumns = ['storage_key', 'photo_key'];

const usage = 'npm run restore -- --into folder [--to 2026-11-27T10:15:00+01:00], with BACKUP_DIR and BACKUP_KEY';
/** A moment has an offset: the same text means something else on a machine in another zone. */
const momentPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)$/;

/** A folder where both can be found, and the moment; undefined for the end of what was kept. */
interface Restore {
  place: BackupPlace;
  into: string;
  to: string | undefined;
}

async function restoreDatabase({ place, into, to }: Restore): Promise<void> {
  const copy = await copyBefore(place, to);
  console.log(`Copy of ${copy.stopped}: ${Math.round(copy.bytes / 1e6)} MB`);
  await mkdir(into, { recursive: true });
  const directory = path.join(into, 'pg');
  const started = performance.now();
  await unpackBase(place, copy, directory, await findAccount());
  console.log(`Copied in ${secondsSince(started)}; replaying the log`);
  const cluster = await startPostgres(directory, { restart: false, recovery: { place, to } });
  try {
    const { last, missing } = await untilRestored(cluster, into, place);
    console.log(`Restored in ${secondsSince(started)}; the last change is of ${last ?? copy.stopped}`);
    for (const key of missing) console.error(`The backup does not have the file ${key}.`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Waits until the database accepts writes, and restores the files that it names. @throws Error when the archive ends before the moment */
async function untilRestored(cluster: Cluster, into: string, place: BackupPlace) {
  const ended: { reason?: string } = {};
  cluster.onExit((reason) => {
    ended.reason = reason;
  });
  const pool = createPool(cluster.connection, { max: 1, name: 'werkbank restore', acceptsStandby: true });
  try {
    while (ended.reason === undefined && (await isReplaying(pool))) await sleep(100);
    if (ended.reason !== undefined) throw new Error(explain(ended.reason));
    const { rows } = await pool.query<{ last: string | null }>('select pg_last_xact_replay_timestamp() as last');
    console.log(`Files: ${await unpackFiles(place, folderOf({ dataDir: into }))}`);
    return { last: rows[0]?.last, missing: await missingFiles(pool, folderOf({ dataDir: into })) };
  } finally {
    await pool.end();
  }
}

async function isReplaying(pool: ReturnType<typeof createPool>): Promise<boolean> {
  const { rows } = await pool
    .query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying')
    .catch(() => ({ rows: [] }));
  return rows[0]?.replaying ?? true;
}

const explain = (reason: string): string =>
  reason.includes('recovery target was reached')
    ? 'The archive ends before this moment. Without --to, everything that it has is restored.'
    : `The log could not be replayed:\n${reason.trim()}`;

/** Keys that rows name and the folder does not have. */
async function missingFiles(pool: ReturnType<typeof createPool>, folder: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
      where table_schema = 'public' and column_name = any ($1) and is_updatable = 'YES'`,
    [keyColumns],
  );
  const missing: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ key: string }>(
      `select distinct ${column} as key from ${table} where ${column} is not null`,
    );
    missing.push(...rows.map(({ key }) => key).filter((key) => !existsSync(path.join(folder, key))));
  }
  return missing;
}

/** pgBackRest restores into the folder of its own PostgreSQL, which is stopped meanwhile. */
async function restoreOwnServer(stanza: string, { place, into, to }: Restore): Promise<void> {
  const target =
    to === undefined ? [] : ['--type=time', `--target=${momentForPgBackRest(to)}`, '--target-action=promote'];
  await runPgBackRest(stanza, ['--delta', ...target, 'restore']);
  console.log(`Files: ${await unpackFiles(place, folderOf({ dataDir: into }))}`);
  console.log('Start PostgreSQL, and then: npm run verify');
}

try {
  const { values } = parseArgs({ options: { into: { type: 'string' }, to: { type: 'string' } } });
  const { into, to } = values;
  const config = readConfig(process.env);
  if (!config.backup || into === undefined) throw new Error(usage);
  if (to !== undefined && !momentPattern.test(to)) throw new Error(`${to} is not a moment with an offset.\n${usage}`);
  if (existsSync(into)) throw new Error(`${into} exists already: name a folder that does not.`);
  const restore = { place: config.backup, into: path.resolve(into), to };
  if (config.databaseUrl === undefined)
    await restoreDatabase(restore).catch(async (error: unknown) => {
      // A part of a database cannot be used, and its folder would prevent another attempt.
      await rm(restore.into, { recursive: true, force: true });
      throw error;
    });
  else if (config.backupStanza !== undefined) await restoreOwnServer(config.backupStanza, restore);
  else throw new Error('The database of DATABASE_URL is restored where it was copied: docs/operating.md');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
