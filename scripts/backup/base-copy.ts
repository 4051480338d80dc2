// A copy of the bundled database while it runs, by PostgreSQL's own interface: the files as they are, and the log that makes them whole.
import { createReadStream } from 'node:fs';
import { appendFile, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BackupPlace,
  fetchBytes,
  fetchInto,
  store,
  storeText,
} from '../../apps/server/src/db/backup/backup-folder.ts';
import { hasSegment } from '../../apps/server/src/db/backup/log-archive.ts';
import type { PoolClient } from '../../apps/server/src/db/db.ts';
import type { Account } from '../../apps/server/src/db/postgres/postgres-directory.ts';

/** What a copy says about itself. */
export interface BaseCopy {
  label: string;
  started: string;
  /** From this moment on, the database can be restored. */
  stopped: string;
  /** Identifies the database, of which there may be only one in a folder. */
  system: string;
  /** The major version of PostgreSQL. */
  version: number;
  timeline: number;
  /** The first segment of the log that the copy needs. */
  firstSegment: string;
  stopPosition: string;
  bytes: number;
  folders: string[];
  files: string[];
}

/** Content that PostgreSQL makes itself when it starts; the folders are needed. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|.*\.signal|backup_(label|manifest)(\.old)?|current_logfiles)$/;
/** Milliseconds that the archive may be behind. */
const archiveTime = 60_000;
/** Files that are copied at the same time. */
const atOnce = 2;

const manifestName = (label: string) => `base/${label}/manifest`;
const fileName = (label: string, file: string) => `base/${label}/data/${file}`;

/** The client keeps the copy open, which ends when its connection does. */
export async function copyBase(client: PoolClient, place: BackupPlace): Promise<BaseCopy> {
  const started = new Date().toISOString();
  const label = started.replaceAll(/[:.]/g, '-');
  const state = await readState(client);
  await refuseOther(place, state.system);
  await client.query('select pg_backup_start($1, true)', [label]);
  const { folders, files } = await contentOf(state.directory);
  const copied: string[] = [];
  let bytes = 0;
  await inTurns(files, async (file) => {
    const size = await copyFile(place, fileName(label, file), path.join(state.directory, file));
    if (size === undefined) return;
    bytes += size;
    copied.push(file);
  });
  const { rows } = await client.query<{ position: string; label: string; segment: string }>(
    'select lsn::text as position, pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
  );
  const [end] = rows;
  const firstSegment = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(end?.label ?? '')?.[1];
  const timeline = Number(/START TIMELINE: (\d+)/.exec(end?.label ?? '')?.[1]);
  if (end === undefined || firstSegment === undefined) throw new Error('PostgreSQL did not finish the copy.');
  await untilArchived(place, end.segment);
  await storeText(place, fileName(label, 'backup_label'), end.label);
  const copy: BaseCopy = {
    label,
    started,
    stopped: new Date().toISOString(),
    system: state.system,
    version: state.version,
    timeline,
    firstSegment,
    stopPosition: end.position,
    bytes,
    folders,
    files: [...copied, 'backup_label'],
  };
  // Written last: a copy without it is not complete.
  await storeText(place, manifestName(label), JSON.stringify(copy));
  return copy;
}

/** A copy is complete only with the log that was written meanwhile. @throws Error when PostgreSQL does not archive it */
async function untilArchived(place: BackupPlace, segment: string): Promise<void> {
  for (const end = Date.now() + archiveTime; !hasSegment(place, segment); await sleep(50))
    if (Date.now() > end)
      throw new Error(
        `PostgreSQL does not archive its log: its account must be able to write to ${place.folder}/wal and to read this program.`,
      );
}

interface DatabaseState {
  directory: string;
  system: string;
  version: number;
  archiving: string;
}

async function readState(client: PoolClient): Promise<DatabaseState> {
  const { rows } = await client.query<DatabaseState>(
    `select current_setting('data_directory') as directory, current_setting('archive_mode') as archiving,
      (select system_identifier::text from pg_control_system()) as system,
      current_setting('server_version_num')::int / 10000 as version`,
  );
  const [state] = rows;
  if (state?.archiving !== 'on')
    throw new Error('The database does not archive its log: start the server with BACKUP_DIR and BACKUP_KEY.');
  const links = await readdir(path.join(state.directory, 'pg_tblspc'));
  if (links.length > 0) throw new Error('The database has tablespaces, which are not copied: use pgBackRest.');
  return state;
}

/** A folder holds the copies of one database, whose segments would otherwise be mixed. */
async function refuseOther(place: BackupPlace, system: string): Promise<void> {
  const [last] = (await listCopies(place)).slice(-1);
  if (last && last.system !== system)
    throw new Error(`${place.folder} has the backups of another database: set BACKUP_DIR to a folder of its own.`);
}

async function contentOf(directory: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(directory, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (leftOut.test(entry.name)) continue;
      if (entry.isFile()) files.push(name);
      if (!entry.isDirectory()) continue;
      folders.push(name);
      if (!emptied.includes(name)) await walk(name);
    }
  };
  await walk('');
  return { folders, files };
}

/** The size; undefined for a file that was dropped meanwhile, which the log accounts for. */
async function copyFile(place: BackupPlace, name: string, source: string): Promise<number | undefined> {
  try {
    const { size } = await stat(source);
    await store(place, name, createReadStream(source));
    return size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Every complete copy, the oldest first. */
export async function listCopies(place: BackupPlace): Promise<BaseCopy[]> {
  const labels = await readdir(path.join(place.folder, 'base')).catch(() => []);
  const copies: BaseCopy[] = [];
  for (const label of labels.toSorted((one, other) => (one < other ? -1 : 1)))
    try {
      copies.push(JSON.parse(String(await fetchBytes(place, manifestName(label)))) as BaseCopy);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  return copies;
}

/** Writes the copy into a new folder, for the account that PostgreSQL runs as. */
export async function unpackBase(place: BackupPlace, copy: BaseCopy, target: string, account: Account): Promise<void> {
  const own = async (file: string) => {
    if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
  };
  const made = [target, ...copy.folders.map((folder) => path.join(target, folder))];
  for (const folder of made) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await own(folder);
  }
  await inTurns(copy.files, async (file) => {
    await fetchInto(place, fileName(copy.label, file), path.join(target, file));
    await own(path.join(target, file));
  });
  // Keeps its log until it is archived, so that a restored database can be restored in turn, whenever it is used.
  await appendFile(path.join(target, 'postgresql.auto.conf'), 'archive_mode = on\n');
  const signal = path.join(target, 'recovery.signal');
  await writeFile(signal, '');
  await own(signal);
}
