// npm run load [-- --mechanics 50 --planners 10 --orders 200 --assets 10 --port 4371 --only one,calm,three,killed,database,floor]: a crowd
// on one, two and three processes and one PostgreSQL; on two with one of them killed, and with PostgreSQL killed; then the floor. It
// prints the capacity of the processes, and what it takes to check a thousand assets.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../apps/server/src/db/postgres/postgres.ts';
import { verify } from '../../apps/server/src/verify/verify.ts';
import { compare } from '../../apps/server/test/crowd/compare.ts';
import { copyOf, fillTemplate, type Opened } from '../../apps/server/test/crowd/databases.ts';
import { type CrowdRun, runCrowd, untilQuiet } from '../../apps/server/test/crowd/run-crowd.ts';
import { type Servers, startServers } from '../../apps/server/test/crowd/servers.ts';
import { tokenMint } from '../../apps/server/test/token-mint.ts';
import { measureRatios } from './floor-ratio.ts';
import { startMeter } from './meter.ts';
import { type Capacity, printCapacities, printRatios, printRun } from './print.ts';

const { values: options } = parseArgs({
  options: {
    mechanics: { type: 'string', default: '50' },
    planners: { type: 'string', default: '10' },
    orders: { type: 'string', default: '200' },
    assets: { type: 'string', default: '10' },
    /** The first of three ports. */
    port: { type: 'string', default: '4371' },
    only: { type: 'string', default: 'one,calm,three,killed,database,floor' },
  },
});
const volume = {
  mechanics: Number(options.mechanics),
  planners: Number(options.planners),
  orders: Number(options.orders),
  assetsPerOrder: Number(options.assets),
  articles: 10,
};
const wanted = options.only.split(',');
/** Orders completed in the phases with a fault: the day is interrupted after a quarter and ends after half of it. */
const someOrders = Math.ceil(volume.orders / 2);
/** Time limit in seconds for the crowd, and for the documents. */
const longest = 180;

interface Phase {
  name: string;
  title: string;
  /** Processes; two when absent. */
  count?: number;
  /** The fault caused half-way. */
  fault?: (servers: Servers) => Promise<void>;
}

const phases: readonly Phase[] = [
  { name: 'one', title: 'One process', count: 1 },
  { name: 'calm', title: 'Two processes' },
  { name: 'three', title: 'Three processes', count: 3 },
  {
    name: 'killed',
    title: 'One of two processes killed after a quarter of the day and started again three seconds later',
    fault: async (servers) => {
      await servers.kill(0);
      await sleep(3000);
      await servers.restart(0);
    },
  },
  {
    name: 'database',
    title: 'PostgreSQL killed after a quarter of the day and started again by its supervisor',
    fault: async () => {
      process.kill(-(cluster.pid ?? Number.NaN), 'SIGKILL');
    },
  },
];

const directory = mkdtempSync(join(tmpdir(), 'werkbank-load-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'));
const found: string[] = [];
const capacities: Capacity[] = [];
try {
  await fillTemplate(cluster, volume);
  console.log(
    `${volume.mechanics} mechanics, ${volume.planners} planners, ` +
      `${volume.orders} orders of ${volume.assetsPerOrder} assets; ` +
      `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}\n`,
  );
  let busiest = ['answerTask', 'listMyVisits', 'travel', 'work', 'getDayPack'];
  for (const phase of phases.filter(({ name }) => wanted.includes(name))) {
    const run = await runPhase(phase);
    if (phase.fault === undefined) busiest = run.tally.calls.slice(0, 5).map(({ name }) => name);
  }
  printCapacities(capacities);
  if (wanted.includes('floor')) printRatios(busiest, await measureRatios(cluster, directory, Number(options.port)));
} finally {
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}
for (const one of found) console.error(one);
process.exitCode = found.length === 0 ? 0 : 1;

async function runPhase({ name, title, count = 2, fault }: Phase): Promise<CrowdRun> {
  const database = await copyOf(cluster, name);
  const folder = join(directory, name);
  mkdirSync(folder);
  const servers = await startServers({
    count,
    url: database.url,
    folder,
    firstPort: Number(options.port),
    // As in production, and with the heap of `npm start`.
    environment: { CHECK_ANSWERS: 'false' },
    flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'],
  });
  try {
    const mint = await tokenMint(database.db, servers.config);
    const meter = await startMeter(database.pool, () => servers.pids);
    const run = await runCrowd({
      urls: servers.urls,
      token: (person) => mint(person, { backend: 'mechanic' }),
      volume,
      longest,
      ...(fault && {
        enough: someOrders,
        meanwhile: async (half) => {
          await half;
          await fault(servers);
        },
      }),
    });
    const used = await meter();
    if (!fault)
      capacities.push({ processes: count, run, assets: run.ledger.completed.size * volume.assetsPerOrder, ...used });
    const begun = Date.now();
    await untilQuiet(database.db, longest);
    const documentSeconds = (Date.now() - begun) / 1000;
    printRun(title, run, { documentSeconds, deadlocks: await countDeadlocks(database), load: loadavg()[0] ?? 0 });
    found.push(...(await check(database, run, fault !== undefined)).map((one) => `${name}: ${one}`));
    return run;
  } finally {
    await servers.stop();
    await database.close();
  }
}

/** Returns failures: errors, lost or duplicate writes, figures that disagree. */
async function check({ db }: Opened, { ledger, tally }: CrowdRun, hadFault: boolean): Promise<string[]> {
  const differences = await compare(db, ledger);
  const disagreements: string[] = [];
  for await (const { name, count, rows } of verify(db))
    if (count > 0) disagreements.push(`${name}: ${count}, first ${JSON.stringify(rows[0])}`);
  const left = (hadFault ? someOrders : volume.orders) - ledger.completed.size;
  console.log(
    `\nledger against database: ${differences.length} differences; ` +
      `verify: ${disagreements.length} disagreements; errors: ${tally.errors.length}\n`,
  );
  return [
    ...tally.errors,
    ...differences,
    ...disagreements,
    ...(left <= 0 ? [] : [`${left} orders were not completed`]),
    ...(hadFault || tally.unanswered === 0 ? [] : [`${tally.unanswered} requests were not answered`]),
  ];
}

/** The number of transactions that PostgreSQL ended because of a deadlock; such requests are retried. */
async function countDeadlocks({ pool }: Opened): Promise<number> {
  // Each session reports its counters after one idle second.
  await sleep(1500);
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
