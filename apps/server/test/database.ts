import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connection, createDb, createPool } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { findTestCluster } from '#db/postgres/postgres.fixture.ts';

export interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

/** `base`: divisions and users. `demo`: the demonstration data of `demoDay` as well. */
export type Template = 'base' | 'demo';

/** The date of the demonstration data of the tests. */
export const demoDay = '2026-03-02';

/** A separate database: a clone of one that was migrated and filled once per run. */
export async function createTestDatabase(wanted: Template = 'base'): Promise<TestDatabase> {
  const { connection: server, stop } = await findTestCluster();
  const admin = new pg.Client(server);
  await admin.connect();
  const template = await ensureTemplate(admin, server, wanted);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await stop();
    },
  };
}

async function ensureTemplate(admin: pg.Client, server: Connection, wanted: Template): Promise<string> {
  const name = `template_${wanted}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await buildTemplate(admin, server, wanted, name);
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

/** Built under another name first: a run that is killed half-way leaves no half template. */
async function buildTemplate(admin: pg.Client, server: Connection, wanted: Template, name: string): Promise<void> {
  const draft = `${name}_draft`;
  const base = wanted === 'demo' ? await ensureTemplate(admin, server, 'base') : 'template1';
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template ${base} strategy file_copy`);
  const pool = createPool({ ...server, database: draft }, { max: 2 });
  if (wanted === 'base') await migrate(pool);
  const db = createDb(pool);
  await db.transaction().execute(async (tx) => {
    const { fillBase, insertSteps } = await import('#src/demo/demo.ts');
    await (wanted === 'base' ? fillBase(tx) : insertSteps(tx, demoDay, () => {}));
  });
  await pool.end();
  await admin.query(`alter database ${draft} rename to ${name}`);
}
