// npm run bench:streams [-- --streams 5000 --processes 3]: opens that many streams of live events, spread over the processes, and reports
// connections to the database, memory, and how long a change takes to reach every page.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { copyOf, fillTemplate } from '../apps/server/test/crowd/databases.ts';
import { plannersOf } from '../apps/server/test/crowd/people.ts';
import { startServers } from '../apps/server/test/crowd/servers.ts';
import { percentile } from '../apps/server/test/crowd/tally.ts';
import { tokenMint } from '../apps/server/test/token-mint.ts';

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '5000' }, processes: { type: 'string', default: '3' } },
});
const [wanted, processes] = [Number(values.streams), Number(values.processes)];
/** Pages of each user. */
const perUser = 4;
const division = 1;

/** An open page, as far as the server knows. */
interface Page {
  sent: ClientRequest;
  /** Moment of the last change that it received. */
  changedAt: number;
}

const directory = mkdtempSync(join(tmpdir(), 'werkbank-streams-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'));
const users = Math.ceil(wanted / perUser);
await fillTemplate(cluster, { mechanics: 1, planners: users, orders: 1, assetsPerOrder: 1, articles: 1 });
const database = await copyOf(cluster, 'streams');
const folder = join(directory, 'data');
mkdirSync(folder);
const servers = await startServers({
  count: processes,
  url: database.url,
  folder,
  // The embedded PostgreSQL accepts forty connections.
  environment: { CHECK_ANSWERS: 'false', DATABASE_POOL: '6' },
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'],
});
const pages: Page[] = [];
try {
  const mint = await tokenMint(database.db, servers.config);
  const tokens = await Promise.all(plannersOf(users).map((one) => mint(one)));
  const [memoryBefore, connectionsBefore] = [memory(), await connections()];
  const begun = Date.now();
  let next = 0;
  let refused = 0;
  const openSome = async () => {
    for (let n = next++; n < wanted; n = next++) {
      const page = await open(servers.urls[n % processes] ?? '', tokens[Math.floor(n / perUser)] ?? '');
      if (page) pages.push(page);
      else refused++;
    }
  };
  await Promise.all(Array.from({ length: 50 }, openSome));
  const seconds = (Date.now() - begun) / 1000;
  await sleep(10_000);
  const [memoryAfter, connectionsAfter] = [memory(), await connections()];
  const times: number[] = [];
  for (let change = 0; change < 5; change++) times.push(...(await timesOfOneChange(change)));
  const kilobytes = memoryAfter.map((after, n) => after - (memoryBefore[n] ?? 0));
  console.log(
    `${pages.length} streams at ${processes} processes, opened in ${seconds.toFixed(1)} s; ${refused} refused\n` +
      `connections to the database: ${connectionsBefore} before, ${connectionsAfter} with them\n` +
      `memory of each process, MB: ${megabytes(memoryBefore)} before, ${megabytes(memoryAfter)} with them, ` +
      `${(kilobytes.reduce((sum, one) => sum + one, 0) / pages.length).toFixed(1)} kB for each\n` +
      `a change reaches a page after ${percentile(times, 0.5).toFixed(0)} ms (p50), ${percentile(times, 0.99).toFixed(0)} ms (p99), ` +
      `${Math.max(...times).toFixed(0)} ms at most; ${times.length} of ${5 * pages.length} arrived; load ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exitCode = refused === 0 && times.length === 5 * pages.length ? 0 : 1;
} finally {
  for (const { sent } of pages) sent.destroy();
  await servers.stop();
  await database.close();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}

function megabytes(kilobytes: readonly number[]): string {
  return kilobytes.map((one) => Math.round(one / 1024)).join(', ');
}

function memory(): number[] {
  return servers.pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));
}

async function connections(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

/** Resolves when the server has promised every later change; undefined when it refuses. */
async function open(url: string, token: string): Promise<Page | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Page | undefined>();
  const headers = { authorization: `Bearer ${token}` };
  const sent = request(`${url}/api/events?division=${division}`, { headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) {
      answer.resume();
      return resolve(undefined);
    }
    const page: Page = { sent, changedAt: 0 };
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: ready')) resolve(page);
      if (text.includes('event: change')) page.changedAt = performance.now();
    });
    answer.on('error', () => {});
  });
  sent.on('error', reject);
  sent.end();
  return await promise;
}

/** Milliseconds after the beginning of a write until each page has it. */
async function timesOfOneChange(change: number): Promise<number[]> {
  for (const page of pages) page.changedAt = 0;
  const begun = performance.now();
  await database.pool.query('update work_order set notes = $1', [`change ${change}`]);
  for (let waited = 0; waited < 100 && pages.some(({ changedAt }) => changedAt === 0); waited++) await sleep(100);
  return pages.flatMap(({ changedAt }) => (changedAt === 0 ? [] : [changedAt - begun]));
}
