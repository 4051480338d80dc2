import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { startConnectionWorker } from '#accounting-connection/connection-worker.ts';
import { startExchangeWorker } from '#accounting-connection/exchange-worker.ts';
import { currentExact, type ExactClient } from '#accounting-connection/shared/exact-client.ts';
import { startExportWorker } from '#administration/exports/export-worker.ts';
import { startRetentionWorker } from '#administration/retention/retention-worker.ts';
import { startSweeper } from '#assets/attachments/sweep.ts';
import { startAssetWorker } from '#assets/worker.ts';
import { createAuthenticator } from '#auth/authenticate.ts';
import { type Connection, createDb, createPool, type Db, type OnQuery } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { poolingOf, refuseTransactionMode } from '#db/pool/pooler.ts';
import { ownSession } from '#db/pool/pooling.ts';
import { boundWrites } from '#db/pool/write-slots.ts';
import { openReplica } from '#db/replica.ts';
import { loadOrCreateKey } from '#db/secrets/secret.ts';
import { openVault, type Vault } from '#db/secrets/vault.ts';
import { isOutage } from '#db/unavailable.ts';
import { wakeWorkers } from '#db/workers/wake-workers.ts';
import { noteFolder, startFileMover } from '#files/move-files.ts';
import { folderOf } from '#files/open-files.ts';
import { type PlacedFiles, placedFiles } from '#files/placed-files.ts';
import type { StorageSource } from '#files/storage-store.ts';
import type { Route } from '#http/context.ts';
import { startImportWorker } from '#imports/worker.ts';
import { createLiveHub, type LiveHub } from '#live/hub.ts';
import { sealPlainPassword } from '#mail/mail-server-store.ts';
import { startMailWorker } from '#mail/mail-worker.ts';
import { startNotificationWorker } from '#notifications/notification-worker.ts';
import { sealPlainKeys } from '#notifications/push-keys.ts';
import { startPushWorker } from '#notifications/push-worker.ts';
import { startConfirmationWorker } from '#ordering/confirmation-worker.ts';
import { startWebhookWorker } from '#programs/webhooks/webhook-worker.ts';
import { printInvoicePaper } from '#sales-orders/invoicing/invoice-paper.ts';
import { startIntake } from '#service-requests/inbox/intake.ts';
import { startNoticeWorker } from '#work-orders/appointments/notice-worker.ts';
import { startDocumentWorker } from '#work-orders/documents/document-worker.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { isEmpty } from './demo/is-empty.ts';
import { makeDemo } from './demo/make-demo.ts';
import { domainRoutes, recordSources } from './domains.ts';
import { createProcessReporter, type ProcessReporter } from './telemetry/reports/process-report.ts';
import { openTelemetry } from './telemetry/telemetry.ts';
import type { Telemetry } from './telemetry/types.ts';

export interface Running {
  app: FastifyInstance;
  db: Db;
  pool: pg.Pool;
  /** Background work besides requests: imports, dates after plan changes, removal of unused files. */
  background: { stop(): Promise<void> };
  /** Undefined when neither metrics nor traces are configured. */
  telemetry: Telemetry | undefined;
  /** Finishes running requests, then closes the connections to the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Receives a message about everything that takes longer than a moment. */
  log?: (line: string) => void;
  routes?: readonly Route[];
  /** Where the app writes its log; standard output when absent. */
  logStream?: { write(line: string): void } | undefined;
  /** Called with the pool before its first connection. */
  watch?: (pool: pg.Pool) => void;
}

