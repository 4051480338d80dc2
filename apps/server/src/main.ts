import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeLeftovers } from '#base/temporary-folder.ts';
import type { Cluster } from '#db/postgres/postgres.ts';
import { announceSetup } from '#setup/link.ts';
import { type Config, readConfig } from './config.ts';
import { greetingOf } from './greeting.ts';
import { start } from './start.ts';
import { explain, refuseClosedFolder, refusePlainHttp, refuseTakenPort } from './start-failure.ts';

/** Set once it is known, for the message about a failure. */
let site: Config | undefined;
const log = (line: string) => console.log(line);

/** Read before anything that takes time, so that a parent that exits in the meantime is noticed as well. */
const parent = process.ppid;

/** Milliseconds after which a stop no longer waits for running work; the database has the rest of five seconds. */
const stopTimeout = 4_000;
/** Lines of PostgreSQL's log that explain why it stopped. */
const lastWords = 8;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  site = config;
  refusePlainHttp(config);
  await refuseTakenPort(config);
  refuseClosedFolder(config);
  await removeLeftovers();
  const cluster = config.databaseUrl === undefined ? await startCluster(config) : undefined;
  const connection = cluster?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const running = await start(config, connection, { log }).catch(async (error: unknown) => {
    await cluster?.stop();
    throw error;
  });
  await running.app.listen({ port: config.port, host: config.host });
  // Before the greeting: its reader may send a signal immediately.
  stopOnSignal(async () => {
    running.app.leave();
    await sleep(config.drainSeconds * 1000);
    const isDone = await Promise.race([running.stop().then(() => true), sleep(stopTimeout, false)]);
    if (!isDone) log('Some work did not end in time; it continues with the next start');
    await cluster?.stop();
  });
  for (const line of greetingOf(config)) log(line);
  if (!config.demoData) for (const line of await announceSetup(running.db, config.publicUrl)) log(line);
  forgetStart();
}

async function startCluster(config: Config): Promise<Cluster> {
  const { startPostgres } = await import('#db/postgres/postgres.ts');
  const cluster = await startPostgres(join(config.dataDir, 'pg'), { log, archive: config.backup });
  let last = '';
  cluster.onExit((reason) => {
    const [ended = '', ...said] = reason.trim().split('\n');
    const words = [ended, ...said.slice(-lastWords)].join('\n  ');
    if (words !== last) console.error(`PostgreSQL is down and is being started again:\n  ${words}`);
    last = words;
  });
  return cluster;
}

/**
 * Releases memory that only the start needed, which V8 would otherwise retain. It takes a tenth of a second or two; without `--expose-gc`
 * nothing happens.
 */
function forgetStart(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log(`Stopping (${reason})`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  // npm may be killed without passing on a signal.
  setInterval(() => process.ppid !== parent && end('its parent ended'), 500).unref();
}

try {
  await main();
} catch (error) {
  console.error(explain(error, site));
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')) console.error(error);
  process.exit(1);
}
