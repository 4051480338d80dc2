import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#db/postgres/postgres.ts';
import { copyOf } from '../crowd/databases.ts';
import { runCrowd, untilQuiet } from '../crowd/run-crowd.ts';
import { startServers } from '../crowd/servers.ts';
import { freePort, thisVersion } from '../process.ts';
import { tokenMint } from '../token-mint.ts';
import { Balancer } from './balancer.ts';
import { differencesOf } from './differences.ts';
import { fillAs, takeOut } from './earlier-version.ts';
import { findPrograms } from './programs.ts';
import { type Failure, longestGap, stepAt, Writers } from './writers.ts';

export interface UpgradeReport {
  /** Migrations that ran while the earlier version was serving. */
  migrations: readonly string[];
  /** The longest time without a confirmed write, and the step during which it began. */
  seconds: number;
  step: string;
  failures: readonly Failure[];
  confirmed: number;
  lost: readonly string[];
  doubled: readonly string[];
  differences: readonly string[];
  completed: number;
  load: number;
}

const volume = { mechanics: 3, planners: 1, orders: 60, assetsPerOrder: 4, articles: 10 };
const count = 3;

/** Servers of an earlier commit are replaced one by one while writers and a crowd work; the first new one migrates the database. */
export async function runUpgrade(from: string, progress: (text: string) => void): Promise<UpgradeReport> {
  const programs = findPrograms('haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'werkbank-upgrade-'));
  // PostgreSQL runs under another account when this process is root.
  chmodSync(folder, 0o755);
  const ending: (() => Promise<void>)[] = [];
  try {
    progress(`filling a database of ${from.slice(0, 8)}`);
    const earlier = join(folder, 'earlier');
    takeOut(from, earlier);
    const cluster = await startPostgres(join(folder, 'pg'));
    ending.push(() => cluster.stop());
    fillAs(earlier, cluster.connection, volume);
    const database = await copyOf(cluster, 'upgrade');
    ending.push(() => database.close());
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const balancer = await Balancer.start(programs, folder, { nodes: [], servers: ports });
    ending.push(() => balancer.stop());
    const data = join(folder, 'data');
    mkdirSync(data);
    progress('starting its servers');
    const servers = await startServers({
      count,
      url: database.url,
      folder: data,
      ports,
      version: join(earlier, 'apps/server/src/main.ts'),
      environment: {
        CHECK_ANSWERS: 'false',
        PUBLIC_URL: balancer.url,
        // The embedded PostgreSQL accepts forty connections.
        DATABASE_POOL: '6',
        // Longer than the balancer needs to notice.
        DRAIN_SECONDS: '8',
      },
      flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'],
    });
    ending.push(() => servers.stop());
    const known = await migrationsOf(database);
    const mint = await tokenMint(database.db, servers.config);
    const writers = new Writers(balancer.url, await mint('employee'), 3);
    const steps: { at: number; name: string }[] = [];
    const step = (name: string) => {
      progress(name);
      steps.push({ at: Date.now(), name });
    };
    const run = await runCrowd({
      urls: [balancer.url],
      token: (person) => mint(person, { backend: 'mechanic' }),
      volume,
      longest: 600,
      endsWithMeanwhile: true,
      meanwhile: async () => {
        await writers.untilWriting(50);
        for (let n = 0; n < count; n++) {
          step(`stopping server ${n + 1}`);
          await servers.leave(n);
          step(`starting server ${n + 1}`);
          await servers.restart(n, thisVersion);
          step(`using server ${n + 1}`);
          // The balancer notices before the next one stops.
          await sleep(3000);
        }
        await writers.untilWriting(50);
      },
    });
    const ended = Date.now();
    const [{ at: begun } = { at: ended }] = steps;
    const gap = longestGap(writers.confirmed, begun, ended);
    progress(`comparing; failed so far: ${writers.failures.length}`);
    await writers.stop();
    await untilQuiet(database.db, 120);
    return {
      migrations: (await migrationsOf(database)).filter((name) => !known.includes(name)),
      seconds: gap.seconds,
      step: stepAt(steps, gap.begin),
      failures: writers.failures.filter(({ at }) => at >= begun),
      confirmed: writers.confirmed.length,
      ...(await writers.compare(database.db)),
      differences: await differencesOf(database, run),
      completed: run.ledger.completed.size,
      load: loadavg()[0] ?? 0,
    };
  } finally {
    for (const end of ending.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrationsOf({ pool }: Awaited<ReturnType<typeof copyOf>>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}
