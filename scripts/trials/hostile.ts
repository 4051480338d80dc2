// npm run trial:hostile [-- --seed 1 --requests 100000 --together 12 --url http://…] Sends hostile requests to all calls of the contract,
// as several users, over persistent connections and over raw ones. Fails when a response is a 500 or lacks the common headers, or when the
// program uses more than 50 MiB of additional memory afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { createDb, createPool } from '../../apps/server/src/db/db.ts';
import { startPostgres } from '../../apps/server/src/db/postgres/postgres.ts';
import type { HostileTally } from '../../apps/server/test/hostile/hostile-tally.ts';
import { runHostile } from '../../apps/server/test/hostile/run-hostile.ts';
import { exited, freePort, thisVersion, untilReady } from '../../apps/server/test/process.ts';
import { type TestUser, type TokenOptions, tokenMint } from '../../apps/server/test/token-mint.ts';

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
    /** Number of concurrent requests. */
    together: { type: 'string', default: '12' },
  },
});
const [seed, requests, together] = [given.seed, given.requests, given.together].map(Number) as [number, number, number];
/** The first requests compile code and fill caches; memory is compared with the use after them. */
const warmUp = Math.min(20_000, Math.ceil(requests / 5));
const mayKeep = 50 * 2 ** 20;

const directory = mkdtempSync(join(tmpdir(), 'werkbank-hostile-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'));
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const data = join(directory, 'data');
mkdirSync(data);
const environment = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(port),
  PUBLIC_URL: baseUrl,
  DATABASE_URL: `postgres://werkbank@localhost/postgres?host=${encodeURIComponent(cluster.connection.host)}`,
  DATA_DIR: data,
  DEMO_DATA: 'true',
  RATE_LIMIT_PER_MINUTE: '100000000',
  LOG_LEVEL: 'error',
};
const server = spawn(
  process.execPath,
  [
    // As in `npm start`.
    '--max-semi-space-size=8',
    '--heap-growing-percent=50',
    '--expose-gc',
    '--import',
    join(import.meta.dirname, '../../apps/server/test/hostile/report-memory.ts'),
    thisVersion,
  ],
  { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
);
/** Log entries of failed requests, the first of each kind. */
const logged = new Map<string, string>();
createInterface({ input: server.stdout ?? Readable.from([]) }).on('line', (line) => {
  if (!line.startsWith('{')) return;
  const { err } = JSON.parse(line) as { err?: { stack?: string } };
  const kind = err?.stack ?? line;
  if (logged.size < 20 && !logged.has(kind)) logged.set(kind, line);
});

async function trial(): Promise<boolean> {
  const token = await tokens();
  const run = async (count: number, from: number) =>
    await runHostile({
      seed: from,
      requests: count,
      together,
      baseUrl,
      token,
      progress: (done) => console.log(`  ${done}`),
    });
  await run(warmUp, seed + 1);
  const before = await memoryOf(server);
  const started = performance.now();
  const tally = await run(requests, seed);
  const seconds = (performance.now() - started) / 1000;
  await sleep(5_000);
  const after = await memoryOf(server);
  print(tally, seconds);
  for (const part of ['rss', 'heapUsed', 'external'] as const)
    console.log(`${part.padEnd(9)} ${mebibytes(before[part])} before, ${mebibytes(after[part])} after`);
  const grown = after.rss - before.rss;
  console.log(`Memory grew by ${mebibytes(grown)}`);
  return tally.broken.length === 0 && tally.bare.length === 0 && grown <= mayKeep;
}

/** Tokens like those of users: one at a time, renewed before it expires. */
async function tokens() {
  const mint = await tokenMint(createDb(createPool(cluster.connection, { max: 1 })), readConfig(environment));
  const known = new Map<string, { token: Promise<string>; until: number }>();
  return async (user: TestUser, options: TokenOptions) => {
    const name = `${user} ${options.backend}`;
    const held = known.get(name);
    if (held && held.until > Date.now()) return await held.token;
    const token = mint(user, options);
    known.set(name, { token, until: Date.now() + 1_800_000 });
    return await token;
  };
}

async function memoryOf(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  const answer = once(child, 'message');
  child.send('memory');
  return (await answer)[0] as NodeJS.MemoryUsage;
}

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

function print(tally: HostileTally, seconds: number): void {
  console.log(`${tally.count} requests in ${seconds.toFixed(0)} s, seed ${seed}`);
  for (const [status, count] of [...tally.byStatus].sort(([a], [b]) => a - b))
    console.log(`  ${status === 0 ? 'cut off' : status} ${count}`);
  console.log(`Calls that succeeded at least once: ${tally.okByCall.size}`);
  console.log('Slowest:');
  for (const { milliseconds, status, name } of tally.slowest.slice(0, 10))
    console.log(`  ${milliseconds.toFixed(0).padStart(6)} ms ${status} ${name}`);
  for (const [title, list] of [
    ['Answered 500 or more', tally.broken],
    ['Without the headers of every answer', tally.bare],
    ['Cut off', tally.cutOff],
  ] as const) {
    console.log(`${title}: ${list.length}`);
    for (const one of list.slice(0, 20)) console.log(`  ${JSON.stringify(one)}`);
  }
  for (const line of logged.values()) console.log(line);
}

try {
  await untilReady(baseUrl, server);
  process.exitCode = (await trial()) ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await exited(server);
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}