/** Everything from an available database to an app that can listen. */
export async function start(config: Config, connection: Connection, options: StartOptions = {}): Promise<Running> {
  const { log = () => {}, routes = domainRoutes, watch } = options;
  const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : connection;
  await bringUpToDate(direct, config, log);
  const pooling = config.databaseDirectUrl === undefined ? ownSession : await poolingOf(connection);
  const telemetry = await openTelemetry(config.telemetry, version(config.root));
  const pool = createPool(connection, { max: config.databasePool, pooling });
  watch?.(pool);
  const reporter = createProcessReporter();
  const { db, replica } = await openDatabase(config, pool, [reporter.onQuery, telemetry?.onQuery]);
  if (config.demoData && (await isEmpty(db))) await makeDemo({ config, connection: direct }, log);
  // Separate connections: a listening connection never returns to the pool.
  const livePool = createPool(direct, { max: 1, name: 'werkbank-live' });
  const sessionPool = createPool(direct, { max: 1, name: 'werkbank-session' });
  const started: { log?: FastifyInstance['log'] } = {};
  const onSignals = (arrive: boolean) => reportSignals(started.log, arrive);
  const authenticator = createAuthenticator({ config, db, pool, listenPool: sessionPool, onSignals });
  const vault = await openVault(db, config.secretKeys);
  await sealAgain(db, vault);
  const storage = await openStorage(config, db, vault);
  const exchange = openExchange(config, db, vault);
  const live = createLiveHub({ pool: livePool, sender: pool, heartbeat: config.liveHeartbeat });
  telemetry?.observe({ db, pool, live });
  const app = await buildApp({
    config,
    db,
    authenticator,
    xsrfKey: await loadOrCreateKey(db, 'xsrf'),
    version: version(config.root),
    routes,
    records: recordSources,
    ...storage,
    ...exchange,
    vault,
    logStream: options.logStream,
    live,
    telemetry,
    reporter,
    replica,
  });
  started.log = app.log;
  await app.ready();
  const workPool = createPool(direct, { max: 1, name: 'werkbank-work' });
  const observed = { db, pool, live };
  const background = startWorkers({ ...observed, ...storage, ...exchange, app, config, workPool, vault, reporter });
  reportOutages(pool, app.log);
  return {
    app,
    db,
    pool,
    background,
    telemetry,
    async stop() {
      await Promise.all([background.stop(), app.close()]);
      await authenticator.close();
      for (const open of [livePool, sessionPool, workPool, pool]) await open.end();
      await replica?.close();
      await telemetry?.close();
    },
  };
}

/** How Exact Online is reached, by the settings in effect. */
function openExchange(config: Config, db: Db, vault: Vault) {
  const exactSource = { fixed: config.exact, fixedHosts: config.exactHosts, publicUrl: config.publicUrl, vault };
  return { exactSource, exact: async () => await currentExact(db, exactSource) };
}

/** Files in the bucket or the folder that is in effect, and in the places before it. */
async function openStorage(config: Config, db: Db, vault: Vault) {
  const storageSource: StorageSource = { fixed: config.s3, folder: folderOf(config), vault };
  await noteFolder(db, storageSource);
  return { files: placedFiles(db, storageSource), storageSource };
}

/** The primary, and the standby that answers lists when one is configured; each statement is announced to the listeners. */
async function openDatabase(config: Config, pool: pg.Pool, listeners: readonly (OnQuery | undefined)[]) {
  const onQuery: OnQuery = (executed) => {
    for (const listener of listeners) listener?.(executed);
  };
  const db = createDb(pool, onQuery);
  boundWrites(db, config.databasePool);
  const replica = config.databaseReplicaUrl
    ? openReplica({ connectionString: config.databaseReplicaUrl }, config.databasePool, onQuery)
    : undefined;
  await replica?.check();
  return { db, replica };
}

/** Encrypts with the current key what is stored plainly or under an earlier key. */
async function sealAgain(db: Db, vault: Vault): Promise<void> {
  await sealPlainPassword(db, vault);
  await sealPlainKeys(db, vault);
  await vault.sealAgain(db);
}

interface WorkersDeps {
  app: FastifyInstance;
  config: Config;
  db: Db;
  pool: pg.Pool;
  /** Pool with the connection that listens for jobs. */
  workPool: pg.Pool;
  files: PlacedFiles;
  storageSource: StorageSource;
  vault: Vault;
  exact: () => Promise<ExactClient | undefined>;
  live: LiveHub;
  reporter: ProcessReporter;
}

