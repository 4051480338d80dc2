// npm run bench [-- --seconds 4 --accounts 20000 --orders 20000 --scale scale/10 | --pg folder]: Werkbank compared with the floor, same
// SQL, same database, same minute.

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Backend } from '@werkbank/contract/wire/call.ts';
import autocannon from 'autocannon';
import type pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import type { Connection, Db } from '../apps/server/src/db/db.ts';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { insertBase } from '../apps/server/src/demo/base.ts';
import { insertScale, type Profile } from '../apps/server/src/demo/scale.ts';
import { insertDemoUsers } from '../apps/server/src/demo/users.ts';
import { start } from '../apps/server/src/start.ts';
import { tokenMint } from '../apps/server/test/token-mint.ts';
import { findAssetScenarios } from './asset-scenarios.ts';
import { fill } from './data.ts';
import { record, type Statement } from './record.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    accounts: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '20000' },
    /** Assets too: `scale/10` or `scale`. */
    scale: { type: 'string' },
    /** A bundled database that is already filled. */
    pg: { type: 'string' },
    /** Only scenarios whose name contains one of these words, separated by commas. */
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(options.seconds);
/**
 * As in `npm start`: a young generation of three times 8 MiB keeps the process small without slowing it down, and so does returning
 * memory after the start.
 */
const flags = ['--max-semi-space-size=8', '--expose-gc'];
const ports = { floor: 4701, werkbank: 4702 };

interface Scenario {
  name: string;
  method: 'GET' | 'POST';
  paths: string[];
  headers?: Record<string, string>;
  body?: object;
  /** Half of the API that serves it; defaults to accounting. */
  backend?: Backend;
}

type Tokens = Record<Backend, string>;

