// The database: whether it responds, can be used by Werkbank, keeps what it acknowledges and passes on signals.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../apps/server/src/config.ts';
import { createPool } from '../../apps/server/src/db/db.ts';
import { refuseSharedStandbys } from '../../apps/server/src/db/pool/pooler.ts';
import { explain } from '../../apps/server/src/start-failure.ts';
import { listCopies } from '../backup/base-copy.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

type Pool = ReturnType<typeof createPool>;

/** PostgreSQL 15, in the form of `server_version_num`. */
const oldestVersion = 150_000;
/** Seconds by which two clocks may differ before due dates and tokens are affected. */
const tolerated = 5;
/** Seconds by which a standby may be behind. */
const maxBehind = 10;
/** Milliseconds within which a signal must arrive. */
const signalTime = 3_000;

export async function databaseFindings(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined) return [embeddedFinding(config), ...(await backupFindings(config))];
  const pool = createPool({ connectionString: config.databaseUrl }, { max: 2, name: 'werkbank-doctor' });
  try {
    const state = await readState(pool);
    return [
      versionFinding(state),
      rightsFinding(state),
      durabilityFinding(state),
      connectionsFinding(state, config),
      ...tuningFindings(state),
      clockFinding(state),
      await signalFinding(config, pool),
      ...(await replicaFindings(config)),
    ];
  } catch (error) {
    return [failure('database', explain(error, config))];
  } finally {
    await pool.end();
  }
}

function embeddedFinding({ dataDir, production }: Config): Finding {
  const folder = path.join(dataDir, 'pg');
  const text = existsSync(folder) ? `the embedded one in ${folder}` : `the embedded one will be made in ${folder}`;
  return production
    ? warning('database', `${text}: for one machine only. Set DATABASE_URL for more`)
    : ok('database', text);
}

interface State {
  version: string;
  number: number;
  encoding: string;
  canCreate: boolean;
  hasTables: boolean;
  fsync: string;
  commit: string;
  connections: number;
  jit: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The same on this machine, halfway through the query. */
  asked: number;
}