/** Background work until the stop; each worker polls at once when the database is available again. */
function startWorkers({
  app,
  config,
  workPool,
  files,
  storageSource,
  vault,
  exact,
  reporter,
  ...observed
}: WorkersDeps): Running['background'] {
  const { log } = app;
  const { db, pool } = observed;
  const woken = {
    import_job: startImportWorker(db, (error) => log.error({ err: error }, 'import interrupted')),
    document_task: startDocumentWorker(db, files, (error) => log.error({ err: error }, 'document not made')),
    order_confirmation: startConfirmationWorker(db, files, (error) => log.error({ err: error }, 'order not confirmed')),
    mail: startMailWorker(db, files, { fixed: config.mail, vault }, (error) =>
      log.warn({ err: error }, 'mail not sent'),
    ),
    plan_rework: startAssetWorker(db, (error) => log.error({ err: error }, 'dates not worked out')),
    webhook_delivery: startWebhookWorker(db, { ...config, records: recordSources }, (error) =>
      log.warn({ err: error }, 'webhooks not sent'),
    ),
    notification_event: startNotificationWorker(db, { ...config, records: recordSources }, (error) =>
      log.error({ err: error }, 'people not notified'),
    ),
    file_source: startMover(app, db, files, storageSource),
    division_export: startExports(app, db, files, config.publicUrl),
    retention: startRetentionWorker(db, files, (error) => log.error({ err: error }, 'old rows not archived')),
    push_message: startPushWorker(db, { ...config, vault }, (error) => log.warn({ err: error }, 'push not sent')),
  };
  const listener = wakeWorkers({ pool: workPool, sender: pool }, woken);
  const workers = [
    ...Object.values(woken),
    startIntake(db, config.requestCheckMinutes, (error) => log.error({ err: error }, 'no look for new requests')),
    reporter.start(observed, version(config.root), (error) => log.warn({ err: error }, 'no report of this process')),
    startNoticeWorker(db, config.publicUrl, (error) => log.error({ err: error }, 'customer not informed of a visit')),
    startConnectionWorker(db, exact, (error) => log.warn({ err: error }, 'Exact Online does not answer')),
    startExchangeWorker({
      db,
      findClient: exact,
      printPaper: printInvoicePaper,
      log: (error) => log.warn({ err: error }, 'exchange with Exact Online interrupted'),
      pace: 1,
    }),
  ];
  pool.on('connect', () => {
    for (const worker of workers) worker.retry();
  });
  const sweeper = startSweeper(db, files, (error) => log.error({ err: error }, 'files not swept'));
  return {
    async stop() {
      await Promise.all([listener.close(), ...[sweeper, ...workers].map((worker) => worker.stop())]);
    },
  };
}

const startExports = ({ log }: FastifyInstance, db: Db, files: PlacedFiles, publicUrl: string) =>
  startExportWorker({ db, files, publicUrl, log: (error) => log.error({ err: error }, 'division not exported') });

const startMover = ({ log }: FastifyInstance, db: Db, files: PlacedFiles, source: StorageSource) =>
  startFileMover({ db, files, source, log: (error) => log.warn({ err: error }, 'files not moved') });

function reportSignals(log: FastifyInstance['log'] | undefined, arrive: boolean): void {
  if (arrive) log?.warn('signals of the database arrive again');
  else log?.error('the database answers but its signals do not arrive: set DATABASE_DIRECT_URL (docs/operating.md)');
}

/** Logs one line when the database becomes unavailable and one when it is available again, however many connections noticed. */
function reportOutages(pool: pg.Pool, log: FastifyInstance['log']): void {
  const events = pool as NodeJS.EventEmitter;
  events.on('away', (error: Error) => log.error(`the database is away: ${error.message}`));
  events.on('back', (duration: number) => log.warn(`the database is back after ${Math.ceil(duration / 1000)} s`));
}

/**
 * Runs the migrations as soon as the database responds.
 * @throws Error when it does not respond in time, SessionsNotKept
 */
async function bringUpToDate(
  connection: Connection,
  { databaseWait: seconds, databaseDirectUrl }: Config,
  log: (line: string) => void,
): Promise<void> {
  const pool = createPool(connection, { max: 2, name: 'werkbank-migrate', isLongRunning: true });
  let hasLogged = false;
  try {
    for (const end = Date.now() + seconds * 1000; ; await sleep(500)) {
      try {
        await refuseTransactionMode(connection, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
        const applied = await migrate(pool, { log });
        if (applied.length > 0) log(`Database schema brought up to date (${applied.length} steps)`);
        return;
      } catch (error) {
        if (!isOutage(error) || Date.now() > end) throw error;
        if (!hasLogged) log(`Waiting for the database, at most ${seconds} s: ${(error as Error).message}`);
        hasLogged = true;
      }
    }
  } finally {
    await pool.end();
  }
}

const version = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
