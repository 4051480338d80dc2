import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import type { Backend } from '@werkbank/contract/wire/call.ts';
import { type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { createDb, createPool } from '#db/db.ts';
import { readConfig } from '#src/config.ts';
import { type TestUser, tokenMint } from './token-mint.ts';

/** The program as a separate process, with its own data directory, so that it can be killed. */
export interface ServerProcess {
  baseUrl: string;
  environment: NodeJS.ProcessEnv;
  /** Folder of the Unix socket of its PostgreSQL. */
  socket: string;
  start(): Promise<void>;
  /** kill -9 of the server and every PostgreSQL process. */
  killEverything(): Promise<void>;
  /** kill -9 of PostgreSQL alone. */
  killDatabase(): void;
  stop(): Promise<void>;
  api(user: TestUser, backend?: Backend): Promise<Client<Contract>>;
}

export async function serverProcess(given: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'werkbank-process-'));
  // PostgreSQL runs under another account when this process is root.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: directory,
    DEMO_DATA: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    ...given,
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  const socket = join(directory, 'pg.run');
  const tokens = new Map<string, string>();
  let child: ChildProcess | undefined;

  const start = async () => {
    ({ child } = await startProcess(environment));
  };
  const tokenOf = async (user: TestUser, backend: Backend) => {
    const known = tokens.get(`${user} ${backend}`);
    if (known) return known;
    const pool = createPool({ host: socket, user: 'werkbank', database: 'postgres' }, { max: 1 });
    const mint = await tokenMint(createDb(pool), readConfig(environment));
    const token = await mint(user, { backend });
    await pool.end();
    tokens.set(`${user} ${backend}`, token);
    return token;
  };
  return {
    baseUrl,
    environment,
    socket,
    start,
    async killEverything() {
      const database = postmasterOf(directory);
      child?.kill('SIGKILL');
      killGroup(database);
      await exited(child);
    },
    killDatabase: () => killGroup(postmasterOf(directory)),
    async stop() {
      child?.kill('SIGTERM');
      await exited(child);
      rmSync(directory, { recursive: true, force: true });
    },
    api: async (user, backend = 'accounting') => {
      const token = await tokenOf(user, backend);
      return createClient<Contract>(routes, { base: () => baseUrl, token: async () => token });
    },
  };
}

const postmasterOf = (directory: string) =>
  Number.parseInt(readFileSync(join(directory, 'pg/postmaster.pid'), 'utf8'), 10);

/** PostgreSQL leads its own process group, so one signal reaches its backends too. */
const killGroup = (leader: number) => process.kill(-leader, 'SIGKILL');

/** The built program of this version, as `npm start` runs it. */
export const thisVersion = join(import.meta.dirname, '../dist/main.js');

/** The program as a process in this environment, once it is ready. */
export async function startProcess(
  environment: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
  version = thisVersion,
): Promise<{ child: ChildProcess; baseUrl: string }> {
  const baseUrl = `http://127.0.0.1:${environment.PORT}`;
  const child = spawn(process.execPath, [...flags, version], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(baseUrl, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { child, baseUrl };
}

export async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const reason = child.exitCode ?? child.signalCode;
    if (reason !== null) throw new Error(`The server ended with ${reason}`);
    const answer = await fetch(`${baseUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('The server did not become ready');
}

/** Resolves when the process is gone. */
export async function exited(child: ChildProcess | undefined): Promise<void> {
  if (child && child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
