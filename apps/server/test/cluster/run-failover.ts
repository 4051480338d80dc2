import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#db/db.ts';
import { openBucket } from '../bucket.ts';
import { copyOf, type Opened } from '../crowd/databases.ts';
import { runCrowd, untilQuiet } from '../crowd/run-crowd.ts';
import { type Servers, startServers } from '../crowd/servers.ts';
import { freePort, thisVersion } from '../process.ts';
import { tokenMint } from '../token-mint.ts';
import { Balancer } from './balancer.ts';
import { differencesOf } from './differences.ts';
import { fillAs, takeOut } from './earlier-version.ts';
import { Machines } from './machines.ts';
import { Patroni } from './patroni.ts';
import { Pooler, type PoolMode } from './pooler.ts';
import { findPrograms, type Programs } from './programs.ts';
import { type Failure, longestGap, Writers } from './writers.ts';

/** What happened during one fault. */
export interface Outcome {
  fault: string;
  /** The longest time without a confirmed write. */
  seconds: number;
  failures: readonly Failure[];
}

export interface Report {
  outcomes: readonly Outcome[];
  /** Confirmed writes of the writers, and those of them that are missing or were executed twice. */
  confirmed: number;
  lost: readonly string[];
  doubled: readonly string[];
  /** Differences of the crowd's ledger, its errors and what `verify` found. */
  differences: readonly string[];
  completed: number;
  /** Load of the machine at the end. */
  load: number;
}

export interface FailoverOptions {
  pooler: PoolMode | 'none';
  servers: number;
  /** The commit of the servers before the upgrade. */
  from: string;
  /** How long users work at least: the faults follow one another until then, and each happens once in any case. */
  minutes: number;
  /** Names of faults; all when empty. */
  only: readonly string[];
  progress: (text: string) => void;
}

/** Everything that faults can reach. */
interface Stage {
  machines: Machines;
  patroni: Patroni;
  servers: Servers;
  pooler: Pooler | undefined;
  bucket: { close(): Promise<void>; open(): Promise<void> };
}

interface Fault {
  name: string;
  /** Returns when everything is as it was before, except perhaps which server is the primary. */
  run: (stage: Stage) => Promise<void>;
}

/** Longer than a failover may take. */
const outage = 20_000;

const faults: readonly Fault[] = [
  { name: 'switchover', run: ({ patroni }) => patroni.switchOver() },
  {
    name: 'primary killed',
    run: async ({ patroni }) => {
      const primary = await patroni.primary();
      await patroni.kill(primary);
      await sleep(outage);
      patroni.revive(primary);
    },
  },
  {
    name: 'primary cut off',
    run: async ({ machines, patroni }) => {
      const primary = await patroni.primary();
      machines.cut(primary);
      await sleep(outage);
      machines.plugIn(primary);
    },
  },
  {
    name: 'primary frozen',
    run: async ({ patroni }) => {
      const primary = await patroni.primary();
      patroni.freeze(primary);
      await sleep(outage);
      patroni.thaw(primary);
    },
  },
  {
    name: 'upgrade',
    run: async ({ servers }) => {
      for (const n of servers.urls.keys()) {
        await servers.leave(n);
        await servers.restart(n, thisVersion);
        // The balancer notices before the next one stops.
        await sleep(3000);
      }
    },
  },
  {
    name: 'server killed',
    run: async ({ servers }) => {
      await servers.kill(0);
      await sleep(3000);
      await servers.restart(0);
    },
  },
  { name: 'pooler restarted', run: async ({ pooler }) => await pooler?.restart() },
  {
    name: 'bucket away',
    run: async ({ bucket }) => {
      await bucket.close();
      await sleep(10_000);
      await bucket.open();
    },
  },
];

/** Enough orders that nobody runs out of them on a machine with two processors. */
const volumeFor = (minutes: number) => ({
  mechanics: 8,
  planners: 2,
  orders: 400 + 150 * minutes,
  assetsPerOrder: 4,
  articles: 10,
});

