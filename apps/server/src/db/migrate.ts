// Brings a database up to the plain SQL files of this folder: migrations run once each, functions whenever their file changed.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './db.ts';
import {
  compareFunctions,
  createNamed,
  type FunctionFile,
  readFunctions,
  updateFunctions,
} from './schema-changes/migrate-functions.ts';
import { isStepwise, runStep, statementsOf } from './schema-changes/migrate-steps.ts';
import { readSqlFiles, type SqlFile } from './schema-changes/sql-files.ts';

/**
 * Runs what is new in `migrations/NNNN_<domain>.sql` and `functions/<domain>/<function>.sql` and returns the names of the files that ran.
 * Processes that start together wait for each other, and report it through `log`. Each migration runs in a transaction of its own, with the
 * new functions that it uses, or statement by statement where its first line asks for it; all other functions follow the last migration,
 * because they may need its tables. A transaction that does not get its locks at once is rolled back and tried again, so that nobody waits
 * behind it. `pool` needs two connections.
 * @throws Error when a file fails, a migration was changed after it ran, or the database has unknown migrations
 */
export async function migrate(
  pool: pg.Pool,
  { directory = import.meta.dirname, log = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readSqlFiles(path.join(directory, 'migrations'), /^\d{4}_\w+\.sql$/);
  const functions = readFunctions(path.join(directory, 'functions'));
  return await alone(pool, log, async (client) => {
    const pending = withoutApplied(migrations, await transact(client, () => readApplied(client)));
    const { missing } = await compareFunctions(client, functions);
    let waiting: readonly FunctionFile[] = missing;
    for (const migration of pending)
      waiting = await (isStepwise(migration) ? applySteps : apply)({ client, migration, missing: waiting, log });
    const created = missing.filter((file) => !waiting.includes(file));
    const updated = await briefly(client, 'functions', log, async () => {
      const names = await updateFunctions(client, functions);
      if (functions.some(({ functionName }) => functionName === 'compile_audit'))
        await client.query('select compile_audit()');
      return names;
    });
    return [...[...pending, ...created].map(({ name }) => name), ...updated];
  });
}

interface MigrateOptions {
  directory?: string;
  log?: (line: string) => void;
}

const lock = `hashtextextended('werkbank.migrate', 0)`;
/** Milliseconds between two looks whether another program has finished. */
const pollPause = 200;
/** Milliseconds for which a schema change waits for a lock, and everyone who needs the table waits behind it. */
const lockTimeout = 150;
/** Milliseconds until the next try, in which those who waited get their turn; longer with each try. */
const firstPause = 100;
const longestPause = 5_000;
const notAvailable = '55P03';

/**
 * Runs `work` in only one program at a time. The lock is held by an open transaction on a second connection, so it ends with the connection
 * even behind a pooler, where a session lock would remain.
 */
async function alone<T>(pool: pg.Pool, log: (line: string) => void, work: (client: pg.PoolClient) => Promise<T>) {
  const holder = await pool.connect();
  try {
    for (let tries = 1; ; tries++) {
      const done = await transact(
        holder,
        async () => (await tryLock(holder)) && { result: await onClient(pool, work) },
      );
      if (done) return done.result;
      if (tries === 1) log('Waiting for another program that is bringing the database up to date');
      // Each try is a transaction of its own: an index that is built concurrently waits for every transaction that had a snapshot when the
      // index began to wait, even if its statement was short, so one that lasted until the lock is free would wait for itself.
      await sleep(pollPause);
    }
  } finally {
    holder.release();
  }
}

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`);
  return rows[0]?.isOurs ?? false;
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists schema_function (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function withoutApplied(migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): SqlFile[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  const latest = migrations.at(-1)?.name ?? '';
  if (unknown.some((name) => name < latest))
    throw new Error(
      'An unreleased version of this program made the database: "npm run db:reset" removes it, and the next start makes a new one.',
    );
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: it has the migration ${unknown.join(', ')}.`);
  return migrations.filter(({ name, sha256 }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256)
      throw new Error(`The migration ${name} was changed after it ran on this database: add a new file instead.`);
    return before === undefined;
  });
}

interface Application {
  client: pg.PoolClient;
  migration: SqlFile;
  /** Functions that the database does not have yet; those that are still missing are returned. */
  missing: readonly FunctionFile[];
  log: (line: string) => void;
}

async function apply({ client, migration, missing, log }: Application): Promise<readonly FunctionFile[]> {
  const { name, text } = migration;
  return await briefly(client, name, log, async () => {
    const waiting = await createNamed(client, text, missing);
    await explained(name, async () => {
      await client.query(text);
      await noteApplied(client, migration);
    });
    return waiting;
  });
}

/** Each statement on its own, as `create index concurrently` requires; after a failure all are repeated. */
async function applySteps({ client, migration, missing, log }: Application): Promise<readonly FunctionFile[]> {
  const { name, text } = migration;
  const waiting = await transact(client, async () => await createNamed(client, text, missing));
  for (const statement of statementsOf(migration)) {
    log(`${name}: ${statement.split('\n')[0]}`);
    await explained(name, async () => await runStep(client, statement));
  }
  await transact(client, async () => await noteApplied(client, migration));
  return waiting;
}

const noteApplied = async (client: pg.PoolClient, { name, sha256 }: SqlFile) =>
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);

/** Errors name the migration; that a lock was not available is no error of it. */
async function explained(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (sqlState(error) === notAvailable) throw error;
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * A transaction that gives up its locks and its place in the queue when it does not get a lock at once, and tries again until it does: a
 * long read of a table would otherwise keep everyone else waiting behind the change of that table.
 */
async function briefly<T>(client: pg.PoolClient, name: string, log: (line: string) => void, work: () => Promise<T>) {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(client, async () => {
        await client.query(`set local lock_timeout = ${lockTimeout}`);
        return await work();
      });
    } catch (error) {
      if (sqlState(error) !== notAvailable) throw error;
      if (tries % 20 === 5) log(`${name} waits for a transaction that uses the same table`);
      await sleep(Math.min(firstPause * tries, longestPause));
    }
  }
}

async function transact<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    // Waiting for another program and changing a large table have no useful timeout.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
