import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { type Connection, createDb, createPool, type Db } from '../../apps/server/src/db/db.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { startPostgres } from '../../apps/server/src/db/postgres/postgres.ts';
import { findAccount, makeSocketDirectory } from '../../apps/server/src/db/postgres/postgres-directory.ts';
import { insertDemoData } from '../../apps/server/src/demo/demo.ts';
import { isEmpty } from '../../apps/server/src/demo/is-empty.ts';

export interface OpenDatabase {
  db: Db;
  pool: ReturnType<typeof createPool>;
  close(): Promise<void>;
}

/** The database of the server: the running one, else the bundled one, started for the duration of the command. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const { connection, stop } = await findServer(config, log);
  const pool = createPool(connection, { max: 4, name: 'werkbank import', isLongRunning: true });
  const db = createDb(pool);
  await migrate(pool, { log });
  if (config.demoData && (await isEmpty(db))) await insertDemoData(db, businessDay(), log);
  return {
    db,
    pool,
    async close() {
      await pool.end();
      await stop();
    },
  };
}

/** The running server of the database, else the bundled one. */
export async function findServer(
  config: Config,
  log: (line: string) => void,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== undefined) return { connection: { connectionString: url }, stop: async () => {} };
  const directory = path.join(config.dataDir, 'pg');
  const socket = makeSocketDirectory(path.resolve(directory), await findAccount());
  if (await answers(path.join(socket, '.s.PGSQL.5432')))
    return { connection: { host: socket, user: 'werkbank', database: 'postgres' }, stop: async () => {} };
  const cluster = await startPostgres(directory, { log, archive: config.backup });
  return { connection: cluster.connection, stop: () => cluster.stop() };
}

/** A socket file may be left over from a run that was killed; only one that accepts a connection has a server. */
async function answers(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return await new Promise((resolve) => {
    const socket = net.connect(file);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
