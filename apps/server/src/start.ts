import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { startSweeper } from '#assets/attachments/sweep.ts';
import { startAssetWorker } from '#assets/worker.ts';
import { createAuthenticator } from '#auth/authenticate.ts';
import { type Connection, createDb, createPool, type Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { loadOrCreateKey } from '#db/secret.ts';
import { openFiles } from '#files/open-files.ts';
import type { Route } from '#http/context.ts';
import { startImportWorker } from '#imports/worker.ts';
import { createLiveHub } from '#live/hub.ts';
import { startMailWorker } from '#mail/mail-worker.ts';
import { startIntake } from '#service-requests/inbox/intake.ts';
import { startDocumentWorker } from '#work-orders/documents/document-worker.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { isEmpty } from './demo/is-empty.ts';
import { makeDemo } from './demo/make-demo.ts';
import { domainRoutes } from './domains.ts';

export interface Running {
  app: FastifyInstance;
  db: Db;
  pool: pg.Pool;
  /** What goes on beside the requests: imports, dates after changed plans, sweeping. */
  background: { stop(): Promise<void> };
  /** Finishes requests under way, then lets go of the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Hears what takes longer than a moment. */
  log?: (line: string) => void;
  routes?: readonly Route[];
  /** Sees the pool before its first connection. */
  watch?: (pool: pg.Pool) => void;
}

/** Everything between a database that answers and an app that can listen. */
export async function start(config: Config, connection: Connection, options: StartOptions = {}): Promise<Running> {
  const { log = () => {}, routes = domainRoutes, watch } = options;
  const pool = createPool(connection, { max: config.databasePool });
  watch?.(pool);
  const db = createDb(pool);
  const applied = await migrate(pool);
  if (applied.length > 0) log(`Database schema brought up to date (${applied.length} steps)`);
  const files = openFiles(config);
  if (config.demoData && (await isEmpty(db))) await makeDemo({ config, connection }, log);
  // A connection of its own: one that listens never comes back to the pool.
  const livePool = createPool(connection, { max: 1, name: 'werkbank-live' });
  const authenticator = createAuthenticator({ config, db, pool });
  const app = await buildApp({
    config,
    db,
    authenticator,
    xsrfKey: await loadOrCreateKey(db, 'xsrf'),
    version: version(config.root),
    routes,
    files,
    live: createLiveHub({ pool: livePool, heartbeat: config.liveHeartbeat }),
  });
  await app.ready();
  const workers = [
    startImportWorker(db, (error) => app.log.error({ err: error }, 'import interrupted')),
    startDocumentWorker(db, files, (error) => app.log.error({ err: error }, 'paper not made')),
    startMailWorker(db, files, config.mail, (error) => app.log.warn({ err: error }, 'mail not sent')),
    startAssetWorker(db, (error) => app.log.error({ err: error }, 'dates not worked out')),
    startIntake(db, config.requestCheckMinutes, (error) => app.log.error({ err: error }, 'no look for new requests')),
  ];
  pool.on('connect', () => {
    for (const worker of workers) worker.retry();
  });
  const sweeper = startSweeper(db, files, (error) => app.log.error({ err: error }, 'files not swept'));
  const background = {
    async stop() {
      await Promise.all([sweeper, ...workers].map((worker) => worker.stop()));
    },
  };
  return {
    app,
    db,
    pool,
    background,
    async stop() {
      await background.stop();
      await app.close();
      await authenticator.close();
      await livePool.end();
      await pool.end();
    },
  };
}

const version = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
