import { join } from 'node:path';
import type { Cluster } from '#db/postgres/postgres.ts';
import { type Config, readConfig } from './config.ts';
import { start } from './start.ts';

const log = (line: string) => console.log(line);

/** Read before anything takes time: a parent that ends meanwhile is noticed as well. */
const parent = process.ppid;

/** How long requests under way may take after a stop was asked for. */
const patience = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  refusePlainHttp(config);
  const cluster = config.databaseUrl === undefined ? await startCluster(config) : undefined;
  const connection = cluster?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const running = await start(config, connection, { log }).catch(async (error: unknown) => {
    await cluster?.stop();
    throw error;
  });
  await running.app.listen({ port: config.port, host: config.host });
  greet(config);
  forgetStart();
  stopOnSignal(async () => {
    await running.stop();
    await cluster?.stop();
  });
}

async function startCluster(config: Config): Promise<Cluster> {
  const { startPostgres } = await import('#db/postgres/postgres.ts');
  return await startPostgres(join(config.dataDir, 'pg'), { log });
}

/** Passwords and tokens travel in clear text over http, so it is for this machine only (ASVS 12.2.1). */
function refusePlainHttp(config: Config): void {
  const loopback = ['127.0.0.1', '::1', 'localhost'].includes(config.host);
  const behindProxy = config.trustProxy && config.publicUrl.startsWith('https:');
  if (config.production && !loopback && !behindProxy)
    throw new Error(
      'Configuration:\n  HOST: outside this machine Werkbank serves behind a TLS proxy only: set PUBLIC_URL=https://… and TRUST_PROXY=true',
    );
}

/**
 * Gives memory back that only the start needed: V8 keeps it for a rush that may come. It takes a tenth of a second or two;
 * without `--expose-gc` nothing happens.
 */
function forgetStart(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
}

function greet(config: Config): void {
  log(`\nWerkbank is ready: ${config.publicUrl}`);
  if (config.auth.mode === 'embedded')
    log('Sign in as employee, mobility, engineer, reseller, admin or norole; the password is demo.');
  log('Stop with Ctrl-C.\n');
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log(`Stopping (${reason})`);
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  // npm may be killed without a chance to pass a signal on.
  setInterval(() => process.ppid !== parent && end('its parent ended'), 500).unref();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error && error.message.startsWith('Configuration:') ? error.message : error);
  process.exit(1);
}
