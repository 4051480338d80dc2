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

/** A cluster behind a socket, or at an address of the network. */
type Reached = Pick<Cluster, 'connection'>;

const template = 'crowd';

/** Creates and fills the database that every run copies. */
export async function fillTemplate(cluster: Reached, volume: Volume): Promise<void> {
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
export async function copyOf(cluster: Reached, name: string): Promise<Opened> {
  await create(cluster, `create database ${name} template ${template}`);
  return open(cluster, name);
}

async function create(cluster: Reached, statement: string): Promise<void> {
  const { pool, close } = open(cluster, 'postgres');
  await pool.query(statement);
  await close();
}

function open({ connection }: Reached, name: string): Opened {
  const pool = createPool({ ...connection, database: name }, { max: 3, isLongRunning: true });
  return {
    name,
    url: addressOf(connection, name),
    db: createDb(pool),
    pool,
    close: () => pool.end(),
  };
}

const addressOf = ({ host, port, user }: Reached['connection'], name: string): string =>
  host.startsWith('/')
    ? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
    : `postgres://${user}@${host}:${port}/${name}`;
