import type pg from 'pg';
import { loadOrCreateSecrets } from '#auth/provider/secrets.ts';
import { createDb, createPool, type Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import type { Cluster } from '#db/postgres/postgres.ts';
import { insertBase } from '#src/demo/base.ts';
import { insertDemoUsers } from '#src/demo/users.ts';
import { fillCrowd, type Volume } from './fill.ts';

/** One database of a cluster. */
export interface Opened {
  name: string;
  url: string;
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const template = 'crowd';

/** Creates and fills the database that every run copies. */
export async function fillTemplate(cluster: Cluster, volume: Volume): Promise<void> {
  await create(cluster, `create database ${template}`);
  const { db, pool, close } = open(cluster, template);
  await migrate(pool);
  await db.transaction().execute(async (tx) => {
    await insertBase(tx);
    await insertDemoUsers(tx);
  });
  await fillCrowd(db, volume);
  // Every copy signs with the same key, so that a token is valid for all of them.
  await loadOrCreateSecrets(db);
  await close();
}

/** A fresh copy. */
export async function copyOf(cluster: Cluster, name: string): Promise<Opened> {
  await create(cluster, `create database ${name} template ${template}`);
  return open(cluster, name);
}

async function create(cluster: Cluster, statement: string): Promise<void> {
  const { pool, close } = open(cluster, 'postgres');
  await pool.query(statement);
  await close();
}

function open({ connection }: Cluster, name: string): Opened {
  const pool = createPool({ ...connection, database: name }, { max: 3, isLongRunning: true });
  return {
    name,
    url: `postgres://werkbank@localhost/${name}?host=${encodeURIComponent(connection.host)}`,
    db: createDb(pool),
    pool,
    close: () => pool.end(),
  };
}