/** One fault after the other on a cluster, while writers and a crowd work. */
export async function runFailover(options: FailoverOptions): Promise<Report> {
  const programs = findPrograms('etcd', 'patroni', 'postgres', 'haproxy', 'pgbouncer', 'ip');
  const folder = mkdtempSync(join(tmpdir(), 'werkbank-failover-'));
  // PostgreSQL runs under another account when this process is root.
  chmodSync(folder, 0o755);
  const ending: (() => Promise<void>)[] = [];
  try {
    return await onCluster(options, { programs, folder, ending });
  } finally {
    for (const end of ending.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  programs: Programs;
  folder: string;
  /** Called in reverse order. */
  ending: (() => Promise<void>)[];
}

async function onCluster(options: FailoverOptions, place: Place): Promise<Report> {
  const { progress } = options;
  progress('starting three PostgreSQL');
  const { programs, folder, ending } = place;
  const machines = Machines.open(programs.ip, ['one', 'two', 'three']);
  ending.push(async () => machines.close());
  const patroni = await Patroni.start(programs, machines, folder);
  ending.push(() => patroni.stop());
  const ports = await Promise.all(Array.from({ length: options.servers }, freePort));
  const balancer = await Balancer.start(programs, folder, { nodes: machines.all, servers: ports });
  ending.push(() => balancer.stop());
  progress('filling the database');
  const earlier = join(folder, 'earlier');
  takeOut(options.from, earlier);
  const database = await fillDatabase(balancer.databasePort, earlier, options.minutes);
  ending.push(() => database.close());
  const pooler = await openPooler(options.pooler, place, balancer.databasePort);
  const bucket = await openTrialBucket(folder);
  ending.push(() => bucket.close());
  progress('starting the servers');
  const servers = await startServers({
    count: options.servers,
    url: pooler ? `postgres://werkbank@127.0.0.1:${pooler.port}/${database.name}` : database.url,
    folder: join(folder, 'data'),
    ports,
    version: join(earlier, 'apps/server/src/main.ts'),
    environment: {
      ...bucket.environment,
      // Longer than the balancer needs to notice.
      DRAIN_SECONDS: '8',
      CHECK_ANSWERS: 'false',
      PUBLIC_URL: balancer.url,
      ...(options.pooler === 'transaction' && { DATABASE_DIRECT_URL: database.url }),
    },
    flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'],
  });
  ending.push(() => servers.stop());
  return await runFaults(options, { machines, patroni, servers, pooler, bucket }, { database, url: balancer.url });
}

interface Target {
  database: Opened;
  url: string;
}

async function runFaults(options: FailoverOptions, stage: Stage, { database, url }: Target): Promise<Report> {
  const mint = await tokenMint(database.db, stage.servers.config);
  const writers = new Writers(url, await mint('employee'));
  const outcomes: Outcome[] = [];
  const run = await runCrowd({
    urls: [url],
    token: (person) => mint(person, { backend: 'mechanic' }),
    volume: volumeFor(options.minutes),
    longest: 900 + options.minutes * 60,
    endsWithMeanwhile: true,
    meanwhile: async () => {
      await writers.untilWriting(50);
      const chosen = faults.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
      for (const fault of inTurn(chosen, options.minutes)) {
        options.progress(fault.name);
        outcomes.push(await runFault(fault, stage, writers));
      }
    },
  });
  options.progress('comparing');
  await writers.stop();
  await untilQuiet(database.db, 120);
  return {
    outcomes,
    confirmed: writers.confirmed.length,
    ...(await writers.compare(database.db)),
    differences: await differencesOf(database, run),
    completed: run.ledger.completed.size,
    load: loadavg()[0] ?? 0,
  };
}

/** Each once, then again from the first until the time is over. */
function* inTurn<Item>(all: readonly Item[], minutes: number): Generator<Item> {
  const end = Date.now() + minutes * 60_000;
  yield* all;
  while (Date.now() < end) for (const one of all) if (Date.now() < end) yield one;
}

async function runFault({ name, run }: Fault, stage: Stage, writers: Writers): Promise<Outcome> {
  const begun = Date.now();
  await run(stage);
  await stage.patroni.untilWhole();
  await writers.untilWriting();
  // A rest, so that the next fault meets a cluster at work.
  await sleep(4000);
  const ended = Date.now();
  return {
    fault: name,
    seconds: longestGap(writers.confirmed, begun, ended).seconds,
    failures: writers.failures.filter(({ at }) => at >= begun && at < ended),
  };
}

async function openPooler(mode: PoolMode | 'none', { programs, folder, ending }: Place, databasePort: number) {
  if (mode === 'none') return undefined;
  const pooler = await Pooler.start(programs, folder, { mode, databasePort });
  ending.push(() => pooler.stop());
  return pooler;
}

/** The database of the trial, and a role whose sessions have the limits that a pooler does not pass on. */
async function fillDatabase(port: number, earlier: string, minutes: number): Promise<Opened> {
  const admin = createPool({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` }, { max: 1 });
  await admin.query('create role werkbank login createdb');
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "statement_timeout = '60s'",
    "idle_in_transaction_session_timeout = '60s'",
  ])
    await admin.query(`alter role werkbank set ${setting}`);
  await admin.end();
  const cluster = { connection: { host: '127.0.0.1', port, user: 'werkbank', database: 'postgres' } };
  fillAs(earlier, cluster.connection, volumeFor(minutes));
  return await copyOf(cluster, 'failover');
}

async function openTrialBucket(folder: string) {
  const directory = join(folder, 'bucket');
  mkdirSync(directory);
  mkdirSync(join(folder, 'data'));
  let opened = await openBucket({ directory, buckets: ['trial'] });
  const { port } = opened;
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'trial',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => await opened.close(),
    open: async () => {
      opened = await openBucket({ directory, buckets: ['trial'], port });
    },
  };
}