const directory = mkdtempSync(join(tmpdir(), 'werkbank-bench-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const children: ChildProcess[] = [];
const cluster = await startPostgres(options.pg ?? join(directory, 'pg'));
try {
  await measure(cluster.connection);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measure(connection: Connection & { host: string }): Promise<void> {
  const url = `postgres://werkbank@localhost/postgres?host=${encodeURIComponent(connection.host)}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
    CHECK_ANSWERS: 'false',
    RATE_LIMIT_PER_MINUTE: '100000000',
    DATABASE_URL: url,
    PORT: String(ports.werkbank),
  };
  const { scenarios, tokens } = await prepare(connection, environment);
  children.push(
    spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
      env: { ...process.env, FLOOR_FILE: join(directory, 'floor.json'), DATABASE_URL: url, PORT: String(ports.floor) },
      stdio: 'inherit',
    }),
  );
  const started = await coldStart(environment);
  const idle = memory(started.child);
  console.log(
    `cold start ${started.first} ms, again ${started.again} ms; memory of the server process at rest ${idle} MiB\n`,
  );
  console.log(
    '| call | connections | floor p50 / p99 ms | req/s | Werkbank p50 / p99 ms | req/s | p50 ratio | req/s ratio |\n' +
      '|---|---|---|---|---|---|---|---|',
  );
  for (const connections of [1, 16]) for (const scenario of scenarios) await compare(scenario, connections, tokens);
  console.log(`\nmemory of the server process after the load ${memory(started.child)} MiB`);
}

/** Fills the database, then requests each URL once from the real app and records its statements for the floor. */
async function prepare(
  connection: Connection,
  environment: NodeJS.ProcessEnv,
): Promise<{ scenarios: Scenario[]; tokens: Tokens }> {
  const config = readConfig(environment);
  const recorder: { take?: () => Statement[] } = {};
  const running = await start(config, connection, { watch: (pool) => Object.assign(recorder, record(pool)) });
  const { db, pool, app } = running;
  if (options.pg === undefined) await fillAll(db, pool);
  const mint = await tokenMint(db, config);
  const tokens = {
    accounting: await mint('employee', { life: 86_400 }),
    mechanic: await mint('employee', { life: 86_400, backend: 'mechanic' }),
  };
  const found: Scenario[] = [...(await findScenarios(pool)), ...(await findAssetScenarios(pool))];
  const scenarios = found.filter(
    ({ name, paths }) => options.only.split(',').some((word) => name.includes(word)) && paths.length > 0,
  );
  const statements: Record<string, Statement[]> = {};
  await app.inject({ url: '/api/me', headers: { authorization: `Bearer ${tokens.accounting}` } });
  for (const { method, paths, body, headers: own, backend = 'accounting' } of scenarios)
    for (const path of paths) {
      const headers = { authorization: `Bearer ${tokens[backend]}` };
      recorder.take?.();
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...headers, ...own },
        ...(body && { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      statements[`${method} ${path}`] = recorder.take?.() ?? [];
    }
  writeFileSync(join(directory, 'floor.json'), JSON.stringify(statements));
  await running.stop();
  return { scenarios, tokens };
}

async function fillAll(db: Db, pool: pg.Pool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertBase(tx);
    await insertDemoUsers(tx);
  });
  const begun = Date.now();
  await fill(pool, {
    accounts: Number(options.accounts),
    items: 500,
    orders: Number(options.orders),
    linesPerOrder: 4,
  });
  if (options.scale !== undefined)
    await insertScale({ db, pool, log: () => {} }, options.scale as Profile, businessDay());
  console.log(
    `${options.accounts} accounts, ${options.orders} orders of 4 lines` +
      `${options.scale === undefined ? '' : `, ${options.scale}`}, made in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
}

async function findScenarios(pool: Awaited<ReturnType<typeof start>>['pool']): Promise<Scenario[]> {
  const ids = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const accounts = await ids('select id from account where division = 1 order by md5(code) limit 50');
  const orders = await ids('select id from sales_order where division = 1 order by md5(order_number::text) limit 50');
  const items = await ids('select id from item where division = 1 order by code limit 10');
  const words = [
    'zormora',
    'kwel',
    'duinlust',
    'haze',
    'oever',
    'linge',
    'metaal 77',
    'vastgoed 12',
    'agro 5',
    'velberk',
    'bramkamp',
    'sport 19',
    'hoeve hotel',
    'dijn',
    '1234',
  ];
  return [
    {
      name: 'search accounts',
      method: 'GET',
      paths: words.map((word) => `/api/1/account/?name=${encodeURIComponent(word)}`),
    },
    { name: 'read one account', method: 'GET', paths: accounts.map((id) => `/api/1/account/${id}`) },
    { name: '50 newest orders', method: 'GET', paths: ['/api/1/salesorder'], headers: { PageSize: '50' } },
    { name: 'lines of one order', method: 'GET', paths: orders.map((id) => `/api/1/salesorder/order/${id}/lines`) },
    {
      name: 'create an order of 10 lines',
      method: 'POST',
      paths: ['/api/1/salesorder'],
      headers: { 'content-type': 'application/json' },
      body: { orderedById: accounts[0], lines: items.map((itemId, n) => ({ itemId, quantity: n + 1 })) },
    },
  ];
}

async function compare(scenario: Scenario, connections: number, tokens: Tokens): Promise<void> {
  const token = tokens[scenario.backend ?? 'accounting'];
  const floor = await load(ports.floor, scenario, connections, token);
  const own = await load(ports.werkbank, scenario, connections, token);
  const cell = ({ p50, p99 }: Load) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  console.log(
    `| ${scenario.name} | ${connections} | ${cell(floor)} | ${floor.rate} | ` +
      `${cell(own)} | ${own.rate} | ` +
      `${(own.p50 / floor.p50).toFixed(2)} | ${(own.rate / floor.rate).toFixed(2)} |`,
  );
}

interface Load {
  p50: number;
  p99: number;
  rate: number;
}

/** Latencies are measured here to the microsecond: autocannon rounds them to whole milliseconds. */
async function load(
  port: number,
  { method, paths, headers, body }: Scenario,
  connections: number,
  token: string,
): Promise<Load> {
  const requests = paths.map((path) => ({
    method,
    path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }));
  const shoot = async (duration: number) => {
    const latencies: number[] = [];
    const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
      const run = autocannon({ url: `http://127.0.0.1:${port}`, connections, duration, requests }, (error, result) =>
        error ? reject(error as Error) : resolve(result),
      );
      run.on('response', (_client, status, _bytes, time) => {
        if (status >= 300) reject(new Error(`${method} ${paths[0]}: ${status}`));
        latencies.push(time);
      });
    });
    if (errors + timeouts > 0) throw new Error(`${errors} errors, ${timeouts} timeouts`);
    return latencies.toSorted((one, other) => one - other);
  };
  await shoot(1);
  const latencies = await shoot(seconds);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), rate: Math.round(latencies.length / seconds) };
}

async function coldStart(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; first: number; again: number }> {
  const once = async () => {
    const begun = Date.now();
    const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../apps/server/src/main.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    while (!(await fetch(`http://127.0.0.1:${ports.werkbank}/health/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('the server did not start');
      await sleep(5);
    }
    return { child, time: Date.now() - begun };
  };
  const first = await once();
  first.child.kill('SIGTERM');
  await new Promise((resolve) => first.child.once('exit', resolve));
  const again = await once();
  await sleep(3000);
  return { child: again.child, first: first.time, again: again.time };
}

function memory({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