async function readState(pool: Pool): Promise<State> {
  const before = Date.now();
  const { rows } = await pool.query<Omit<State, 'asked'>>(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      has_schema_privilege('public', 'create') as "canCreate",
      to_regclass('public.division') is not null as "hasTables",
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit,
      current_setting('max_connections')::int as connections,
      current_setting('jit') as jit,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  const [state] = rows;
  if (state === undefined) throw new Error('PostgreSQL answered nothing');
  return { ...state, asked: (before + Date.now()) / 2 };
}

const versionFinding = ({ version, number, encoding }: State): Finding => {
  if (number < oldestVersion) return failure('database', `PostgreSQL ${version} is too old: 15 or later is needed`);
  return encoding === 'UTF8'
    ? ok('database', `PostgreSQL ${version} answers and takes writes`)
    : failure('database', `its encoding is ${encoding}: create the database with encoding UTF8`);
};

const rightsFinding = ({ canCreate, hasTables }: State): Finding =>
  canCreate
    ? ok('rights', hasTables ? 'the tables are there' : 'the database is empty; the first start makes the tables')
    : failure('rights', 'the user of DATABASE_URL may not create tables: grant create on schema public to it');

const durabilityFinding = ({ fsync, commit }: State): Finding =>
  fsync === 'on' && commit !== 'off'
    ? ok('durability', 'what is acknowledged is on disk')
    : failure(
        'durability',
        `fsync is ${fsync} and synchronous_commit ${commit}: a crash loses acknowledged work; set both to on`,
      );

/** A process needs the pool, two listening connections, and one at its start. */
function connectionsFinding({ connections }: State, { databasePool }: Config): Finding {
  const needed = databasePool + 4;
  return needed > connections - 3
    ? failure('connections', `a process needs ${needed} and PostgreSQL allows ${connections}: lower DATABASE_POOL`)
    : ok('connections', `${needed} for each process, of ${connections} (max_connections)`);
}

const tuningFindings = ({ jit }: State): Finding[] =>
  jit === 'on'
    ? [warning('tuning', 'jit is on: compiling the statements of lists takes longer than running them; set jit = off')]
    : [];

function clockFinding({ now, asked }: State): Finding {
  const seconds = Math.abs(now - asked) / 1000;
  return seconds > tolerated
    ? failure(
        'clock',
        `the clocks of this machine and of the database differ by ${Math.round(seconds)} s: run a time service on both`,
      )
    : ok('clock', 'this machine and the database agree on the time');
}

/** The standby that answers lists: whether it does, and how far behind it is. */
async function replicaFindings(config: Config): Promise<Finding[]> {
  const { databaseReplicaUrl } = config;
  if (databaseReplicaUrl === undefined) return [];
  const settings = { max: 1, name: 'werkbank-doctor', acceptsStandby: true };
  const pool = createPool({ connectionString: databaseReplicaUrl }, settings);
  try {
    await refuseSharedStandbys({ connectionString: databaseReplicaUrl });
    const { rows } = await pool.query<{ isStandby: boolean; behind: number | null }>(
      `select pg_is_in_recovery() as "isStandby", case when pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
         then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as behind`,
    );
    const [{ isStandby, behind } = { isStandby: false, behind: null }] = rows;
    if (!isStandby)
      return [warning('replica', 'DATABASE_REPLICA_URL leads to a primary: lists are read there all the same')];
    return [
      (behind ?? 0) > maxBehind
        ? warning(
            'replica',
            `the standby is ${Math.round(behind ?? 0)} s behind: what was just written is read from the primary`,
          )
        : ok('replica', 'the standby answers and has caught up'),
    ];
  } catch (error) {
    return [failure('replica', `DATABASE_REPLICA_URL: ${explain(error, config)}`)];
  } finally {
    await pool.end();
  }
}

/** Screens, sign-outs and workers rely on notifications, which a pooler may drop. */
async function signalFinding(config: Config, pool: Pool): Promise<Finding> {
  const direct = config.databaseDirectUrl;
  const listening = direct ? createPool({ connectionString: direct }, { max: 1, name: 'werkbank-doctor' }) : pool;
  try {
    const listener = await listening.connect();
    try {
      const received = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
      await listener.query('listen werkbank_doctor');
      await pool.query('notify werkbank_doctor');
      const arrived = await Promise.race([received, sleep(signalTime, false)]);
      await listener.query('unlisten werkbank_doctor');
      return arrived
        ? ok('signals', 'notifications of the database arrive')
        : failure(
            'signals',
            'notifications do not arrive: a pooler drops them; set DATABASE_DIRECT_URL to a way past it',
          );
    } finally {
      listener.release();
    }
  } finally {
    if (listening !== pool) await listening.end();
  }
}

/** Bytes of log that wait for the archive: some segments of 16 MiB are usual. */
const muchLog = 20 * 16 * 1024 ** 2;

/** Whether the embedded database can be restored: when it was copied last, and whether its log arrives. */
async function backupFindings({ backup, dataDir, production }: Config): Promise<Finding[]> {
  if (!backup)
    return production
      ? [warning('backup', 'there is none: set BACKUP_DIR and BACKUP_KEY, and run npm run backup')]
      : [];
  try {
    const last = (await listCopies(backup)).at(-1);
    const waiting = await readdir(path.join(dataDir, 'pg/pg_wal/archive_status')).catch(() => []);
    const late = waiting.filter((name) => name.endsWith('.ready')).length * 16 * 1024 ** 2;
    if (late > muchLog)
      return [failure('backup', `${Math.round(late / 1e6)} MB of log wait: ${backup.folder}/wal cannot be written to`)];
    if (!last) return [warning('backup', `${backup.folder} has no copy of the database yet: run npm run backup`)];
    const days = Math.floor((Date.now() - Date.parse(last.stopped)) / 86_400_000);
    return [
      days > 2
        ? warning('backup', `the last copy is ${days} days old: run npm run backup every night`)
        : ok('backup', `the last copy is of ${last.stopped}`),
    ];
  } catch (error) {
    return [failure('backup', error instanceof Error ? error.message : String(error))];
  }
}
