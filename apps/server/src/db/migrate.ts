// Brings a database up to the plain SQL files of this folder: migrations run once each, functions whenever their file changed.
import path from 'node:path';
import type pg from 'pg';
import {
  compareFunctions,
  createNamed,
  type FunctionFile,
  readFunctions,
  updateFunctions,
} from './migrate-functions.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

/**
 * Runs what is new in `migrations/NNNN_<domain>.sql` and `functions/<domain>/<function>.sql` and returns the names of the files that ran.
 * Processes that start together wait for each other, and report it through `log`. Each migration runs in a transaction of its own, with the
 * new functions that it uses; all other functions follow the last migration, because they may need its tables. `pool` needs two
 * connections.
 * @throws Error when a file fails, a migration was changed after it ran, or the database has unknown migrations
 */
export async function migrate(
  pool: pg.Pool,
  { directory = import.meta.dirname, log = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readSqlFiles(path.join(directory, 'migrations'), /^\d{4}_\w+\.sql$/);
  const functions = await readFunctions(path.join(directory, 'functions'));
  return await alone(pool, log, async (client) => {
    const pending = withoutApplied(migrations, await transact(client, () => readApplied(client)));
    const { missing } = await compareFunctions(client, functions);
    let waiting: readonly FunctionFile[] = missing;
    for (const migration of pending) waiting = await apply(client, migration, waiting);
    const created = missing.filter((file) => !waiting.includes(file));
    const updated = await transact(client, async () => {
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

/**
 * Runs `work` in only one program at a time. The lock is held by an open transaction on a second connection, so it ends with the connection
 * even behind a pooler, where a session lock would remain.
 */
async function alone<T>(pool: pg.Pool, log: (line: string) => void, work: (client: pg.PoolClient) => Promise<T>) {
  const holder = await pool.connect();
  try {
    return await transact(holder, async () => {
      const { rows } = await holder.query<{ isOurs: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`);
      if (!rows[0]?.isOurs) {
        log('Waiting for another program that is bringing the database up to date');
        await holder.query(`select pg_advisory_xact_lock(${lock})`);
      }
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    });
  } finally {
    holder.release();
  }
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

async function apply(
  client: pg.PoolClient,
  { name, text, sha256 }: SqlFile,
  missing: readonly FunctionFile[],
): Promise<readonly FunctionFile[]> {
  return await transact(client, async () => {
    const waiting = await createNamed(client, text, missing);
    try {
      await client.query(text);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    return waiting;
  });
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
