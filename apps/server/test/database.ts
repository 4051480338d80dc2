import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, createDb, createPool } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { startPostgres } from '#db/postgres.ts';
import { insertBase } from '#src/demo/base.ts';
import { insertDemoUsers } from '#src/demo/users.ts';

const migrations = join(import.meta.dirname, '../src/db/migrations');

export interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

/** A database of its own: a clone of one that was migrated and given divisions and users, made once per run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, stop } = await findServer();
  const admin = new pg.Client(server);
  await admin.connect();
  const template = await ensureTemplate(admin, server);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.query(`create database ${name} template ${template}`);
  return {
    connection: { ...server, database: name },
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await stop();
    },
  };
}

interface Server {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The run's own cluster; a test file started by itself makes one. */
async function findServer(): Promise<{ server: Server; stop(): Promise<void> }> {
  const host = process.env.WERKBANK_TEST_CLUSTER;
  if (host) return { server: { host, port: 5432, user: 'werkbank', database: 'postgres' }, stop: async () => {} };
  const directory = mkdtempSync(join(tmpdir(), 'werkbank-test-'));
  // PostgreSQL runs as another account when this one is root.
  chmodSync(directory, 0o755);
  const cluster = await startPostgres(join(directory, 'pg'), { throwaway: true });
  return { server: cluster.connection, stop: () => cluster.stop() };
}

async function ensureTemplate(admin: pg.Client, server: Server): Promise<string> {
  const name = `template_${fingerprint()}`;
  await admin.query("select pg_advisory_lock(hashtext('werkbank.template'))");
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await buildTemplate(admin, server, name);
  } finally {
    await admin.query("select pg_advisory_unlock(hashtext('werkbank.template'))");
  }
  return name;
}

/** Built under another name first: a run that is killed half-way leaves no half template. */
async function buildTemplate(admin: pg.Client, server: Server, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const pool = createPool({ ...server, database: draft }, { max: 2 });
  await migrate(pool, migrations);
  const db = createDb(pool);
  await db.transaction().execute(async (tx) => {
    await insertBase(tx);
    await insertDemoUsers(tx);
  });
  await pool.end();
  await admin.query(`alter database ${draft} rename to ${name}`);
}

function fingerprint(): string {
  const hash = createHash('sha1');
  for (const file of [
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    join(import.meta.dirname, '../src/demo/base.ts'),
    join(import.meta.dirname, '../src/demo/users.ts'),
  ].toSorted())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
