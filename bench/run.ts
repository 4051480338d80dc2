// npm run bench [-- --requests 200 --accounts 20000 --orders 20000 --assets 20000 --scale scale/10 --only orders --growth
// --promises]: Werkbank
// compared with two floors on the same data, alternating request by request; then whether it meets its goals.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { fillDatabase, type Wanted } from './fill-database.ts';
import { type Goal, goalsOf, heading, type Measured, rowsOf } from './measure/goals.ts';
import { measureGrowth } from './measure/growth.ts';
import { memoryOf } from './measure/processor-time.ts';
import { itemisePromises } from './measure/promises.ts';
import { type Contestant, measureInTurn, type Result } from './measure/turns.ts';
import { startContestants } from './start-contestants.ts';

const { values: options } = parseArgs({
  options: {
    /** Number of requests per server and operation, with one connection. */
    requests: { type: 'string', default: '200' },
    accounts: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '20000' },
    assets: { type: 'string', default: '20000' },
    /** Assets of a large company: `scale/10` or `scale`. */
    scale: { type: 'string' },
    /** Only operations whose name contains one of these words, separated by commas. */
    only: { type: 'string', default: '' },
    /** Also measures lists, counts and the calendar of assets. */
    growth: { type: 'boolean', default: false },
    /** Also itemises what the promises of each write cost. */
    promises: { type: 'boolean', default: false },
  },
});
const directory = mkdtempSync(join(tmpdir(), 'werkbank-bench-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'));
const stops: (() => void)[] = [];
try {
  await run();
} finally {
  for (const stop of stops) stop();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const wanted: Wanted = {
    accounts: Number(options.accounts),
    orders: Number(options.orders),
    assets: Number(options.assets),
    scale: options.scale,
  };
  const filled = await fillDatabase(cluster, wanted);
  const operations = filled.operations.filter(({ name }) =>
    options.only.split(',').some((word) => name.includes(word)),
  );
  const started = await startContestants(cluster, { directory, filled, operations });
  stops.push(started.stop);
  const { contestants, statements, werkbank } = started;
  const rest = memoryOf(werkbank.pid);
  const measured: Measured[] = [];
  console.log(heading);
  for (const operation of operations) {
    const amount = {
      alone: Number(options.requests),
      burst: operation.name === 'day pack' ? 48 : 160,
      bursts: 3,
      connections: 16,
    };
    const token = filled.tokens[operation.name === 'day pack' ? 'engineer' : operation.backend];
    const results = await measureInTurn(contestants, { operation, token }, filled.pool, amount);
    const of = (name: Contestant['name']): Result => {
      const result = results.get(name);
      if (!result) throw new Error(`${name} was not measured`);
      return result;
    };
    const found: Measured = {
      operation,
      recorded: of('recorded'),
      minimal: of('minimal'),
      werkbank: of('werkbank'),
      statements: statements.get(operation.name) ?? Number.NaN,
    };
    measured.push(found);
    console.log(rowsOf(found));
  }
  console.log(`\n${availableParallelism()} processors, load at the end ${loadavg()[0]?.toFixed(1)}\n`);
  if (options.promises) console.log(await itemisePromises(cluster.connection, operations, started.recorded));
  if (options.growth) console.log(await measureGrowth(filled.pool, werkbank.port, filled.tokens.mechanic));
  printGoals([
    ...goalsOf(measured),
    { what: 'memory at rest', wanted: '≤ 150 MiB', found: `${rest} MiB`, isMet: rest <= 150 },
    afterLoad(memoryOf(werkbank.pid)),
    { what: 'second start', wanted: '≤ 1.5 s', found: `${started.secondStart} ms`, isMet: started.secondStart <= 1500 },
  ]);
  await filled.close();
}

function afterLoad(found: number): Goal {
  return { what: 'memory after load', wanted: '≤ 250 MiB', found: `${found} MiB`, isMet: found <= 250 };
}

function printGoals(goals: readonly Goal[]): void {
  const rows = goals.map(
    ({ what, wanted, found, isMet }) => `| ${what} | ${wanted} | ${found} | ${isMet ? 'met' : 'missed'} |`,
  );
  const met = goals.filter(({ isMet }) => isMet).length;
  console.log(
    ['| goal | wanted | found | |', '|---|---|---|---|', ...rows, '', `${met} of ${goals.length} goals met`].join('\n'),
  );
}
