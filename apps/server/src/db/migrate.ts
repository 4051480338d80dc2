// Runs the plain SQL files of a directory once each, in the order of their numbers.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Brings the database up to the files `NNNN_<what>.sql` of `directory` and returns the names of those that ran.
 * Programs that start together wait for each other. Each file runs in a transaction of its own.
 * @throws Error when a file fails, was changed after it ran, or the database is ahead of the files
 */
export async function migrate(pool: pg.Pool, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    // Waiting for another program and changing a large table both take as long as they take.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query(`select pg_advisory_lock(hashtextextended('werkbank.migrate', 0))`);
    const pending = withoutApplied(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection also gives back the lock, whatever state the session is in.
    client.release(true);
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, text, sha256 };
    }),
  );
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function withoutApplied(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: it has the migration ${unknown.join(', ')}.`);
  return migrations.filter(({ name, sha256 }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256)
      throw new Error(`The migration ${name} was changed after it ran on this database: add a new file instead.`);
    return before === undefined;
  });
}

async function apply(client: pg.PoolClient, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
